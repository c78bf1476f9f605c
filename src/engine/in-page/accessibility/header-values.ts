import { plainTextOf } from '../elements/text.ts'
import { layOut } from './detect/tables/lay-out-table.ts'

/** The header cells of a table that contain values instead of the names of columns or rows. */
export interface HeaderValues {
  count: number
  /** The text of the first of these cells. */
  example: string
  /** The text of the first cell in the same row, if it names the row. */
  row?: string
  /** The names of the first columns. */
  columns: string[]
}

const VALUES_MIN = 2
const COLUMNS_MAX = 3
const TEXT_MAX = 40
/** Matches text that starts with a number, with or without a currency. */
const VALUE = /^[\p{Sc}+−–-]?\s?\d/u
/** A table often groups its columns by year. */
const YEAR = /^(?:19|20)\d\d$/
const WORD = /\p{L}{2}/u

/**
 * Returns the header cells that contain values, such as the minimum of the column. Returns null if the table
 * has fewer than two.
 */
export function headerValuesOf(table: HTMLTableElement): HeaderValues | null {
  if (table.querySelector('th') === null) return null
  const { areas, cellAt } = layOut(table)
  const nameAbove = (row: number, column: number) => {
    const above = row > 0 ? cellAt(0, column) : undefined
    return above?.matches('th') && above.colSpan === 1 ? textOf(above) : ''
  }
  const values = areas.filter(({ cell, row, column }) => {
    const text = cell.matches('th:not([scope="row"])') ? textOf(cell) : ''
    return VALUE.test(text) && !YEAR.test(text) && WORD.test(nameAbove(row, column))
  })
  const [first] = values
  if (!first || values.length < VALUES_MIN) return null
  const name = [...(first.cell.parentElement?.children ?? [])].map(textOf).find(Boolean) ?? ''
  const columns = [...(table.rows[0]?.cells ?? [])].map(textOf).filter((text) => WORD.test(text))
  return {
    count: values.length,
    example: textOf(first.cell),
    ...(WORD.test(name) && !VALUE.test(name) && { row: name }),
    columns: columns.slice(0, COLUMNS_MAX),
  }
}

const textOf = (cell: Element): string => plainTextOf(cell, TEXT_MAX).replace(/\s+/g, ' ').trim()
