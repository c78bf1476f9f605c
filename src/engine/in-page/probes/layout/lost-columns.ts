import { keep } from '../../accessibility/keeper.ts'
import { letters, squeeze } from '../../elements/text.ts'
import { isShown } from '../flat-tree.ts'
import type { NarrowDefect } from './text-lines.ts'

export const CELL = 'td, th'
/**
 * Scripts that hide columns put a control of this kind into each row, or make the whole row react to clicks.
 */
const OPENER = 'button, summary, [aria-expanded], [class*=toggle], [class*=control], input[type=checkbox]'
const ROWS_MIN = 2
const LETTERS_MIN = 40
const NAMES_MAX = 3
const NAME_MAX = 40
const MONEY = /\p{Sc}\s?\d|\d\s?\p{Sc}|\b(?:EUR|USD|GBP|CHF)\b/u

/**
 * Returns tables that lose columns in a narrow window, one defect for each table. If a row links to another
 * page, that page probably shows the details, but users shouldn't have to open it to see a price.
 * @param hidden the outermost elements that are hidden now.
 */
export function findLostColumns(hidden: readonly Element[]): NarrowDefect[] {
  const cells = hidden.filter((element): element is HTMLTableCellElement => element.matches(CELL))
  const tables = Map.groupBy(cells, (cell) => cell.closest('table'))
  return [...tables].flatMap(([table, own]) => (table && isShown(table) ? lostIn(table, own) : []))
}

function lostIn(table: HTMLTableElement, hidden: readonly HTMLTableCellElement[]): NarrowDefect[] {
  const lost = hidden.filter(isLost)
  const columns = [...Map.groupBy(lost, ({ cellIndex }) => cellIndex).values()].filter(isColumn)
  const amount = columns.flat().reduce((sum, { textContent }) => sum + letters(textContent ?? ''), 0)
  const isPrice = columns.some((column) => column.filter(showsMoney).length * 2 > column.length)
  const [first] = columns
  if (!first || (amount < LETTERS_MIN && !isPrice) || isOpened(table, lost)) return []
  const rows = new Set(columns.flat().flatMap(({ parentElement: row }) => row ?? []))
  const linked = [...rows].filter((row) => row.querySelector('a[href]'))
  return [
    {
      rule: 'reflow-lost',
      element: keep(first[0]!),
      amount,
      isQuestion: linked.length * 2 > rows.size && !isPrice,
      columns: columns.slice(0, NAMES_MAX).map(nameOf),
    },
  ]
}

/** Returns true for the cells of a column, including its header. A single cell may be hidden for other reasons. */
const isColumn = (cells: readonly HTMLTableCellElement[]): boolean => cells.length > ROWS_MIN

/**
 * Returns false if the rest of the row shows the text of the cell, as the first cell of a short table often
 * does. There, the text may follow a label and differ in capitalization or punctuation.
 */
export function isLost(cell: Element): boolean {
  const row = cell.parentElement as HTMLElement | null
  const text = squeeze(cell.textContent ?? '').toLowerCase()
  if (text === '' || row === null) return false
  const rest = squeeze(row.innerText).toLowerCase()
  const shown = new Set(wordsIn(rest))
  const words = wordsIn(text)
  return !rest.includes(text) && (words.length === 0 || words.some((word) => !shown.has(word)))
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

const showsMoney = ({ textContent }: Element): boolean => MONEY.test(textContent ?? '')

/** The text of the header. */
const nameOf = ([first]: readonly Element[]): string => squeeze(first?.textContent ?? '').slice(0, NAME_MAX)

/** Returns true if a table's rows may open to show the hidden cells. */
const isOpened = (table: Element, cells: readonly Element[]): boolean =>
  cells.some(({ parentElement: row }) =>
    [row, ...(row?.querySelectorAll(CELL) ?? [])].some(
      (part) => part !== null && (part.matches(OPENER) || getComputedStyle(part).cursor === 'pointer'),
    ),
  ) || [...table.querySelectorAll(OPENER)].some(isShown)
