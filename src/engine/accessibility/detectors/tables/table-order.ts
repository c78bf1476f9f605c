import { type Detector, doubt, sure, sureIf } from '../detector.ts'
import { isRising, stepOf } from '../order/visual-order.ts'
import { countWords, letterCount, quoted } from '../text.ts'
import type { CellFact, TableFact } from './table-facts.ts'

const BREAKS_MIN = 2
const ROWS_MIN = 3
const FILLED_SHARE_MIN = 0.6
const SENTENCE_ROWS_MIN = 2
const SENTENCE_WORDS_MIN = 4

const isPresentational = ({ role }: TableFact): boolean => /^(presentation|none)$/.test(role)
const isFilled = ({ text, parts }: CellFact): boolean => text !== '' || parts > 0

/** Finds rows of data that are separated only by line breaks in the cells. */
export const rowBreaks: Detector = ({ facts: { tables } }) =>
  tables.flatMap((table) => {
    if (table.hasNested || isPresentational(table)) return []
    const hasHeaders = table.rows.flat().some(({ tag }) => tag === 'th')
    const broken = table.rows.some((row) => {
      const cells = row.filter(({ text, tag }) => text && tag === 'td')
      const breaks = cells[0]?.breaks ?? 0
      return (
        cells.length > 1 &&
        breaks >= BREAKS_MIN &&
        cells.every((cell) => cell.breaks === breaks && cell.parts === 0)
      )
    })
    const message = 'Line breaks inside cells create rows that are not marked up as rows.'
    return broken ? [sureIf(hasHeaders, 'table-rows-by-breaks', table.element, message)] : []
  })

/** Finds empty rows and columns that only add space to a data table. */
export const spacers: Detector = ({ facts: { tables } }) =>
  tables.flatMap((table) => {
    const { rows, element } = table
    const width = rows[0]?.length ?? 0
    const isEven = rows.length >= ROWS_MIN && rows.every((row) => row.length === width)
    const cells = rows.flat()
    const filled = cells.filter(isFilled)
    if (!isEven || width < 2 || isPresentational(table) || table.hasNested) return []
    const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column]!))
    const blank = [...columns.slice(0, -1), ...rows.slice(1, -1)].filter((line) => !line.some(isFilled))
    const isMostlyFilled = filled.length >= (cells.length - blank.flat().length) * FILLED_SHARE_MIN
    if (blank.length === 0 || !isMostlyFilled || !cells.some(({ tag }) => tag === 'th')) return []
    return [doubt('table-spacers', element, 'Empty rows or columns create space inside the table.')]
  })

/**
 * Returns true for a layout table with a heading above each column and several rows of sentences. Screen
 * readers read all headings first, so it is unclear which column a sentence belongs to.
 */
const areTitled = (table: TableFact): boolean => {
  const [first, ...others] = table.rows
  return (
    isPresentational(table) &&
    first!.every(({ isHeading, text }) => isHeading && text !== '') &&
    others.length >= SENTENCE_ROWS_MIN &&
    others.every((row) =>
      row.every(({ text, isHeading }) => !isHeading && countWords(text) >= SENTENCE_WORDS_MIN),
    )
  )
}

const titled = ({ rows, element }: TableFact) =>
  sure(
    'table-layout-order',
    element,
    `${quoted(rows[0]![0]!.text)} and the other headings are column headings, but screen readers read the table row by row: first all headings, then one piece of text from each column in turn.`,
    'Put the columns in two or more containers, each with its heading and text, and place them side by side with CSS grid.',
  )

const COLUMN_FIX =
  'Put each column in a container of its own, and place the containers side by side with CSS grid.'

const continued = ({ rows, element }: TableFact) =>
  sure(
    'table-layout-order',
    element,
    `The text ${quoted(rows[0]![0]!.text)} continues in the cell below (${quoted(rows[1]![0]!.text)}). Screen readers read the table row by row, so they read ${quoted(rows[0]![1]!.text)} in between.`,
    COLUMN_FIX,
  )

/** The steps in a table are in order only if users read one column after the other. */
const orderedByColumn = ({ rows, element }: TableFact) =>
  sure(
    'table-layout-order',
    element,
    `The steps continue down each column, but screen readers read the table row by row: ${quoted(rows[0]![0]!.text)}, then ${quoted(rows[0]![1]!.text)}.`,
    COLUMN_FIX,
  )

/** Matches a word in lowercase. File names, paths and other code also start with lowercase letters. */
const CONTINUES = /^\p{Ll}[\p{L}’'-]*(?=[,.;:!?)]*(?:\s|$))/u
const ENDS = /[.!?:;…]["”»]?$/

/** Finds text that continues in the cell below. Screen readers read the next cell in the row first. */
export const layoutOrder: Detector = ({ facts: { tables } }) =>
  tables.flatMap((table) => {
    const { rows } = table
    const width = rows[0]?.length ?? 0
    const isPlain = rows.length >= 2 && width >= 2 && !table.hasNested && !table.hasThead
    if (!isPlain || rows.some((row) => row.length !== width || row.some(({ tag }) => tag === 'th'))) return []
    const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column]!))
    const isContinued = (cells: readonly CellFact[]) =>
      cells.every(
        ({ text }, index) =>
          letterCount(text) > 1 &&
          (index === 0 ? countWords(text) > 1 : CONTINUES.test(text)) &&
          (index === cells.length - 1 || !ENDS.test(text)),
      )
    const isByRow = rows.some(
      (row) =>
        row.slice(1).some(({ text }) => CONTINUES.test(text)) &&
        CONTINUES.test(row[0]!.text) &&
        row === rows[0],
    )
    const areSteps = isRising(columns.flat().map(stepOf)) && !isRising(rows.flat().map(stepOf))
    if (!areSteps && areTitled(table)) return [titled(table)]
    if (!areSteps && (isByRow || !columns.every(isContinued))) return []
    return [areSteps ? orderedByColumn(table) : continued(table)]
  })
