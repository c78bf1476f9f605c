import { referencedBy } from '../../../elements/text.ts'
import { clean } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { type Area, type CellAt, layOut } from '../tables/lay-out-table.ts'

const TEXT_MAX = 60

/**
 * Finds data cells whose `headers` attribute refers to a header cell in a different row and column, although
 * the cell has its own header cell in the same row or column of headers. The detail names both header cells.
 */
export function readHeaderReferences(element: Element, add: Add): void {
  if (!(element instanceof HTMLTableElement) || !element.querySelector('td[headers]')) return
  if (element.matches('[role="presentation"], [role="none"]')) return
  const { areas, cellAt } = layOut(element)
  const byCell = new Map(areas.map((area) => [area.cell, area]))
  const wrong = areas.flatMap((area) => {
    const pair = area.cell.matches('td[headers]') ? wrongPairOf(area, byCell, cellAt) : null
    return pair ? [{ cell: area.cell, pair }] : []
  })
  const [first] = wrong
  // axe-core passes the table because it checks only whether the ids exist.
  if (first) add('wrong-headers', first.cell, first.pair.map(nameOf).join('\n'), wrong.length)
}

const nameOf = (cell: Element): string => clean(cell.textContent ?? '').slice(0, TEXT_MAX)

/**
 * Returns a header cell that a data cell refers to by mistake, together with the data cell's own header cell.
 * Otherwise, returns null.
 */
function wrongPairOf(
  area: Area,
  byCell: ReadonlyMap<Element, Area>,
  cellAt: CellAt,
): [Element, Element] | null {
  const referenced = headersOf(area.cell)
  const known = new Set([...referenced, ...referenced.flatMap(headersOf)])
  for (const header of referenced) {
    const place = byCell.get(header)
    if (!place || !header.matches('th') || sharesLine(area, place)) continue
    const own = [cellAt(place.row, area.column), cellAt(area.row, place.column)].find(
      (cell) => cell?.matches('th') && !known.has(cell) && nameOf(cell) !== '',
    )
    if (own && nameOf(own) !== nameOf(header)) return [header, own]
  }
  return null
}

const overlaps = (start: number, length: number, from: number, count: number): boolean =>
  start < from + count && from < start + length

const sharesLine = (one: Area, other: Area): boolean =>
  overlaps(one.row, one.rows, other.row, other.rows) ||
  overlaps(one.column, one.columns, other.column, other.columns)

const headersOf = (cell: Element): Element[] =>
  referencedBy(cell, cell.getAttribute('headers')).flatMap((header) => header ?? [])
