import { letters, plainTextOf } from '../elements/text.ts'

export const labelOf = (link: Element): string => plainTextOf(link, 80)

/** Returns true if the link's parent has at least 20 letters of its own text. */
export function isInText(link: Element, parent: Element): boolean {
  let around = 0
  for (let node = parent.firstChild; node; node = node.nextSibling)
    if (node.nodeType === Node.TEXT_NODE) around += letters(node.nodeValue ?? '')
  return around >= 20 && letters(link.textContent ?? '') >= 2
}

/** Returns true if the link contains an image or an icon. */
export function hasPicture(link: Element): boolean {
  if (link.querySelector('img, svg, i, [class*="icon"]') !== null) return true
  const style = getComputedStyle(link)
  const { content, backgroundImage } = getComputedStyle(link, '::after')
  return style.backgroundImage !== 'none' || backgroundImage !== 'none' || !/^(none|normal|"")$/.test(content)
}

/**
 * Returns true if the link is part of running text and isn't distinguished by an underline, a color or a
 * shape.
 */
export function looksLikeText(link: Element): boolean {
  const parent = link.parentElement
  if (!parent || /^(h[1-6]|li|dt)$/.test(parent.localName) || !isInText(link, parent)) return false
  if (link.firstElementChild || paintOf(link) !== paintOf(parent)) return false
  const style = getComputedStyle(link)
  const around = getComputedStyle(parent)
  const isMarked =
    style.textDecorationLine !== 'none' ||
    style.display !== 'inline' ||
    Number.parseFloat(style.borderBottomWidth) > 0 ||
    style.backgroundImage !== 'none' ||
    !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
    style.textTransform !== around.textTransform
  return !isMarked && !hasPicture(link) && around.textDecorationLine === 'none'
}

function paintOf(element: Element): string {
  const style = getComputedStyle(element)
  return `${style.color} ${style.fontWeight} ${style.fontStyle} ${style.fontFamily} ${style.fontSize} ${style.textShadow}`
}
