import type { ReorderedFact, ReorderedItem } from '../order/reordered-fact.ts'
import { countWords } from '../text.ts'

const TOLERANCE_PX = 6
const LINES_MIN = 2
const ITEMS_MIN = 6
const WORDS_MAX = 8
const VALUE_SHARE_MIN = 0.8

/** The cells of a table, by row or by column. */
type Lines = readonly ReorderedItem[][]

type EdgeOf = (item: ReorderedItem) => number

/**
 * Returns true if a style sheet lines up short strings as a table, but the cells are neither row by row nor
 * column by column in the document. One row or column must contain values.
 */
export function isMixedTable({ items }: ReorderedFact): boolean {
  if (items.length < ITEMS_MIN || items.some(({ text }) => countWords(text) > WORDS_MAX)) return false
  const [x, y]: [EdgeOf, EdgeOf] = [({ box }) => box.x, ({ box }) => box.y]
  const [rows, columns] = [linesBy(items, y), linesBy(items, x)]
  const isFull = rows.length * columns.length === items.length && [rows, columns].every(isEven)
  return isFull && hasValues(rows, columns) && !isInOrder(rows, items, x) && !isInOrder(columns, items, y)
}

/** Groups items whose edges are aligned, from the first line to the last. */
function linesBy(items: readonly ReorderedItem[], edgeOf: EdgeOf): Lines {
  const lines: ReorderedItem[][] = []
  for (const item of items.toSorted((one, other) => edgeOf(one) - edgeOf(other))) {
    const line = lines.at(-1)
    if (line && edgeOf(item) - edgeOf(line[0]!) <= TOLERANCE_PX) line.push(item)
    else lines.push([item])
  }
  return lines
}

const isEven = (lines: Lines): boolean =>
  lines.length >= LINES_MIN && lines.every(({ length }) => length === lines[0]!.length)

/** Tiles and cards can be in any order, but a line of values makes sense only next to a line of names. */
const hasValues = (...directions: readonly Lines[]): boolean =>
  directions.some(
    (lines) =>
      lines.some((line) => shareOfValues(line) >= VALUE_SHARE_MIN) &&
      lines.some((line) => shareOfValues(line) === 0),
  )

const shareOfValues = (line: readonly ReorderedItem[]): number =>
  line.filter(({ text }) => /\d/.test(text)).length / line.length

/**
 * Returns true if the items of each line are consecutive in the document, and their order is the same in all
 * lines.
 */
function isInOrder(lines: Lines, items: readonly ReorderedItem[], edgeOf: EdgeOf): boolean {
  const orders = lines.map((line) => {
    const read = line.toSorted((one, other) => items.indexOf(one) - items.indexOf(other))
    const isTogether = items.indexOf(read.at(-1)!) - items.indexOf(read[0]!) === line.length - 1
    const across = line.toSorted((one, other) => edgeOf(one) - edgeOf(other))
    return isTogether ? read.map((item) => across.indexOf(item)).join() : ''
  })
  return orders.every((order) => order !== '' && order === orders[0])
}
