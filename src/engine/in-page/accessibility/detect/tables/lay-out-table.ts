const CELLS_MAX = 5000
/** Cells may span thousands of rows and columns. */
const SLOTS_MAX = 50_000

/** The position of a cell in its table. */
export interface Area {
  cell: HTMLTableCellElement
  row: number
  column: number
  rows: number
  columns: number
}

/** Returns the cell at a position, or undefined if there is none. */
export type CellAt = (row: number, column: number) => HTMLTableCellElement | undefined

/** Assigns each cell of a table to its rows and columns, as browsers do. */
export function layOut(table: HTMLTableElement): { areas: Area[]; cellAt: CellAt } {
  const taken = new Map<string, HTMLTableCellElement>()
  const areas: Area[] = []
  const all = [...table.rows]
  for (const [row, { cells }] of all.entries()) {
    let column = 0
    for (const cell of cells) {
      if (areas.length >= CELLS_MAX || taken.size >= SLOTS_MAX) break
      while (taken.has(`${row} ${column}`)) column += 1
      const rows = cell.rowSpan === 1 ? 1 : rowsOf(cell, all.slice(row))
      const area = { cell, row, column, rows, columns: cell.colSpan }
      if (rows * area.columns > SLOTS_MAX) break
      for (let y = row; y < row + rows; y += 1)
        for (let x = column; x < column + area.columns; x += 1) taken.set(`${y} ${x}`, cell)
      areas.push(area)
    }
  }
  return { areas, cellAt: (row, column) => taken.get(`${row} ${column}`) }
}

/** A cell can't extend beyond its row group. */
function rowsOf({ rowSpan, parentElement }: HTMLTableCellElement, rows: readonly Element[]): number {
  const left = rows.filter((row) => row.parentElement === parentElement?.parentElement).length
  return rowSpan === 0 ? left : Math.min(rowSpan, left)
}
