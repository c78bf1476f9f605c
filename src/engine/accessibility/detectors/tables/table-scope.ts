import { type Detector, sure, sureIf } from '../detector.ts'
import { isNumeric } from '../text.ts'
import type { CellFact, TableFact } from './table-facts.ts'

const BODY_ROWS_MIN = 2
const COLUMNS_MIN = 3

const isHeader = ({ tag }: CellFact): boolean => tag === 'th'
const isAcross = ({ scope }: CellFact): boolean => /^row(group)?$/.test(scope)
const isDown = ({ scope }: CellFact): boolean => /^col(group)?$/.test(scope)

/** Returns the header cells of a row that consists only of header cells, apart from an empty corner. */
function headersOf(row: readonly CellFact[] | undefined): readonly CellFact[] {
  const cells = row?.[0]?.text === '' ? row.slice(1) : (row ?? [])
  return cells.length > 1 && cells.every(isHeader) ? cells : []
}

/** Finds headers whose `scope` has the wrong direction, such as `scope="row"` on column headers. */
export const scopeDirection: Detector = ({ facts: { tables } }) =>
  tables.flatMap(({ element, rows, hasHeaders }) => {
    const [first, ...body] = rows
    const hasBody = body.length > 0 && body.some((row) => !row.every(isHeader))
    if (!hasBody || hasHeaders) return []
    const titles = headersOf(first)
    if (titles.length > 0 && titles.every(isAcross))
      return [sure('table-header-scope', element, 'The column headers have scope="row" or "rowgroup".')]
    const starts = (titles.length > 0 ? body : rows).flatMap(([cell, ...others]) =>
      cell && !others.some(isHeader) ? cell : [],
    )
    const isMarked = starts.length >= BODY_ROWS_MIN && starts.every((cell) => isHeader(cell) && isDown(cell))
    return isMarked
      ? [sure('table-header-scope', element, 'The row headers have scope="col" or "colgroup".')]
      : []
  })

/** Finds columns of numbers with an empty header in tables whose other columns have headers. */
export const untitledColumn: Detector = ({ facts: { tables } }) =>
  tables.flatMap(({ element, rows, hasHeaders }) => {
    const [first, ...body] = rows
    const isEven = body.length >= BODY_ROWS_MIN && body.every((row) => row.length === first?.length)
    if (!first || !isEven || hasHeaders || !first.every(isHeader) || first.every(({ text }) => !text))
      return []
    const isUntitled = first.some(
      ({ text, parts }, index) =>
        index > 0 && !text && parts === 0 && body.every((row) => isNumeric(row[index]!.text)),
    )
    return isUntitled ? [sure('table-headers', element, 'A column of numbers has an empty header cell.')] : []
  })

/** Returns true if the first cells of all rows look like headers. */
function lookLikeTitles(starts: readonly CellFact[], others: readonly CellFact[]): boolean {
  const stands = (is: (cell: CellFact) => boolean) => starts.every(is) && !others.some(is)
  return stands(({ isBold }) => isBold) || stands(({ hasBackground }) => hasBackground)
}

/**
 * Finds tables with headers for columns and rows in which only the column headers are header cells. The empty
 * corner cell shows that the first column doesn't contain data.
 */
export const rowTitles: Detector = ({ facts: { tables } }) =>
  tables.flatMap(({ element, rows, role, hasHeaders, hasHeaderRoles, hasNested }: TableFact) => {
    const [first, ...body] = rows
    const isTwoWay = first?.[0]?.text === '' && first[0].parts === 0 && headersOf(first).length > 1
    const isOther = /^(presentation|none)$/.test(role) || hasHeaders || hasHeaderRoles || hasNested
    if (!isTwoWay || isOther || first.length < COLUMNS_MIN || body.length < BODY_ROWS_MIN) return []
    const starts = body.flatMap(([cell]) => cell ?? [])
    const others = body.flatMap((row) => row.slice(1))
    const areTitles = starts.every(({ tag, text, parts }) => tag === 'td' && parts === 0 && text !== '')
    if (!areTitles || starts.some(({ text }) => isNumeric(text))) return []
    const isSure = lookLikeTitles(starts, others)
    if (!isSure && !others.every(({ text }) => text === '' || isNumeric(text))) return []
    return [sureIf(isSure, 'table-headers', element, 'The row headers are not marked up as header cells.')]
  })
