import { plainTextOf } from '../elements/text.ts'
import { layOut } from './detect/tables/lay-out-table.ts'

/** A header cell that no data cell belongs to. */
export interface LoneHeader {
  text: string
  /** Whether the table has no data cells at all. */
  isOnlyHeaders: boolean
}

const TEXT_MAX = 100

/** Returns the first header cell without a data cell in its row or below it, or null if there is none. */
export function loneHeaderOf(table: HTMLTableElement): LoneHeader | null {
  if (table.querySelector('th') === null) return null
  const { areas } = layOut(table)
  const data = areas.filter(({ cell }) => cell.matches('td'))
  const lone = areas.find(
    (header) =>
      header.cell.matches('th') &&
      !data.some(
        ({ row, column, rows, columns }) =>
          (row < header.row + header.rows && header.row < row + rows) ||
          (row > header.row && column < header.column + header.columns && header.column < column + columns),
      ),
  )
  const text = lone && plainTextOf(lone.cell, TEXT_MAX).replace(/\s+/g, ' ').trim()
  return text ? { text, isOnlyHeaders: data.length === 0 } : null
}
