import type {
  IconCellFact,
  IconColumnFact,
} from '../../../../accessibility/detectors/tables/icon-column-fact.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { keep } from '../../keeper.ts'
import { contentOf } from '../names/names.ts'
import { iconOf } from './control-icon.ts'
import { isOpenIcon } from './read-icon-lists.ts'

const TABLES_MAX = 50
const ROWS = { min: 3, max: 100 }
const COLUMNS = { min: 2, max: 20 }
const ICON = 'img[alt=""], svg'
const OTHER = 'input, select, button, a, canvas, object, video, [role="img"]'

/** Reads the table columns that have a header but contain only icons without a text alternative. */
export function readIconColumns(): IconColumnFact[] {
  return findAll('table')
    .slice(0, TABLES_MAX)
    .flatMap((table) => (table instanceof HTMLTableElement ? columnsOf(table) : []))
}

function columnsOf(table: HTMLTableElement): IconColumnFact[] {
  const [head, ...rows] = [...table.rows].filter((row) => row.checkVisibility())
  if (!head || rows.length + 1 < ROWS.min || rows.length > ROWS.max || !table.querySelector(ICON)) return []
  const count = head.cells.length
  const isRegular = [head, ...rows].every(
    ({ cells }) =>
      cells.length === count && [...cells].every(({ colSpan, rowSpan }) => colSpan === 1 && rowSpan === 1),
  )
  if (!isRegular || count < COLUMNS.min || count > COLUMNS.max) return []
  const readRows = rows.map(({ cells }) => ({ cells, texts: [...cells].map(contentOf) }))
  return [...head.cells].flatMap((header, column) => {
    const text = header.localName === 'th' ? contentOf(header) : ''
    const cells = text === '' ? [] : readRows.map((row) => cellOf(row, column))
    const icons = cells.filter((cell) => cell !== null)
    const isOfIcons = icons.length > 0 && icons.length === cells.length
    return isOfIcons || isMixed(rows, column, icons.length) ? [{ header: text, cells: icons }] : []
  })
}

const ICONS_MIN = 3

/**
 * Returns true if most cells of a column contain icons and the others contain text, as in a table that
 * compares offers.
 */
const isMixed = (rows: readonly HTMLTableRowElement[], column: number, icons: number): boolean =>
  icons >= ICONS_MIN &&
  icons > rows.length / 2 &&
  rows.filter(({ cells }) => /[\p{L}\p{N}]/u.test(cells[column]?.textContent ?? '')).length ===
    rows.length - icons

interface Row {
  cells: HTMLCollectionOf<HTMLTableCellElement>
  texts: readonly string[]
}

function cellOf({ cells, texts }: Row, column: number): IconCellFact | null {
  const cell = cells[column]
  if (!cell?.matches('td') || cell.querySelector(OTHER) || cell.textContent?.trim()) return null
  const [icon, second] = cell.querySelectorAll(ICON)
  const picture = icon && !second && isOpenIcon(icon) ? iconOf(icon) : ''
  if (!icon || picture === '') return null
  return {
    element: keep(icon),
    picture,
    isDrawing:
      icon.localName === 'svg' || /\.svg(?:[?#]|$)|^data:image\/svg/i.test(icon.getAttribute('src') ?? ''),
    label: column > 0 ? texts[0]! : '',
    others: texts.slice(1),
  }
}
