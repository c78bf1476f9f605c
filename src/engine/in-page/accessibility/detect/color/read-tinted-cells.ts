import { colorOf } from '../../colors.ts'
import { keep } from '../../keeper.ts'
import type { Add } from '../read-markup.ts'
import { hasInsertedContent } from '../texts/inserted-content.ts'
import { countExplained, seenTextOf } from '../texts/seen-text.ts'

const CELLS = { min: 4, max: 600 }
/** Tables with more colors are usually heat maps, whose shades follow the numbers in the cells. */
const KINDS = { min: 2, max: 4 }
const OF_KIND_MIN = 2
const ALPHA_MIN = 0.3
const CHROMA_MIN = 24
const HUE_GAP_MIN = 45
const SHARED_MIN = 2
const CALENDAR_DAYS_MIN = 14
/** Selects parts that may convey the same information as the color. */
const TELLING =
  'img, svg, i, input, select, button, canvas, [aria-labelledby], [aria-describedby], [aria-selected], [aria-pressed], [aria-disabled], [aria-current]'
const NAMED = '[title], [aria-label]'

interface TintedCell {
  text: string
  /** The text that isn't visible. */
  unseen: string
  color: string
  /** The other properties of the text, which may convey the same information. */
  look: string
  row: number
  column: number
}

/**
 * Finds tables in which the background colors of cells seem to convey something that their text doesn't, such
 * as free and booked hours. Cells with the same text then have different colors.
 */
export function readTintedCells(table: Element, add: Add): void {
  if (!(table instanceof HTMLTableElement) || table.querySelector('table')) return
  const places = [...table.rows].flatMap((row) => [...row.cells]).filter((cell) => cell.localName === 'td')
  if (places.length < CELLS.min || places.length > CELLS.max) return
  const cells = places.flatMap(tintOf)
  if (cells.length < CELLS.min || areOnlyStripes(cells) || !haveKinds(cells) || places.some(isTelling)) return
  const texts = [...Map.groupBy(cells, ({ color }) => color).values()]
  const countOf = (part: 'text' | 'unseen') =>
    countExplained(texts.map((ofKind) => ofKind.map((cell) => cell[part])))
  // Hidden words that vary with the colors prove that the colors have a meaning.
  const isUnseen = countOf('unseen') === texts.length && countOf('text') === 0
  const daysMin = isUnseen ? CELLS.min : CALENDAR_DAYS_MIN
  if (!areUnsaid(cells, daysMin) || (!isUnseen && places.some(hasUnseen))) return
  const example = places.find((cell) => tintOf(cell).length > 0)!
  add(isUnseen ? 'tinted-cells-unseen' : 'tinted-cells', example, String(keep(example)), cells.length)
}

const hasUnseen = (cell: Element): boolean =>
  cell.matches(NAMED) || cell.querySelector(NAMED) !== null || /\p{L}/u.test(seenTextOf(cell).unseen)

function tintOf(cell: HTMLTableCellElement): TintedCell[] {
  const { backgroundColor, fontWeight, fontStyle, textDecorationLine } = getComputedStyle(cell)
  if (hueOf(backgroundColor) === null) return []
  const { seen: text, unseen } = seenTextOf(cell)
  if (text === '') return []
  const look = [fontWeight, fontStyle, textDecorationLine].join(' ')
  const row = (cell.parentElement as HTMLTableRowElement).rowIndex
  return [{ text, unseen, color: backgroundColor, look, row, column: cell.cellIndex }]
}

/** Returns the hue from 0 to 360, or null for grays and faint tints. */
function hueOf(color: string): number | null {
  const [red, green, blue, alpha] = colorOf(color)
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  if (alpha < ALPHA_MIN || chroma < CHROMA_MIN) return null
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  return (sixth * 60 + 360) % 360
}

function haveKinds(cells: readonly TintedCell[]): boolean {
  const kinds = Map.groupBy(cells, ({ color }) => color)
  if (kinds.size < KINDS.min || kinds.size > KINDS.max) return false
  const hues = [...kinds.keys()].map((color) => hueOf(color)!)
  const areApart = hues.every((hue, index) =>
    hues.slice(0, index).every((other) => {
      const gap = Math.abs(hue - other)
      return Math.min(gap, 360 - gap) >= HUE_GAP_MIN
    }),
  )
  const looks = new Set(cells.map(({ look }) => look))
  return areApart && looks.size === 1 && [...kinds.values()].every((ofKind) => ofKind.length >= OF_KIND_MIN)
}

/** Returns true if the position of a cell determines its color, as in striped tables and checkerboards. */
const areOnlyStripes = (cells: readonly TintedCell[]): boolean =>
  [
    (cell: TintedCell) => cell.row,
    (cell: TintedCell) => cell.column,
    (cell: TintedCell) => (cell.row + cell.column) % 2,
  ].some((placeOf) => mixed(cells, placeOf).length === 0)

/** Returns the groups of cells that have more than one color. */
const mixed = (
  cells: readonly TintedCell[],
  keyOf: (cell: TintedCell) => string | number,
): (readonly TintedCell[])[] =>
  [...Map.groupBy(cells, keyOf).values()].filter((group) => new Set(group.map(({ color }) => color)).size > 1)

/** Returns true if most labels appear in several colors, or if the cells are the days of a calendar. */
function areUnsaid(cells: readonly TintedCell[], daysMin: number): boolean {
  const shared = mixed(cells, ({ text }) => text)
  const isMost = shared.flat().length * 2 >= cells.length
  const isOneText = new Set(cells.map(({ text }) => text)).size === 1
  return (isMost && (shared.length >= SHARED_MIN || isOneText)) || (cells.length >= daysMin && areDays(cells))
}

function areDays(cells: readonly TintedCell[]): boolean {
  const days = cells.map(({ text }) => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN))
  return days.every((day, index) => day <= 31 && (index === 0 || day > days[index - 1]!))
}

const isTelling = (cell: HTMLTableCellElement): boolean =>
  cell.matches(TELLING) ||
  cell.querySelector(TELLING) !== null ||
  getComputedStyle(cell).backgroundImage !== 'none' ||
  hasInsertedContent(cell)
