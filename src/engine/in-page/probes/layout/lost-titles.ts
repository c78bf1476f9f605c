import { ariaNameOf } from '../../accessibility/detect/names/names.ts'
import { insertedIn } from '../../accessibility/detect/texts/inline-run.ts'
import { keep } from '../../accessibility/keeper.ts'
import { ownTextOf, shownTextOf, squeeze } from '../../elements/text.ts'
import { findAll, isShown } from '../flat-tree.ts'
import { isUnseen } from '../unseen.ts'
import { bareKindOf } from './bare-values.ts'
import type { NarrowDefect } from './text-lines.ts'

const TABLES_MAX = 20
const ROWS_MIN = 2
const ROWS_READ = 30
const COLUMNS_MIN = 2
const NAME_MAX = 80
const TITLE_MAX = 40
const VALUE_MAX = 60
const BARE_SHARE_MIN = 0.6
/** Lines of text may overlap slightly. */
const OVERLAP_MAX = 4

/** A cell's column and the kind of its value. The kind is null for a value that is clear without a title. */
interface Value {
  column: number
  kind: string | null
}

/** The rows of titles that are visible in the wide window, by table. */
let titleRows = new Map<HTMLTableElement, HTMLTableRowElement>()
/** The parts of the cells that are visible in the wide window. */
let shownParts = new Set<Element>()

/** Records the tables whose columns have visible titles. Must be called before the window becomes narrow. */
export function readWideTitles(): void {
  const tables = findAll('table:not([role=presentation], [role=none])') as HTMLTableElement[]
  titleRows = new Map(
    tables.slice(0, TABLES_MAX).flatMap((table) => {
      const row = titleRowOf(table)
      return row ? [[table, row] as const] : []
    }),
  )
  const rows = [...titleRows.keys()].flatMap((table) => [...table.rows].slice(0, ROWS_READ))
  const parts = rows.flatMap((row) => [...row.querySelectorAll(':is(td, th) *')])
  shownParts = new Set(parts.filter(isSeen))
}

function titleRowOf(table: HTMLTableElement): HTMLTableRowElement | null {
  const row = [...(table.tHead?.rows ?? [])].at(-1) ?? table.rows[0]
  const cells = [...(row?.cells ?? [])]
  const isTitles = cells.slice(1).every((cell) => cell.localName === 'th' || table.tHead !== null)
  return row && isTitles && cells.length > COLUMNS_MIN && cells.slice(1).filter(isSeen).length >= COLUMNS_MIN
    ? row
    : null
}

const isSeen = (element: Element): boolean => isShown(element) && !isUnseen(element)

/** Returns true for the hidden titles of a table whose cells are stacked, which `findLostTitles` checks. */
export const isOfStacked = (hidden: Element): boolean =>
  [...titleRows].some(
    ([table, row]) =>
      (hidden === row || (hidden === row.parentElement && hidden.matches('thead'))) &&
      areStacked(rowsOf(table, row)),
  )

const rowsOf = (table: HTMLTableElement, titles: HTMLTableRowElement): HTMLTableRowElement[] =>
  [...table.rows]
    .slice(0, ROWS_READ)
    .filter((row) => row !== titles && row.cells.length === titles.cells.length && isShown(row))

const areStacked = (rows: readonly HTMLTableRowElement[]): boolean =>
  rows.length >= ROWS_MIN && rows.every(isStacked)

/**
 * Returns tables that a narrow window shows as a list of bare values: their cells are stacked, and their
 * column titles are hidden.
 */
export const findLostTitles = (): NarrowDefect[] =>
  [...titleRows].flatMap(([table, titles]) => {
    if (!table.isConnected || !isShown(table) || [...titles.cells].some(isSeen)) return []
    const rows = rowsOf(table, titles)
    if (!areStacked(rows)) return []
    const columns = bareColumnsOf(rows, titles)
    if (columns.length < COLUMNS_MIN) return []
    const names = columns.map((column) => titleOf(titles, column))
    return [
      {
        rule: 'reflow-lost' as const,
        element: keep(table),
        amount: columns.length * rows.length,
        isQuestion: false,
        titles: { table: nameOf(table), names },
      },
    ]
  })

/** Returns true if the cells of a row are stacked. */
function isStacked({ cells }: HTMLTableRowElement): boolean {
  const boxes = [...cells].map((cell) => cell.getBoundingClientRect()).filter(({ height }) => height > 0)
  return (
    boxes.length >= COLUMNS_MIN &&
    boxes.every((box, index) => index === 0 || box.top >= boxes[index - 1]!.bottom - OVERLAP_MAX)
  )
}

const titleOf = (titles: HTMLTableRowElement, column: number): string =>
  squeeze(titles.cells[column]?.textContent ?? '').slice(0, TITLE_MAX)

const nameOf = (table: HTMLTableElement): string =>
  ariaNameOf(table) || (table.caption && isShown(table.caption) ? shownTextOf(table.caption, NAME_MAX) : '')

/** Returns the columns whose values aren't clear without a title. The first column names the rows. */
function bareColumnsOf(rows: readonly HTMLTableRowElement[], titles: HTMLTableRowElement): number[] {
  const values = rows.flatMap((row) => valuesOf(row, titles))
  const bare = [...Map.groupBy(values, ({ column }) => column)].flatMap(([column, own]) => {
    const kinds = own.flatMap(({ kind }) => kind ?? [])
    const isBare = kinds.length >= ROWS_MIN && kinds.length >= BARE_SHARE_MIN * own.length
    return isBare ? [{ column, kind: kinds[0]! }] : []
  })
  const counts = Map.groupBy(bare, ({ kind }) => kind)
  // A single price, date or time is clear, but several of them are ambiguous.
  return bare
    .filter(({ kind }) => kind === 'figure' || counts.get(kind)!.length > 1)
    .map(({ column }) => column)
}

function valuesOf(row: HTMLTableRowElement, titles: HTMLTableRowElement): Value[] {
  return [...row.cells].flatMap((cell, column) => {
    const title = titleOf(titles, column)
    const text = shownTextOf(cell, VALUE_MAX)
    if (column === 0 || !/\p{L}/u.test(title) || !/[\p{L}\p{N}✓✔✗✘]/u.test(text) || !isShown(cell)) return []
    const isNamed = text.toLowerCase().includes(title.toLowerCase())
    return [{ column, kind: isNamed || hasLabel(cell) ? null : bareKindOf(text) }]
  })
}

/**
 * Returns true if the value of a cell is labeled by a style sheet, or by an element that only narrow windows
 * show.
 */
function hasLabel(cell: Element): boolean {
  if (
    cell.querySelector('a[href], button, input, select, textarea, img[alt]:not([alt=""]), [aria-label], svg')
  )
    return true
  const parts = [cell, ...cell.querySelectorAll('*')]
  return parts.some(
    (part) =>
      (part !== cell && /\p{L}/u.test(ownTextOf(part)) && isSeen(part) && !shownParts.has(part)) ||
      (['::before', '::after'] as const).some(
        (pseudo) =>
          getComputedStyle(part, pseudo).display !== 'none' && /[^\s"]/.test(insertedIn(part, pseudo)),
      ),
  )
}
