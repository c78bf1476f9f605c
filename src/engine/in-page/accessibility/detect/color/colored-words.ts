import { findAll } from '../../../probes/flat-tree.ts'
import { countExplained, seenTextOf } from '../texts/seen-text.ts'

const WORDS = 'label, li, td, dd, p, div, span, b, strong, em, i, font'
const ITEM = 'label, li, td, dd'
/** Links and buttons use the site's colors. */
const CONTROL = 'a, button'
const ICONS = 'img, svg, canvas, select, textarea, i:empty, span:empty'
const CHOICE = 'input:is([type="radio" i], [type="checkbox" i])'
const TEXT_MAX = 16
const ELEMENTS_MAX = 4000
const WORDS_MAX = 300
/** A smaller control counts as hidden, and another element shows its state. */
const CONTROL_PX_MIN = 8
/** Values with these attributes convey more than their text, or their state is marked. */
const TELLING =
  ':is([title], [aria-label], [aria-labelledby], [aria-describedby], [aria-disabled], [aria-pressed], [aria-selected], [aria-checked], [disabled], :disabled)'
const BOX = 'fieldset, form, table, ul, ol, dl, section, article, main'

/** A short string without digits, such as a size. */
export interface ColoredWord {
  element: Element
  text: string
  /** The kind of text in the element, in the plural. */
  kind: string
  /** The label or item whose only text this is. */
  item: Element
  /** The box around the items. */
  collection: Element
}

/** Returns the short strings without digits that are the only text in a label, a list item or a cell. */
export const coloredWords = (textOf: (element: Element) => string): ColoredWord[] =>
  findAll(WORDS)
    .slice(0, ELEMENTS_MAX)
    .flatMap((element) => (isWord(element) ? wordIn(element, textOf) : []))
    .slice(0, WORDS_MAX)

/**
 * Returns true for an element whose text has letters and no digits, and that contains no other elements,
 * except for a label's checkbox or radio button.
 */
function isWord(element: Element): boolean {
  const isOnly =
    element.childElementCount === 0 ||
    (element.matches('label') && [...element.children].every((child) => child.matches(CHOICE)))
  const text = isOnly ? (element.textContent ?? '') : ''
  return text.length <= TEXT_MAX * 4 && /\p{L}/u.test(text) && !/\d/.test(text)
}

function wordIn(element: Element, textOf: (element: Element) => string): ColoredWord[] {
  const text = textOf(element)
  const item = text.length <= TEXT_MAX ? element.closest(ITEM) : null
  if (!item || textOf(item) !== text || element.closest(CONTROL) || isTelling(item)) return []
  const isShown = element.checkVisibility({ visibilityProperty: true })
  const collection = item.parentElement?.closest(BOX) ?? document.body
  return isShown ? [{ element, kind: kindOf(item), text, item, collection }] : []
}

function kindOf(item: Element): string {
  if (item.matches('label')) return 'choices'
  return item.matches('td') ? 'cells' : 'items'
}

/**
 * Returns true if something adds to an item's text, or if its checkbox or radio button is disabled or hidden.
 */
function isTelling(item: Element): boolean {
  if (item.matches(TELLING) || item.querySelector(`${TELLING}, ${ICONS}`)) return true
  const control = item instanceof HTMLLabelElement ? item.control : null
  if (!control) return item.querySelector('input') !== null
  const { width, height } = control.getBoundingClientRect()
  const isHidden = Math.min(width, height) < CONTROL_PX_MIN || getComputedStyle(control).opacity === '0'
  return isHidden || control.matches(TELLING) || !control.matches(CHOICE)
}

/** Returns true if the rows of one color have a word or sign in their other cells that no other row has. */
export function areRowsTelling(byColor: ReadonlyMap<string, readonly { item: Element }[]>): boolean {
  const rows = [...byColor.values()].map((words) =>
    words.map(({ item }) => seenTextOf(item.closest('tr') ?? item).seen),
  )
  return countExplained(rows) > 0
}
