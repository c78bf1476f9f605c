import { squeeze } from '../../../elements/text.ts'

/** Styles with which an item without content may still show something, such as a line between two groups. */
const STYLES = ['display', 'cssFloat', 'borderTopWidth', 'borderBottomWidth', 'backgroundColor'] as const
/** In other layouts, such as a calendar or a game, an empty place can mean something. */
const STACKED = /^(?:block|list-item)$/

/**
 * Returns the items without content that are between two items with text and look like mistakes. An item with
 * its own class, id or style may be a divider, or a script may fill it in.
 */
export function blankItemsOf(list: Element): Element[] {
  const items = [...list.children]
  const filled = items.filter((item) => item.localName === 'li' && squeeze(item.textContent) !== '')
  const [first] = filled
  if (!first || getComputedStyle(list).display !== 'block') return []
  const inner = items.slice(items.indexOf(first) + 1, items.indexOf(filled.at(-1)!))
  const blank = inner.filter((item) => item.localName === 'li' && isBlank(item))
  const isMistake = blank.length * 2 < filled.length
  return isMistake
    ? blank.filter((item) => isBare(item) && filled.every((other) => looksLike(item, other)))
    : []
}

/** A comment, such as one that a template engine leaves behind, may stand for content that a script adds. */
const isBlank = (item: Element): boolean =>
  item.shadowRoot === null &&
  [...item.childNodes].every(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && !/\S/.test(nodeValue!),
  )

/** Returns true if an item is visible, but nothing except its missing text could give it a meaning. */
function isBare(item: Element): boolean {
  const { display, cssFloat, backgroundImage } = getComputedStyle(item)
  return (
    item.getAttributeNames().every((name) => name === 'class') &&
    item.checkVisibility({ visibilityProperty: true }) &&
    STACKED.test(display) &&
    cssFloat === 'none' &&
    backgroundImage === 'none' &&
    ['::before', '::after'].every((part) => /^(?:none|normal)$/.test(getComputedStyle(item, part).content))
  )
}

function looksLike(item: Element, other: Element): boolean {
  const [own, usual] = [getComputedStyle(item), getComputedStyle(other)]
  return item.className === other.className && STYLES.every((name) => own[name] === usual[name])
}
