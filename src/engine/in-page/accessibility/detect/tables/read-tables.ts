import type { ListFact } from '../../../../accessibility/detectors/facts.ts'
import type { CellFact, TableFact } from '../../../../accessibility/detectors/tables/table-facts.ts'
import { HEADING } from '../../../elements/selectors.ts'
import { keep } from '../../keeper.ts'
import { ariaNameOf, attribute, cleanTextOf } from '../names/names.ts'
import { blankItemsOf } from '../texts/blank-items.ts'
import type { Place } from '../walk.ts'
import { readTitlesAbove } from './read-titles-above.ts'

const ROWS_MAX = 30
const COLUMNS_MAX = 20
const CELL_TEXT_MAX = 120
const ITEMS_MAX = 60
const HEADER_ROLE = '[role="columnheader"], [role="rowheader"]'
const PART = 'p, div, img, ul, ol, table, form, input, select, button, h1, h2, h3, h4, h5, h6, video, iframe'

export function readTable(table: HTMLTableElement, heading: string): TableFact {
  const rows = [...table.rows].slice(0, ROWS_MAX)
  const above = readTitlesAbove(table)
  const backgrounds = rows.map((row) => getComputedStyle(row).backgroundColor)
  return {
    element: keep(table),
    role: table.getAttribute('role') ?? '',
    isNested: table.parentElement?.closest('table') !== null,
    hasNested: table.querySelector('table') !== null,
    caption: cleanTextOf(table.caption),
    name: ariaNameOf(table) || cleanTextOf(table.caption),
    heading,
    summary: attribute(table, 'summary'),
    hasHeaderRoles: table.querySelector(HEADER_ROLE) !== null,
    hasHeaders: table.querySelector('[headers]') !== null,
    hasThead: table.tHead !== null,
    width: table.offsetWidth,
    viewWidth: innerWidth,
    isStriped: rows.length > 3 && backgrounds[1] !== backgrounds[2] && backgrounds[1] === backgrounds[3],
    titlesAbove: above.titles,
    groupsAbove: above.groups,
    rows: rows.map((row) => [...row.cells].slice(0, COLUMNS_MAX).map(readCell)),
  }
}

function readCell(cell: HTMLTableCellElement): CellFact {
  const style = getComputedStyle(cell)
  const text = cleanTextOf(cell)
  const bold = cell.querySelector('b, strong')
  const heading = cell.querySelector(HEADING)
  return {
    text: text.slice(0, CELL_TEXT_MAX),
    tag: cell.localName,
    isBold: Number(style.fontWeight) >= 600 || (bold !== null && cleanTextOf(bold) === text),
    isHeading: heading !== null && cleanTextOf(heading) === text,
    hasBackground: style.backgroundColor !== 'rgba(0, 0, 0, 0)',
    hasBorder: Number.parseFloat(style.borderBottomWidth) > 0 || Number.parseFloat(style.borderTopWidth) > 0,
    parts: cell.querySelectorAll(PART).length,
    span: cell.colSpan * cell.rowSpan,
    columns: cell.colSpan,
    breaks: cell.querySelectorAll('br').length,
    scope: attribute(cell, 'scope').toLowerCase(),
  }
}

const ROWS_MIN = 3
const NO_GRID = 'table, thead, tbody, tr, ul, ol, dl, select, nav, form, [role]'

/** Selects the lines of a code editor, whose line numbers aren't a column. */
const CODE_LINE = ':scope > * > pre, :scope > * > * > pre'

/**
 * Returns the rows of an element other than a table, if all of them have the same number of cells. Otherwise,
 * returns null.
 */
export const readGrid = (container: Element, style: CSSStyleDeclaration): string[][] | null =>
  container.querySelector(CODE_LINE) !== null
    ? null
    : /grid$/.test(style.display)
      ? readTracks(container, style)
      : readRows(container)

const CONTROL = 'button, input, [role=button], [role=checkbox], [role=radio]'

