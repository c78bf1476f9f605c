/** Returns a string that differs between links, or items with a link, that look different. */
export function lookOf(link: Element): string {
  const item = link.closest('li') ?? link
  const parts = [link, link.firstElementChild ?? link, item].map(boxLookOf)
  const pseudo = [link, item].flatMap((element) =>
    ['::before', '::after'].map((name) => pseudoLookOf(element, name)),
  )
  return [...parts, ...pseudo].join('|')
}

function boxLookOf(element: Element): string {
  const style = getComputedStyle(element)
  const border = `${style.borderTopWidth} ${style.borderBottomWidth} ${style.borderLeftWidth} ${style.borderBottomColor}`
  const text = `${style.color} ${style.fontWeight} ${style.fontSize} ${style.textDecorationLine}`
  return `${text} ${style.backgroundColor} ${style.backgroundImage} ${border} ${style.boxShadow} ${style.opacity}`
}

function pseudoLookOf(element: Element, pseudo: string): string {
  const style = getComputedStyle(element, pseudo)
  return `${style.content} ${style.backgroundColor} ${style.height} ${style.borderBottomWidth}`
}
