import { layOut } from './detect/tables/lay-out-table.ts'

/**
 * Returns true for a header cell above the headers of several data columns, and for an empty cell in a row of
 * headers. Some engines overlook the data cells of these headers because there are other headers in between.
 */
export function isSoundHeader(element: Element): boolean {
  const cell = element as HTMLTableCellElement
  const row = element.matches('th, td') ? element.parentElement : null
  if (!row) return false
  if (isInNote(cell)) return true
  return isBlank(cell) ? isCorner(cell, row) : cell.matches('th') && cell.colSpan > 1 && headsGroup(cell)
}

/**
 * Returns true for a cell in a table that only lays out a note or a tip: an image next to a title and text.
 * Documentation generators produce such tables.
 */
function isInNote(cell: HTMLTableCellElement): boolean {
  const rows = [...(cell.closest('table')?.rows ?? [])]
  const [picture, title, third] = rows[0]?.cells ?? []
  const areRest = rows.slice(1).every(({ cells }) => cells.length === 1)
  return (
    picture !== undefined &&
    title !== undefined &&
    third === undefined &&
    rows.length <= NOTE_ROWS_MAX &&
    picture.rowSpan === rows.length &&
    areRest &&
    picture.textContent?.trim() === '' &&
    picture.querySelector('img, svg') !== null
  )
}

const NOTE_ROWS_MAX = 2

const isBlank = (cell: Element): boolean =>
  cell.textContent?.trim() === '' && cell.querySelector('img, svg, input, button') === null

const isCorner = (cell: Element, row: Element): boolean => {
  const others = [...row.children].filter((other) => other !== cell && !isBlank(other))
  return others.length > 0 && others.every((other) => other.matches('th:not([scope="row"])'))
}

/**
 * Returns true if the row directly below has a header for each column, and there are data cells in the rows
 * below.
 */
function headsGroup(cell: HTMLTableCellElement): boolean {
  const table = cell.closest('table')
  const { areas, cellAt } = layOut(table!)
  const area = areas.find((each) => each.cell === cell)
  if (!area) return false
  const below = area.row + area.rows
  const columns = Array.from({ length: area.columns }, (_, index) => area.column + index)
  const rows = Array.from(
    { length: Math.max(0, table!.rows.length - below - 1) },
    (_, index) => below + 1 + index,
  )
  return (
    columns.every((column) => cellAt(below, column)?.matches('th')) &&
    columns.every((column) => rows.some((row) => cellAt(row, column)?.matches('td')))
  )
}
