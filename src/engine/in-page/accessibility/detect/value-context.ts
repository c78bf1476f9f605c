import { clean } from './names.ts'
import { sizesOf } from './value-kinds.ts'

/** A short value, such as a time, with its color. */
export interface ColoredValue {
  element: Element
  /** The kind in the plural, such as “times”. */
  kind: string
  text: string
  color: string
  look: string
  /** The list item, row or paragraph around the value. */
  item: Element
  /** The list, table or section around the item. */
  collection: Element
}

const CYCLES = [2, 3]
/** The number of changes that show that the colors aren't those of two parts of a list. */
const CHANGES_MIN = 2
const SEPARATORS = /[\s,;:.|/·•()[\]–—-]+/u

/** Returns true if the place of values, their letters or their size determine their color. */
export function dependOnPlace(values: readonly ColoredValue[]): boolean {
  const collections = [...Map.groupBy(values, ({ collection }) => collection).values()]
  const isMixed = collections.some((some) => changesIn(some) >= CHANGES_MIN)
  const placesOf = placeReader(values)
  const isDecided = [
    ({ text }: ColoredValue) => text,
    ({ text }: ColoredValue) => text.replace(/\d+/g, ''),
    (value: ColoredValue) => placesOf(value).column,
    ...CYCLES.map((length) => (value: ColoredValue) => placesOf(value).index % length),
  ].some((keyOf) => decides(values, keyOf))
  return !isMixed || isDecided || areApart(values)
}

const changesIn = (values: readonly ColoredValue[]): number =>
  values.filter(({ color }, index) => index > 0 && color !== values[index - 1]!.color).length

/** Returns true if all values with the same key have the same color. Keys that are all different decide nothing. */
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
  for (const some of Map.groupBy(values, ({ collection }) => collection).values())
    for (const [index, value] of some.entries()) {
      const inItem = some.filter(({ item }) => item === value.item).indexOf(value)
      places.set(value, { column: cellIndexOf(value.element) ?? inItem, index })
    }
  return (value) => places.get(value)!
}

/**
 * Returns true if the values of one color are larger than all others. The columns of a table are compared separately,
 * since their limits differ.
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

/** Returns the column of a cell, or null outside a table. */
function cellIndexOf(element: Element): number | null {
  const cell = element.closest('td, th')
  return cell instanceof HTMLTableCellElement ? cell.cellIndex : null
}

/** Returns true if most values of one color have a word or a sign next to them that no other value has. */
export function areSaid(byColor: ReadonlyMap<string, readonly ColoredValue[]>): boolean {
  const values = [...byColor.values()].flat()
  const all = new Set(values.map(({ element }) => element))
  const besides = new Map(values.map((value) => [value, besideOf(value, all)]))
  return [...byColor.values()].some((some) =>
    SIDES.some((side) => {
      const tokensOf = (value: ColoredValue) => new Set(tokensIn(besides.get(value)![side]))
      const others = new Set(
        values.filter((value) => !some.includes(value)).flatMap((value) => [...tokensOf(value)]),
      )
      const own = some.flatMap((value) => [...tokensOf(value)].filter((token) => !others.has(token)))
      return own.some((token) => own.filter((each) => each === token).length * 2 >= some.length)
    }),
  )
}

const SIDES = ['before', 'after'] as const
type Beside = Record<(typeof SIDES)[number], string>

/** Returns the texts of an item between a value and its neighbors. */
function besideOf({ element, item }: ColoredValue, values: ReadonlySet<Element>): Beside {
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  const beside: Beside = { before: '', after: '' }
  let isAfter = false
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode
    if (parentElement === element) isAfter = true
    else if (parentElement && values.has(parentElement)) {
      if (isAfter) break
      beside.before = ''
    } else beside[isAfter ? 'after' : 'before'] += ` ${nodeValue}`
  }
  return beside
}

/** Returns the words and signs of a text. All numbers are the same token, such as those of struck-out prices. */
const tokensIn = (text: string): string[] =>
  clean(text)
    .toLowerCase()
    .replace(/\d+/g, ' 0 ')
    .split(SEPARATORS)
    .filter((token) => token !== '')