/** Returns the cells of a grid whose rows aren't elements. */
function readTracks(container: Element, { gridTemplateColumns }: CSSStyleDeclaration): string[][] | null {
  const cells = [...container.children]
  const count = gridTemplateColumns.split(' ').length
  if (count < 2 || count > COLUMNS_MAX || cells.length % count !== 0 || container.matches(NO_GRID))
    return null
  const rows = Array.from({ length: cells.length / count }, (_, row) =>
    cells.slice(row * count, (row + 1) * count),
  )
  if (rows.length < ROWS_MIN || rows.length > ROWS_MAX || !cells.every(isPlainCell)) return null
  return areAligned(rows) ? textsOf(rows) : null
}

const isPlainCell = (cell: Element): boolean =>
  cell.childElementCount <= 1 &&
  isLeaf(cell) &&
  !cell.matches('[role], a, button, input, h1, h2, h3, h4, h5, h6')

const areAligned = (rows: readonly Element[][]): boolean => {
  const lefts = rows[0]!.map((cell) => cell.getBoundingClientRect().left)
  return (
    new Set(lefts.map(Math.round)).size === lefts.length &&
    rows.every((row) =>
      row.every((cell, index) => Math.abs(cell.getBoundingClientRect().left - lefts[index]!) <= 3),
    )
  )
}

const textsOf = (rows: readonly Element[][]): string[][] =>
  rows.map((row) => row.map((cell) => cleanTextOf(cell)))

function readRows(container: Element): string[][] | null {
  const rows = [...container.children]
  const count = rows[0]?.childElementCount ?? 0
  if (rows.length < ROWS_MIN || rows.length > ROWS_MAX * 4 || count < 2 || count > COLUMNS_MAX) return null
  if (container.matches(NO_GRID)) return null
  if (rows.some((row) => row.childElementCount !== count || row.matches('[role], li, ul, tr, a, nav')))
    return null
  const cells = rows.map((row) => [...row.children])
  if (cells.flat().some((cell) => cell.childElementCount > 1 || !isLeaf(cell))) return null
  // Rows of buttons, such as the seats on a seating plan, are controls, not data.
  if (cells.flat().filter((cell) => cell.matches(CONTROL)).length * 2 > cells.flat().length) return null
  return areAligned(cells) ? textsOf(cells) : null
}

const isLeaf = (cell: Element): boolean =>
  cell.textContent?.trim() !== '' &&
  cell.querySelector('a, img, input, button, select, svg, ul, h1, h2, h3, h4') === null

/** The attributes that Bootstrap uses to connect the dots of a carousel with its slides. */
const PRESSED = '[onclick], [data-slide-to], [data-bs-slide-to]'

const isPressable = (item: Element): boolean =>
  item.matches(PRESSED) || getComputedStyle(item).cursor === 'pointer'

export function readList(list: Element, { within }: Place): ListFact {
  const items = [...list.children].filter((child) => child.matches('li, dt, dd, [role="listitem"]'))
  const before = list.previousElementSibling
  const texts = items.slice(0, ITEMS_MAX).map((item) => cleanTextOf(item).slice(0, CELL_TEXT_MAX))
  const isAdjacent = before?.localName === list.localName && !list.previousSibling?.nodeValue?.trim()
  return {
    element: keep(list),
    tag: list.localName,
    role: list.getAttribute('role') ?? '',
    items: texts,
    itemCount: items.length,
    childCount: list.childElementCount,
    // Computing styles is slow, and only the detector for lists without words needs this.
    isPressable: !texts.some(Boolean) && items.some(isPressable),
    media: list.querySelectorAll('a[href], button, i, img, svg, input, video, [aria-label]').length,
    previous: isAdjacent && before ? keep(before) : -1,
    blankItems: /^[ou]l$/.test(list.localName) ? blankItemsOf(list).map(keep) : [],
    within: [...within],
  }
}
