/** Returns the parent element or, at the top of a shadow tree, the host. */
export const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null

export const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns the number of letters and digits. */
export const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Returns the number of words. In Chinese and Japanese, each character counts as one. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0

/** Returns the text that an element contains directly, without its children's text. */
export function ownTextOf(element: Element): string {
  let text = ''
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === Node.TEXT_NODE) text += ` ${node.nodeValue ?? ''}`
  return text
}

/** Returns the elements that an attribute such as `aria-labelledby` refers to, with null for missing ids. */
export function referencedBy(element: Element, ids: string | null): (Element | null)[] {
  const root = element.getRootNode() as Document | ShadowRoot
  const wanted = (ids ?? '').split(/\s+/).filter(Boolean)
  return wanted.map((id) => root.getElementById(id))
}

const INLINE = new Set('a abbr b code em font i mark small span strong sub sup u wbr'.split(' '))
const UNREAD = /^(script|style|template|noscript)$/i

/** Blocks separate words, but inline elements don't: "<b>W</b>elcome" is one word. */
function alternativeOf(element: Element, start: Element): string {
  const text =
    element.getAttribute('alt') ?? (element === start ? '' : element.getAttribute('aria-label')) ?? ''
  return INLINE.has(element.localName) && text === '' ? '' : ` ${text} `
}

/**
 * Returns the text of an element and its descendants, including text alternatives, truncated to `max`
 * characters.
 * @param isSkipped returns true for descendants to leave out.
 */
export function textOf(element: Element, max: number, isSkipped?: (part: Element) => boolean): string {
  const parts: string[] = []
  let length = 0
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    UNREAD.test(node.nodeName) || (isSkipped && node instanceof Element && isSkipped(node))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  for (let node: Node | null = walker.currentNode; node && length < max * 4; node = walker.nextNode()) {
    const part =
      node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : alternativeOf(node as Element, element)
    parts.push(part)
    length += part.length
  }
  return squeeze(parts.join('')).slice(0, max)
}

/**
 * Returns the accessible name of an element that is named by its content, truncated to `max` characters.
 * @param isSkipped returns true for descendants to leave out.
 */
export function nameOf(element: Element, max: number, isSkipped?: (part: Element) => boolean): string {
  const referenced = referencedBy(element, element.getAttribute('aria-labelledby'))
  const named = squeeze(referenced.map((found) => (found ? textOf(found, max) : '')).join(' '))
  const label = named || squeeze(element.getAttribute('aria-label') ?? '') || textOf(element, max, isSkipped)
  return (label || squeeze(element.getAttribute('title') ?? '')).slice(0, max)
}
