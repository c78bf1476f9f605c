import { findAll, isShown } from '../flat-tree.ts'

/** A row whose last items have wrapped below the others. */
export interface WrappedRow {
  /** The items that have wrapped below the others. */
  below: readonly Element[]
}

const MENUS = 'nav ul, nav, header ul, [role=tablist], [role=toolbar], [role=menubar]'
const BOXES = 'header, footer, main, section, article, aside, div, ul, ol, dl, p'
const MENU_ITEMS_MIN = 3
const ITEMS_MAX = 12
const ROWS_MAX = 150

/**
 * Returns menus, and rows of boxes that float or are inline blocks. Skips the content of elements that match
 * the selector `exempt`.
 */
export function findRows(exempt: string): { menus: Element[]; boxRows: Element[] } {
  const isPart = (row: Element) => !row.closest(exempt)
  const menus = findAll(MENUS).filter((row) => row.childElementCount >= MENU_ITEMS_MIN && isPart(row))
  const known = new Set(menus)
  const boxRows = findAll(BOXES).filter((row) => !known.has(row) && isPart(row) && isBoxRow(row))
  return { menus, boxRows: boxRows.slice(0, ROWS_MAX) }
}

/**
 * Returns true if all children of an element are currently on one line. Returns false for a row with a
 * flexbox layout, which may wrap on purpose.
 */
function isBoxRow(row: Element): boolean {
  if (row.childElementCount < 2 || row.childElementCount > ITEMS_MAX) return false
  if (!/^(block|inline-block|flow-root|list-item)$/.test(getComputedStyle(row).display)) return false
  const items = itemsOf(row)
  if (items.length < 2 || !items.every(standsInRow) || belowOf(items).length > 0) return false
  const widths = items.map((item) => item.getBoundingClientRect().width)
  // Inline blocks with different widths, such as words and buttons, wrap like text.
  const isText = items.some((item) => getComputedStyle(item).cssFloat === 'none')
  return !isText || Math.max(...widths) - Math.min(...widths) <= 1
}

function standsInRow(item: Element): boolean {
  const { cssFloat, display, position } = getComputedStyle(item)
  if (/^(absolute|fixed)$/.test(position)) return false
  return cssFloat !== 'none' || display === 'inline-block'
}

const itemsOf = (row: Element): Element[] =>
  [...row.children].filter((item) => isShown(item) && item.getBoundingClientRect().height > 4)

function belowOf(items: readonly Element[]): Element[] {
  const firstBottom = items[0]!.getBoundingClientRect().bottom
  return items.filter((item) => item.getBoundingClientRect().top >= firstBottom - 2)
}

/**
 * Returns the items at the end of a menu that have wrapped below the others, or null if none have. Ignores
 * menus with a flexbox or grid layout, which wrap only if their styles request it.
 */
export function wrapOfMenu(row: Element): WrappedRow | null {
  if (/flex|grid/.test(getComputedStyle(row).display)) return null
  const items = itemsOf(row)
  if (items.length < MENU_ITEMS_MIN || new Set(items.map(({ localName }) => localName)).size > 1) return null
  return wrapOf(items, items.length / 3)
}

/** Returns the boxes at the end of a row that have wrapped below the others, or null if none have. */
export function wrapOfBoxes(row: Element): WrappedRow | null {
  const items = itemsOf(row)
  if (items.length < 2 || !items.every(standsInRow)) return null
  return wrapOf(items, Math.max(1, items.length / 3))
}

function wrapOf(items: readonly Element[], max: number): WrappedRow | null {
  const below = belowOf(items)
  const isLast = below.length > 0 && below.every((item) => items.indexOf(item) >= items.length - below.length)
  return isLast && below.length <= max ? { below } : null
}
