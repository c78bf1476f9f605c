import { normalized } from '../../words/words-of.ts'
import { type Detector, sureIf } from '../detector.ts'
import { sortedBy } from '../links/sorted-by.ts'
import { contentWords, countWords, quoted, wordsIn } from '../text.ts'
import type { TableFact } from './table-facts.ts'
import { isData, isLayout, isPresentational } from './tables.ts'

/** A caption of a single word, such as “Parameters”, is often used for tables in different sections. */
const WORDS_MIN = 2
/** If two tables share at least this many of their column headers, they may show the same kind of data. */
const COMMON_MAX = 0.5
const LABEL_FIX =
  'Change the aria-label, or the text that aria-labelledby refers to, so that it describes what this table shows.'

/** Returns the headers in the first row. */
const headersOf = ({ rows: [first = []] }: TableFact): string[] =>
  first.flatMap(({ tag, text }) => (tag === 'th' && text ? normalized(text) : []))

const columnsText = ({ rows: [first = []] }: TableFact): string =>
  quoted(first.flatMap(({ text }) => text || []).join(', '))

function haveOtherHeaders(one: TableFact, other: TableFact): boolean {
  const [some, others] = [one, other].map((table) => new Set(headersOf(table)))
  return some!.intersection(others!).size / Math.min(some!.size, others!.size) < COMMON_MAX
}

/** Returns the number of words in the caption that also occur in the table or in the heading above it. */
function sharedWords({ name, heading, rows }: TableFact): number {
  const words = new Set(wordsIn(`${heading} ${rows.flatMap((row) => row.map(({ text }) => text)).join(' ')}`))
  return contentWords(name).filter((word) => words.has(word)).length
}

/**
 * Finds tables that have the same caption as a table with different columns. The caption may have been
 * copied.
 */
export const tableCaptionRepeated: Detector = ({ facts: { tables } }) => {
  const named = tables.filter(
    (table) =>
      countWords(table.name) >= WORDS_MIN &&
      headersOf(table).length > 1 &&
      isData(table) &&
      !isLayout(table) &&
      !isPresentational(table),
  )
  return [...Map.groupBy(named, ({ name }) => normalized(name)).values()].flatMap((group) => {
    const [table, ...others] = sortedBy(group, (each) => headersOf(each).join()).toSorted(
      (one, other) => sharedWords(one) - sharedWords(other),
    )
    const other = others.findLast((each) => haveOtherHeaders(table!, each))
    if (!other) return []
    // If the tables are in two sections, their headings can distinguish tables with the same caption.
    const isSure = table!.heading === other.heading || sharedWords(table!) < sharedWords(other)
    const isCaption = table!.name === table!.caption
    const message = `The table with the columns ${columnsText(table!)} has the same ${isCaption ? 'caption' : 'name'} as the table with the columns ${columnsText(other)}: ${quoted(other.name)}.`
    const detection = sureIf(isSure, 'table-caption-repeated', table!.element, message)
    return [isCaption ? detection : { ...detection, fix: LABEL_FIX }]
  })
}
