import { clean } from '../names/names.ts'
import { type ColoredValue, cellIndexOf, tokensIn } from './value-context.ts'

/**
 * The number of color changes that show that the colors don't just mark one part of a table, such as the
 * weekend.
 */
const CHANGES_MIN = 2
const TELLING = 'img, svg, i:empty, span:empty, [title], [aria-label]'
const CELL = 'td, th'

/** A column of a table whose values have the same color. */
interface Column {
  color: string
  /** The other cells of the column, such as its header. */
  others: Element[]
}

/**
 * Returns true if each column has a single color, such as the trips in a timetable, and no header or other
 * cell in the columns explains the colors.
 */
export function areColoredColumns(values: readonly ColoredValue[]): boolean {
  const tables = [...Map.groupBy(values, ({ element }) => element.closest('table')).entries()]
  const columns = tables.map(([table, some]) => (table ? columnsOf(table, some) : []))
  const isMixed = columns.some(
    (some) =>
      some.filter(({ color }, index) => index > 0 && color !== some[index - 1]!.color).length >= CHANGES_MIN,
  )
  return isMixed && columns.every(({ length }) => length > 0) && !areColumnsSaid(columns.flat())
}

/**
 * Returns the columns of a table in order, or an empty list if a column has several colors or a cell also has
 * other text.
 */
function columnsOf(table: HTMLTableElement, values: readonly ColoredValue[]): Column[] {
  const isValue = new Set(values.map(({ element }) => element.closest(CELL)))
  const byColumn = Map.groupBy(values, ({ element }) => cellIndexOf(element))
  const isOfOneColor = [...byColumn.values()].every((some) =>
    some.every(({ color }) => color === some[0]!.color),
  )
  const areAlone = values.every(
    ({ element, text }) => clean(element.closest(CELL)?.textContent ?? '') === text,
  )
  if (byColumn.has(null) || !isOfOneColor || !areAlone) return []
  const others = Map.groupBy(
    [...table.querySelectorAll(CELL)].filter((cell) => !isValue.has(cell)),
    cellIndexOf,
  )
  return [...byColumn]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([at, [first]]) => ({ color: first!.color, others: others.get(at) ?? [] }))
}

/**
 * Returns true if most columns of one color share a word or sign that no other column has, or if there are
 * icons.
 */
function areColumnsSaid(columns: readonly Column[]): boolean {
  if (
    columns.some(({ others }) => others.some((cell) => cell.matches(TELLING) || cell.querySelector(TELLING)))
  )
    return true
  const tokensOf = new Map(
    columns.map((column) => [
      column,
      new Set(column.others.flatMap((cell) => tokensIn(clean(cell.textContent)))),
    ]),
  )
  return [...Map.groupBy(columns, ({ color }) => color).values()].some((same) => {
    const known = new Set(
      columns.filter((column) => !same.includes(column)).flatMap((column) => [...tokensOf.get(column)!]),
    )
    return [...tokensOf.get(same[0]!)!].some(
      (token) =>
        !known.has(token) &&
        same.filter((column) => tokensOf.get(column)!.has(token)).length * 2 > same.length,
    )
  })
}
