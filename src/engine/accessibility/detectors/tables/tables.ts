import { certain, type Detector, doubt, sure, sureIf } from '../detector.ts'
import { hasItemRows } from '../lists/item-rows.ts'
import { countWords, isNumeric, quoted } from '../text.ts'
import type { CellFact, TableFact } from './table-facts.ts'

const SHORT_WORDS = 5
const CAPTION_WORDS_MAX = 15
export const isPresentational = ({ role }: TableFact): boolean => role === 'presentation' || role === 'none'
const cellsOf = ({ rows }: TableFact): CellFact[] => rows.flat()
const columnsOf = ({ rows }: TableFact): number => Math.max(0, ...rows.map((row) => row.length))
const hasTh = (table: TableFact): boolean => cellsOf(table).some(({ tag }) => tag === 'th')
const share = (cells: readonly CellFact[], is: (cell: CellFact) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length

/** Returns true if the cells look different from the other cells, as headers do. */
const standsOut = (cells: readonly CellFact[], others: readonly CellFact[]): boolean =>
  cells.length > 1 &&
  ((share(cells, ({ isBold, text }) => isBold || !text) === 1 &&
    share(others, ({ isBold }) => isBold) < 0.5) ||
    (share(cells, ({ hasBackground }) => hasBackground) === 1 &&
      share(others, ({ hasBackground }) => hasBackground) < 0.5))

const firstColumn = ({ rows }: TableFact): CellFact[] => rows.flatMap((row) => row[0] ?? [])
const looksHeaded = (table: TableFact): boolean =>
  standsOut(table.rows[0] ?? [], table.rows.slice(1).flat()) ||
  standsOut(
    firstColumn(table),
    table.rows.flatMap((row) => row.slice(1)),
  )

const hasNumericColumn = ({ rows }: TableFact): boolean => {
  const body = rows.slice(1)
  const width = rows[0]?.length ?? 0
  return Array.from({ length: width }, (_, column) => column).some(
    (column) =>
      body.length >= 2 &&
      body.every((row) => !row[column] || isNumeric(row[column].text)) &&
      !isNumeric(rows[0]?.[column]?.text ?? ''),
  )
}

const TITLED_ROWS_MIN = 3
const TITLES_QUOTED = 2

/** Returns true if the column headers are outside the table, as with a header row that doesn't scroll. */
function areTitlesAbove(table: TableFact): boolean {
  const { titlesAbove, rows, hasThead, hasHeaders, hasHeaderRoles, isNested } = table
  const isOther = isPresentational(table) || hasThead || hasHeaders || hasHeaderRoles || isNested
  if (titlesAbove.length === 0 || isOther || rows.length < TITLED_ROWS_MIN) return false
  const isTitled = rows.some((row) => row.slice(1).some(({ tag }) => tag === 'th'))
  const hasNumbers = titlesAbove.some((_, column) => rows.every((row) => isNumeric(row[column]?.text ?? '')))
  return !isTitled && hasNumbers && !titlesAbove.some(isNumeric) && !isLayout(table)
}

/** Finds tables whose column headers are in another table or in a row of other elements above the table. */
export const titlesAbove: Detector = ({ facts: { tables } }) =>
  tables.filter(areTitlesAbove).map((table) => {
    const titles = table.titlesAbove.filter(Boolean).slice(0, TITLES_QUOTED).map(quoted).join(', ')
    const message = `The column headers (${titles} and so on) are outside the table, so screen readers read its cells without them.`
    const [group] = table.groupsAbove
    const place = group
      ? `in the first rows of the table, as th elements: with scope="colgroup" for ${quoted(group)} and the other groups of columns, and with scope="col" for single columns`
      : 'in the first row of the table, as th elements with scope="col"'
    const fix = `Put ${titles} and the other headers ${place}. To keep the headers in view, give these elements position: sticky and top: 0.`
    const detection = hasTh(table) ? certain : sure
    return detection('table-headers', table.element, message, fix)
  })

/** Returns the number of signs that a table is a data table rather than a layout table. */
function signsOfData(table: TableFact): number {
  const cells = cellsOf(table)
  const filled = cells.filter(({ text }) => text)
  if (table.rows.length < 2 || columnsOf(table) < 2 || table.hasNested || filled.length < 4) return 0
  const isSplit = share(cells, ({ parts }) => parts >= 2) > 0.3
  if (isSplit) return 0
  const signs = [
    share(cells, ({ hasBorder }) => hasBorder) >= 0.5,
    table.isStriped,
    table.caption !== '' || table.summary !== '' || table.hasThead || hasTh(table),
    share(filled, ({ text }) => countWords(text) <= SHORT_WORDS) >= 0.6,
    hasNumericColumn(table),
    looksHeaded(table),
  ]
  return signs.filter(Boolean).length
}

export const isData = (table: TableFact): boolean => signsOfData(table) >= 2

/** An icon in a paragraph consists of two parts. */
const TERM_PARTS_MAX = 2

/**
 * Returns true if each row has a short name or an icon in its first cell and text about it in the others, with lines
 * between the cells. Boxes with a word such as “Note” have only one row, and usually no lines.
 */
function isListOfTerms(table: TableFact): boolean {
  const cells = cellsOf(table)
  const isTerm = ({ text, parts }: CellFact) =>
    (text !== '' || parts > 0) && parts <= TERM_PARTS_MAX && countWords(text) <= SHORT_WORDS
  return (
    columnsOf(table) >= 2 &&
    share(cells, ({ hasBorder }) => hasBorder) >= 0.5 &&
    table.rows.every(
      (row) => row.length > 1 && isTerm(row[0]!) && row.slice(1).every(({ parts }) => parts <= 1),
    )
  )
}

/** Returns true if a table only arranges long passages of text, images or controls. */
export function isLayout(table: TableFact): boolean {
  const filled = cellsOf(table).filter(({ text, parts }) => text || parts > 0)
  if (filled.length === 0) return false
  const isLong = share(filled, ({ text, parts }) => countWords(text) >= 12 || parts >= 2) >= 0.5
  return (
    table.hasNested ||
    (isLong &&
      !isListOfTerms(table) &&
      !hasNumericColumn(table) &&
      (table.rows.length === 1 || columnsOf(table) <= 3))
  )
}

export const tableHeaders: Detector = ({ facts: { tables, itemRows } }) =>
  tables.flatMap((table) => {
    if (hasItemRows(itemRows, table.element)) return []
    const isMarked = hasTh(table) || table.hasHeaderRoles || table.hasHeaders
    if (isPresentational(table) || areTitlesAbove(table) || isMarked || !isData(table) || isLayout(table))
      return []
    const isSure =
      looksHeaded(table) ||
      table.hasThead ||
      (table.rows.length >= 3 && columnsOf(table) >= 3 && hasNumericColumn(table))
    const fix = headerFix(table) ?? undefined
    const message = isSure
      ? 'The table has no header cells.'
      : `No cell of the table ${quoted(startOf(table))} is a th element, so screen readers read its cells without the names of their rows or columns. Are any of these cells headers?`
    return [sureIf(isSure, 'table-headers', table.element, message, fix)]
  })

const startOf = ({ rows }: TableFact): string =>
  rows[0]!
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ')

const NAMING_MAX = 40
const hasName = ({ text }: CellFact): boolean =>
  /\p{L}{2}/u.test(text) && text.length <= NAMING_MAX && !isNumeric(text)

/** Returns the fix that names the cells that should be headers, or null if it isn't clear which ones. */
function headerFix(table: TableFact): string | null {
  const [first = [], ...body] = table.rows
  const isTitled =
    standsOut(first, body.flat()) || table.hasThead || (hasNumericColumn(table) && first.every(hasName))
  const titles = first.filter(({ text }) => text !== '').map(({ text }) => text)
  if (isTitled && titles.length > 1)
    return `Change the cells of the first row (${titles.slice(0, TITLES_QUOTED).map(quoted).join(', ')}${titles.length > TITLES_QUOTED ? ' and so on' : ''}) to <th scope="col">.`
  const naming = first.findIndex((_, column) => isNaming(table.rows.map((row) => row[column])))
  if (naming < 0) return null
  return `Change the cells that name the rows, such as ${quoted(first[naming]!.text)}, to <th scope="row">. No cells name the columns, so add a first row with <th scope="col"> for each column, visually hidden if necessary.`
}

const DISTINCT_MIN = 0.7

/** Returns true if the text in a column differs from row to row. */
const isNaming = (cells: readonly (CellFact | undefined)[]): boolean =>
  cells.length > 1 &&
  cells.every((cell) => cell !== undefined && /\p{L}{2}/u.test(cell.text) && !isNumeric(cell.text)) &&
  new Set(cells.map((cell) => cell?.text)).size >= DISTINCT_MIN * cells.length

/** Returns true if the first row contains the column headers, as in a data table. */
const isHeaded = ({ rows: [first, second, third] }: TableFact): boolean =>
  third !== undefined &&
  first!.length > 1 &&
  first!.length === second!.length &&
  first!.every(({ tag, text }) => tag === 'th' && text !== '')

/** Finds layout tables that have the markup of data tables or lack a role. */
export const tableLayout: Detector = ({ facts: { tables } }) =>
  tables.flatMap((table) => {
    if (isPresentational(table) || !isLayout(table) || isHeaded(table) || table.role) return []
    const marked = [
      hasTh(table) && 'header cells',
      table.caption && 'a caption',
      table.summary && 'a summary',
    ].filter(Boolean)
    if (marked.length > 0)
      return [
        sureIf(
          table.rows.length === 1 || table.hasNested,
          'table-layout',
          table.element,
          `A table used only for layout has ${marked.join(' and ')}.`,
        ),
      ]
    return [doubt('table-layout-used', table.element, 'The table seems to be used only for layout.')]
  })

export const tableCaption: Detector = ({ facts: { tables } }) =>
  tables.flatMap((table) => {
    const [first, second, third] = table.rows
    const isSpanning =
      first?.length === 1 && first[0]!.columns > 1 && second !== undefined && second.length > 1
    if (!isSpanning || !third || table.caption || isPresentational(table) || isLayout(table)) return []
    const words = countWords(first[0]!.text)
    if (words === 0 || words > CAPTION_WORDS_MAX || table.hasNested || first[0]!.parts > 1) return []
    const isSure = second.every(({ tag, isBold }) => tag === 'th' || isBold)
    return [
      sureIf(
        isSure,
        'table-caption-look',
        table.element,
        isSure
          ? `The first row ${quoted(first[0]!.text)} looks like the caption of the table.`
          : `The first row ${quoted(first[0]!.text)} looks like the caption of its table. Screen readers read it like any other cell, not as the name of the table. Is it the caption?`,
        `Move ${quoted(first[0]!.text)} from the first row into a caption element at the start of the table, and remove the row. If the table only arranges content, such as links, use a heading before it instead.`,
      ),
    ]
  })

export const tableHeaderScope: Detector = ({ facts: { tables } }) =>
  tables.flatMap((table) => {
    const headers = cellsOf(table).filter(({ tag }) => tag === 'th')
    const headerRows = table.rows.filter((row) => row.filter(({ tag }) => tag === 'th').length > 1)
    const isComplex = headerRows.length > 1 || headers.some(({ columns }) => columns > 1)
    const isAll = headers.length === cellsOf(table).length
    if (
      !isComplex ||
      isAll ||
      !isData(table) ||
      isLayout(table) ||
      isPresentational(table) ||
      table.hasHeaders ||
      headers.some(({ scope }) => scope)
    )
      return []
    return [
      doubt(
        'table-header-scope',
        table.element,
        'The table has headers in several rows, but no scope attribute links them to their cells.',
      ),
    ]
  })

export const tablePresentation: Detector = ({ facts: { tables, itemRows } }) =>
  tables.flatMap((table) => {
    if (!isPresentational(table) || isLayout(table) || hasItemRows(itemRows, table.element)) return []
    const isMarked = hasTh(table) || table.caption !== ''
    if (!isMarked && signsOfData(table) < 3) return []
    return [
      sure(
        'table-presentation',
        table.element,
        `The role ${table.role} hides the structure of a data table.`,
      ),
    ]
  })

/** Finds rows and columns of text that look like a table, but use elements other than a table. */
export const tableLook: Detector = ({ facts: { grids, itemRows } }) =>
  grids.flatMap(({ element, rows }) => {
    if (hasItemRows(itemRows, element)) return []
    const columns = rows[0]!.length
    const isShort = rows.flat().every((text) => countWords(text) <= 8)
    const hasNumbers = Array.from({ length: columns }, (_, column) => column).some((column) =>
      rows.slice(1).every((row) => isNumeric(row[column] ?? '')),
    )
    if (!isShort || (columns < 3 && !hasNumbers)) return []
    const message = `${rows.length} rows of ${columns} columns look like a table but aren’t marked up as one.`
    return [sureIf(columns >= 3 && hasNumbers, 'table-look', element, message)]
  })
