/** Returns the parent element or, at the top of a shadow tree, the host. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  // A link that the page has removed is its own root, and its `host` is a string.
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** Returns the document or the shadow root that contains an element. */
export const rootOf = (element: Element): Document | ShadowRoot =>
  element.getRootNode() as Document | ShadowRoot

/**
 * Returns the child nodes that are displayed: those of the shadow root if the element has an open one, and
 * those that the page assigns to a slot.
 */
export function flatChildNodesOf(element: Element): Iterable<Node> {
  const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : []
  return assigned.length > 0 ? assigned : (element.shadowRoot ?? element).childNodes
}

/**
 * Returns true for an element that the browser doesn't draw. An element with `display: contents`, such as a
 * slot, has no box, but its content does.
 */
export const isUndrawn = (element: Element, options?: CheckVisibilityOptions): boolean =>
  !element.checkVisibility(options) && getComputedStyle(element).display !== 'contents'

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
  const root = rootOf(element)
  const wanted = (ids ?? '').split(/\s+/).filter(Boolean)
  return wanted.map((id) => root.getElementById(id))
}

const INLINE = new Set('a abbr b code em font i mark small span strong sub sup u wbr'.split(' '))
const UNREAD = /^(script|style|template|noscript)$/i

/**
 * Returns the text alternative of an element. For the element whose text is being read, its label is omitted,
 * since it would replace the text.
 */
const alternativeOf = (element: Element, start: Element): string =>
  element.getAttribute('alt') ?? (element === start ? '' : element.getAttribute('aria-label')) ?? ''

/**
 * Returns whether an element separates words. Blocks do, but inline elements don't: "<b>W</b>elcome" is one
 * word. Style sheets can turn any element into a block.
 */
export const separates = (element: Element): boolean =>
  !INLINE.has(element.localName) || !/^(inline|contents|none)/.test(getComputedStyle(element).display)

/** Chromium's parser doesn't nest elements more deeply than this, but scripts can. */
const DEPTH_MAX = 512

interface TextReading {
  parts: string[]
  length: number
  lengthMax: number
  isSkipped: ((part: Element) => boolean) | undefined
  /** The element whose text is read. Null to omit text alternatives. */
  start: Element | null
}

function readText(element: Element, reading: TextReading, depth = 0): void {
  const { start } = reading
  const alternative = start ? alternativeOf(element, start) : ''
  const isApart = alternative !== '' || separates(element)
  reading.parts.push(isApart ? ` ${alternative} ` : '')
  reading.length += alternative.length
  for (const node of flatChildNodesOf(element)) {
    if (reading.length >= reading.lengthMax) break
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.nodeValue ?? ''
      reading.parts.push(text)
      reading.length += text.length
    } else if (
      node instanceof Element &&
      depth < DEPTH_MAX &&
      !UNREAD.test(node.nodeName) &&
      !reading.isSkipped?.(node)
    )
      readText(node, reading, depth + 1)
  }
  if (isApart) reading.parts.push(' ')
}

/**
 * Returns the text of an element and its descendants, including text alternatives, truncated to `max`
 * characters.
 * @param isSkipped returns true for descendants to skip.
 */
export const textOf = (element: Element, max: number, isSkipped?: (part: Element) => boolean): string =>
  textIn(element, max, { isSkipped, start: element })

/** Returns the visible text of an element, truncated to `max` characters. */
export const shownTextOf = (element: Element, max: number): string =>
  textIn(element, max, { isSkipped: (part) => isUndrawn(part, { visibilityProperty: true }), start: null })

/**
 * Returns the text of an element without text alternatives, with spaces between blocks, truncated to `max`
 * characters.
 */
export const plainTextOf = (element: Element | null | undefined, max: number): string =>
  element ? textIn(element, max, { isSkipped: undefined, start: null }) : ''

function textIn(element: Element, max: number, choice: Pick<TextReading, 'isSkipped' | 'start'>): string {
  const reading = { ...choice, parts: [], length: 0, lengthMax: max * 4 }
  readText(element, reading)
  return squeeze(reading.parts.join('')).slice(0, max)
}

/**
 * Returns the accessible name of an element that is named by its content, truncated to `max` characters.
 * @param isSkipped returns true for descendants to skip.
 */
export function nameOf(element: Element, max: number, isSkipped?: (part: Element) => boolean): string {
  const referenced = referencedBy(element, element.getAttribute('aria-labelledby'))
  const named = squeeze(referenced.map((found) => (found ? textOf(found, max) : '')).join(' '))
  const label = named || squeeze(element.getAttribute('aria-label') ?? '') || textOf(element, max, isSkipped)
  return (label || squeeze(element.getAttribute('title') ?? '')).slice(0, max)
}
