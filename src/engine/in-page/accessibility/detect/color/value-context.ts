import { clean } from '../names/names.ts'
import { sizesOf } from './value-kinds.ts'

/** A short value, such as a time, with its color. */
export interface ColoredValue {
  element: Element
  /** The kind of value in the plural, such as “times”. */
  kind: string
  text: string
  color: string
  /** The list item, row or paragraph around the value. */
  item: Element
  /** Whether the value is the item's only text. */
  isAlone: boolean
  /** The list, table or section around the item. */
  collection: Element
}

const CYCLES = [2, 3]
/** The number of color changes that show that the colors don't just divide a list into two parts. */
const CHANGES_MIN = 2
const SEPARATORS = /[\s,;:.|/·•()[\]–—-]+/u

/**
 * Returns true if the position, letters or size of the values determine their color. Columns with one color
 * each count only if the caller doesn't compare columns.
 */
export function dependOnPlace(values: readonly ColoredValue[], areColumnsCompared: boolean): boolean {
  const collections = [...Map.groupBy(values, ({ collection }) => collection).values()]
  const isMixed = collections.some((some) => changesIn(some) >= CHANGES_MIN)
  const placesOf = placeReader(values)
  const isDecided = [
    ({ text }: ColoredValue) => text,
    ({ text }: ColoredValue) => text.replace(/\d+/g, ''),
    ...(areColumnsCompared ? [] : [(value: ColoredValue) => placesOf(value).column]),
    ...CYCLES.map((length) => (value: ColoredValue) => placesOf(value).index % length),
  ].some((keyOf) => decides(values, keyOf))
  return !isMixed || isDecided || (!areColumnsCompared && areApart(values))
}

const changesIn = (values: readonly ColoredValue[]): number =>
  values.filter(({ color }, index) => index > 0 && color !== values[index - 1]!.color).length

/**
 * Returns true if values with the same key always have the same color. Keys that are mostly unique determine
 * nothing.
 */
function decides(values: readonly ColoredValue[], keyOf: (value: ColoredValue) => string | number): boolean {
  const groups = [...Map.groupBy(values, keyOf).values()]
  return (
    groups.length * 2 <= values.length &&
    groups.every((group) => group.every(({ color }) => color === group[0]!.color))
  )
}

/** Returns a function that finds the column of a value in its item, and its index in its collection. */
function placeReader(
  values: readonly ColoredValue[],
): (value: ColoredValue) => { column: number; index: number } {
  const places = new Map<ColoredValue, { column: number; index: number }>()
  for (const some of Map.groupBy(values, ({ collection }) => collection).values()) {
    const counts = new Map<Element, number>()
    for (const [index, value] of some.entries()) {
      const inItem = counts.get(value.item) ?? 0
      counts.set(value.item, inItem + 1)
      places.set(value, { column: cellIndexOf(value.element) ?? inItem, index })
    }
  }
  return (value) => places.get(value)!
}

/**
 * Returns true if the values of one color are larger than all others. The columns of a table are compared
 * separately because their thresholds differ.
 */
const areApart = (values: readonly ColoredValue[]): boolean =>
  [...Map.groupBy(values, ({ element }) => cellIndexOf(element)).values()].every((some) =>
    sizesOf(some[0]!.kind).some((sizeOf) => areColorsApart(some, sizeOf)),
  )

function areColorsApart(values: readonly ColoredValue[], sizeOf: (text: string) => number): boolean {
  const ranges = [...Map.groupBy(values, ({ color }) => color).values()].map((some) => {
    const sizes = some.map(({ text }) => sizeOf(text))
    return { min: Math.min(...sizes), max: Math.max(...sizes) }
  })
  const sorted = ranges.toSorted((one, other) => one.min - other.min)
  return sorted.every(({ min }, index) => index === 0 || min >= sorted[index - 1]!.max)
}

/** Returns the column of the cell that contains an element, or null outside a table. */
export function cellIndexOf(element: Element): number | null {
  const cell = element.closest('td, th')
  return cell instanceof HTMLTableCellElement ? cell.cellIndex : null
}

/**
 * Returns true if most values of one color have a word or sign next to them that no value of another color
 * has.
 */
export function areSaid(byColor: ReadonlyMap<string, readonly ColoredValue[]>): boolean {
  const besides = besidesOf([...byColor.values()].flat())
  return SIDES.some((side) => {
    const countsByColor = [...byColor.values()].map((some) =>
      countsOf(some.flatMap(({ element }) => [...new Set(tokensIn(besides.get(element)?.[side] ?? ''))])),
    )
    return [...byColor.values()].some((some, index) =>
      [...countsByColor[index]!].some(
        ([token, count]) =>
          count * 2 >= some.length && countsByColor.every((counts, at) => at === index || !counts.has(token)),
      ),
    )
  })
}

function countsOf(tokens: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

const SIDES = ['before', 'after'] as const
type Beside = Record<(typeof SIDES)[number], string>

/** Returns the text between each value and its neighbors in the same item. */
function besidesOf(values: readonly ColoredValue[]): ReadonlyMap<Element, Beside> {
  const items = new Map(values.map(({ element, item }) => [element, item]))
  const besides = new Map(values.map(({ element }) => [element, { before: '', after: '' }]))
  // A value in a list inside the item has its own item.
  for (const item of new Set(items.values()))
    for (const [element, beside] of besidesIn(item, items))
      if (items.get(element) === item) besides.set(element, beside)
  return besides
}

function besidesIn(item: Element, values: ReadonlyMap<Element, unknown>): ReadonlyMap<Element, Beside> {
  const besides = new Map<Element, Beside>()
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  let last: Element | null = null
  let text = ''
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode
    if (parentElement && values.has(parentElement)) {
      if (parentElement !== last) besides.set(parentElement, { before: text, after: '' })
      last = parentElement
      text = ''
    } else {
      text += ` ${nodeValue}`
      const beside = last && besides.get(last)
      if (beside) beside.after = text
    }
  }
  return besides
}

/** Returns the words and signs in the text. All numbers, such as struck-out prices, become the same token. */
export const tokensIn = (text: string): string[] =>
  clean(text)
    .toLowerCase()
    .replace(/\d+/g, ' 0 ')
    .split(SEPARATORS)
    .filter((token) => token !== '')
