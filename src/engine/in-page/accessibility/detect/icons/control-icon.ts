const PARTS_MAX = 12
/** A larger image is content, such as a photo in a gallery. */
const PICTURE_MAX = 48
const GEOMETRY = 'd points cx cy r rx ry x y x1 y1 x2 y2 width height href xlink:href'.split(' ')
const LETTER = /\p{L}/u

/**
 * Returns a string that two controls share only if they show the same icon. Returns an empty string if the
 * control shows words, a large image or no icon that can be identified.
 */
export function iconOf(control: Element): string {
  const parts = [control, ...control.querySelectorAll('*:not(svg *)')]
  if (parts.length > PARTS_MAX || parts.some(showsWords)) return ''
  const icons = parts.filter((part) => part.checkVisibility()).map(iconOfPart)
  return icons.includes(null) ? '' : icons.filter(Boolean).join(' ')
}

/** Returns null for a large image, and an empty string for an element without an icon. */
function iconOfPart(part: Element): string | null {
  if (part.localName === 'svg') return shapesOf(part)
  if (part.matches('canvas, video, object, iframe, input')) return null
  const { width } = part.getBoundingClientRect()
  if (part instanceof HTMLImageElement)
    return width <= PICTURE_MAX ? (part.src.split(/[?#]/)[0] ?? null) : null
  return [...glyphsOf(part), ownText(part)].filter(Boolean).join(' ')
}

/** Ids and styles aren't part of the shapes, since they may be different in each copy of an icon. */
export const shapesOf = (svg: Element): string =>
  [...svg.querySelectorAll('*')]
    .filter((shape) => !shape.closest('title, desc, defs, clipPath, mask'))
    .map((shape) => [shape.localName, ...GEOMETRY.map((name) => shape.getAttribute(name) ?? '')].join(' '))
    .join(';')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the characters and images that the style sheet inserts. */
function glyphsOf(part: Element): string[] {
  const styles = [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo))
  return styles.flatMap(({ content, backgroundImage, backgroundPosition, maskImage }) => [
    /^"./.test(content) ? content : '',
    backgroundImage.includes('url(') ? `${backgroundImage} ${backgroundPosition}` : '',
    maskImage.includes('url(') ? maskImage : '',
  ])
}

/**
 * Returns text that may be a symbol or the name of an icon. Screen readers use hidden text only as a name.
 */
function ownText(part: Element): string {
  const text = textIn(part)
  return LETTER.test(text) && !isHiddenIcon(part) ? '' : text
}

const textIn = (part: Element): string =>
  [...part.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''))
    .join('')
    .trim()

/** Icon fonts draw an icon in place of its name. */
const isHiddenIcon = (part: Element): boolean =>
  part.matches('[aria-hidden="true"], [aria-hidden="true"] *') && /icon|symbol/i.test(part.className)

/** Returns true if an element's own text is visible. */
export function showsWords(part: Element): boolean {
  if (!LETTER.test(textIn(part)) || isHiddenIcon(part)) return false
  const { width, height } = part.getBoundingClientRect()
  const { clipPath, opacity, fontSize, textIndent } = getComputedStyle(part)
  const isMovedAway = Number.parseFloat(textIndent) < -100
  return (
    width > 2 && height > 2 && clipPath === 'none' && opacity !== '0' && fontSize !== '0px' && !isMovedAway
  )
}
