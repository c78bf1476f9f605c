import { letters } from '../../../elements/text.ts'
import { cleanTextOf } from '../names/names.ts'
import { type TitleLevels, titleLevels } from './title-levels.ts'

/** A vertical scroll bar next to the rows shifts the columns by its width. */
const DRIFT_PX_MAX = 20
const GAP_PX = { min: -4, max: 16 }
const LEVELS_MAX = 4
const COLUMNS = { min: 3, max: 20 }
const TITLE_LENGTH_MAX = 60
const NESTED_MAX = 3
/** Selects grids and tables, whose titles may be inside the same element. */
const NAMED = '[role="grid"], [role="table"], [role="treegrid"]'
const NAMED_CELL = ':is(td, th):is([aria-describedby], [aria-labelledby], [aria-label], [headers])'
/** Selects tabs, filters and menus, which may be lined up above a table by chance. */
const BARS = 'nav, [role="navigation"], [role="tablist"], [role="toolbar"]'
const SWITCHES = '[role="tab"], [aria-pressed], [aria-current]'
const NO_TITLE = 'input, select, textarea, img, table, ul, ol, h1, h2, h3, h4, h5, h6'

/** The titles of a table's columns, if they are in other elements above the table. */
export interface TitlesAbove {
  /**
   * One title for each column, combined with the titles of its groups. Empty if there are no titles above the
   * table.
   */
  titles: string[]
  /** The titles that span several columns. */
  groups: string[]
}

const NONE: TitlesAbove = { titles: [], groups: [] }

/** Returns the labels in a separate row or block that are lined up above the columns of a table. */
export function readTitlesAbove(table: HTMLTableElement): TitlesAbove {
  const cells = columnsOf(table)
  if (cells.length < COLUMNS.min || cells.length > COLUMNS.max) return NONE
  if (table.closest(NAMED) || table.querySelector(NAMED_CELL)) return NONE
  const above = partAbove(table)
  if (!above || !isDirectlyAbove(above, table) || isBar(above)) return NONE
  const titles = titlesIn(above, cells.length)
  const areTitles = titles.length > 0 && titles.every(isTitle) && !titles.every(leadsAway)
  if (areTitles && areLinedUp(titles, cells))
    return { titles: titles.map((title) => cleanTextOf(title)), groups: [] }
  return levelsAbove(above, cells)
}

/**
 * Returns the titles in a block with several rows, or in two rows of boxes. Some of these titles span several columns.
 */
function levelsAbove(above: Element, cells: readonly Element[]): TitlesAbove {
  const before = above.previousElementSibling
  const isSecond = before !== null && isDirectlyAbove(before, above) && !isBar(before)
  const boxes = cells.map((cell) => cell.getBoundingClientRect())
  for (const blocks of isSecond ? [[above], [before, above]] : [[above]]) {
    const levels = titleLevels(blocks, boxes, DRIFT_PX_MAX)
    if (levels && areTitleLevels(levels)) return textsOf(levels)
  }
  return NONE
}

function areTitleLevels({ columns, groups }: TitleLevels): boolean {
  const titles = columns.flatMap((column) => column?.element ?? [])
  const areGroups = groups.every(({ title: { element } }) => isShort(element))
  return areGroups && titles.every(isTitle) && !titles.every(leadsAway)
}

function textsOf({ columns, groups }: TitleLevels): TitlesAbove {
  const textOf = ({ title }: TitleLevels['groups'][number]) => cleanTextOf(title.element)
  const titles = columns.map((column, index) => {
    const around = groups.filter(({ first, last }) => first <= index && index <= last)
    return [...around.map(textOf), column ? cleanTextOf(column.element) : ''].join(' ')
  })
  return { titles, groups: groups.map(textOf) }
}

/** Returns the cells of the first row, if all rows have the same number of cells. */
function columnsOf({ rows }: HTMLTableElement): Element[] {
  const first = [...(rows[0]?.cells ?? [])]
  const isEven = [...rows].every(({ cells }) => cells.length === first.length)
  return isEven && first.every(({ colSpan }) => colSpan === 1) ? first : []
}

/**
 * Returns the visible element directly before a table, or directly before the boxes that contain only the
 * table.
 */
function partAbove(table: Element): Element | null {
  let part: Element | null = table
  for (let level = 0; level < LEVELS_MAX && part && part !== document.body; level += 1) {
    for (let before = part.previousElementSibling; before; before = before.previousElementSibling)
      if (before.checkVisibility() && before.getBoundingClientRect().height > 0) return before
    part = part.parentElement
  }
  return null
}

function isDirectlyAbove(above: Element, table: Element): boolean {
  const gap = table.getBoundingClientRect().top - above.getBoundingClientRect().bottom
  return gap >= GAP_PX.min && gap <= GAP_PX.max
}

/** Returns the parts of the only row of text in an element, if there is one part for each column. */
function titlesIn(above: Element, count: number): Element[] {
  let row: Element | null = above
  for (let level = 0; level < NESTED_MAX && row?.childElementCount === 1; level += 1)
    row = row.firstElementChild
  if (row instanceof HTMLTableElement || row instanceof HTMLTableSectionElement)
    row = [...row.rows].slice(1).every(isOfFilters) ? (row.rows[0] ?? null) : null
  return row && row.childElementCount === count ? [...row.children] : []
}

const isBar = (above: Element): boolean =>
  above.closest(BARS) !== null || above.querySelector(`${BARS}, ${SWITCHES}`) !== null

/** Returns true if a part links to another page. Links that sort the table change only the query. */
function leadsAway(part: Element): boolean {
  const link = part.closest('a') ?? part.querySelector('a')
  return (
    link instanceof HTMLAnchorElement && /^https?:$/.test(link.protocol) && pageOf(link) !== pageOf(location)
  )
}

const pageOf = ({ origin, pathname }: { origin: string; pathname: string }): string => origin + pathname

const isTitle = (title: Element): boolean =>
  letters(cleanTextOf(title).replace(/\p{N}/gu, '')) > 1 && isShort(title)

const isShort = (title: Element): boolean =>
  cleanTextOf(title).length <= TITLE_LENGTH_MAX && !title.querySelector(NO_TITLE)

/** Some tables have a row of fields for searching their columns. */
const isOfFilters = (row: Element): boolean =>
  cleanTextOf(row) === '' && row.querySelector('input, select') !== null

function areLinedUp(titles: readonly Element[], cells: readonly Element[]): boolean {
  const [upper, lower] = [titles, cells].map((row) => row.map((cell) => cell.getBoundingClientRect()))
  return upper!.every(({ left, width }, index) => {
    const cell = lower![index]!
    return width > 0 && Math.abs(left - cell.left) <= DRIFT_PX_MAX && left < cell.right
  })
}
