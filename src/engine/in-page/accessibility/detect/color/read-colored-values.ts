import type {
  ColoredValueFact,
  ColorName,
} from '../../../../accessibility/detectors/looks/colored-value-fact.ts'
import { createIdentityOrder } from '../../../elements/identity-order.ts'
import { remembered } from '../../../elements/remembered.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { colorNameOf } from '../../color-names.ts'
import { colorOf } from '../../colors.ts'
import { keep } from '../../keeper.ts'
import { clean } from '../names/names.ts'
import { coloredKeyOf } from './colored-key.ts'
import { areRowsTelling, type ColoredWord, coloredWords } from './colored-words.ts'
import { areColoredColumns } from './value-columns.ts'
import { areSaid, type ColoredValue, cellIndexOf, dependOnPlace } from './value-context.ts'
import { kindOf } from './value-kinds.ts'

const ELEMENTS_MAX = 6000
const VALUE = 'span, b, strong, em, i, time, data, font, small, td, dd, li, p, div, a, button'
const TEXT_MAX = 16
/** Code uses colors for its syntax, and navigation uses them for the current page. */
const OUTSIDE = 'pre, code, nav, footer, svg, [aria-hidden="true"], [role="img"], [role="navigation"]'
/** Selects values that convey more than their text, or whose state is marked. */
const TELLING =
  ':is([title], [aria-label], [aria-labelledby], [aria-describedby], [aria-current], [aria-selected], [aria-disabled], [aria-pressed], [disabled])'
const ITEM = 'li, tr, dd, p, [role="row"], [role="listitem"]'
const ICONS = 'img, svg, canvas, input, select, i:empty, span:empty, [title], [aria-label]'
const COLLECTION = 'table, ul, ol, dl, section, article, main, [role="grid"], [role="list"]'
const VALUES_MIN = 6
const OF_COLOR_MIN = 2
const COLORS_MAX = 3
const ALPHA_MIN = 0.3

/**
 * Finds values, such as times, that differ only in their color, with nothing next to them that explains it.
 */
export function readColoredValues(): ColoredValueFact[] {
  // Many values can be in the same element.
  const textOf = remembered((element) => clean(element.textContent ?? ''))
  const values = findAll(VALUE)
    .slice(0, ELEMENTS_MAX)
    .flatMap((element) => valueIn(element, textOf))
  const words = coloredWords(textOf)
    .filter(({ element }) => !element.closest(OUTSIDE))
    .map((word) => ({ ...word, color: colorsOf(word, textOf), isAlone: true }))
  return [
    ...[...Map.groupBy(values, ({ kind }) => kind).values()].flatMap(alikeIn).flatMap(factOf),
    ...[...Map.groupBy(words, ({ collection }) => collection).values()]
      // The other columns of a table may explain the colors in one column.
      .flatMap((some) => [...Map.groupBy(some, ({ element }) => cellIndexOf(element)).values()])
      .flatMap(alikeIn)
      .flatMap(wordsFactOf),
  ]
}

/**
 * Returns the groups of values that look the same apart from their color. Returns none if all values have the
 * same color, as on most pages.
 */
const alikeIn = (values: readonly ColoredValue[]): ColoredValue[][] =>
  values.some(({ color }) => color !== values[0]!.color) ? [...Map.groupBy(values, lookOf).values()] : []

/** Returns the names of the text color and the background color. */
const colorsOf = ({ element, item }: Pick<ColoredWord, 'element' | 'item'>, textOf: TextReader): string =>
  `${colorNameOf(getComputedStyle(element).color)} ${groundOf(element, item, textOf)}`

type TextReader = (element: Element) => string

function valueIn(element: Element, textOf: TextReader): ColoredValue[] {
  if (element.childElementCount > 0 || (element.textContent?.length ?? 0) > TEXT_MAX * 4) return []
  const text = textOf(element)
  const kind = /\d/.test(text) && text.length <= TEXT_MAX ? kindOf(text) : ''
  if (kind === '' || element.closest(OUTSIDE) || !element.checkVisibility({ visibilityProperty: true }))
    return []
  const item = element.closest(ITEM) ?? element.parentElement ?? element
  const color = colorsOf({ element, item }, textOf)
  const collection = (item.parentElement ?? item).closest(COLLECTION) ?? document.body
  return [{ element, kind, text, color, item, isAlone: textOf(item) === text, collection }]
}

/** Returns the name of the background color of a value, or an empty string. */
function groundOf(element: Element, item: Element, textOf: TextReader): string {
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (textOf(part) !== textOf(element)) return ''
    const { backgroundColor } = getComputedStyle(part)
    if (colorOf(backgroundColor)[3] >= ALPHA_MIN) return colorNameOf(backgroundColor)
    if (part === item) return ''
  }
  return ''
}

/** Returns how a value looks, apart from its color. */
function lookOf({ element }: ColoredValue): string {
  const style = getComputedStyle(element)
  const { fontFamily, fontSize, fontWeight, fontStyle, textDecorationLine, borderTopStyle, borderTopWidth } =
    style
  const inserted = ['::before', '::after'].map((part) => getComputedStyle(element, part).content)
  const tags = [element.localName, element.parentElement?.localName, element.closest('a, button')?.localName]
  const font = [fontFamily, fontSize, fontWeight, fontStyle, textDecorationLine]
  const box = [borderTopStyle, borderTopWidth, style.backgroundImage, style.borderRadius, style.padding]
  return [...font, ...box, colorOf(style.color)[3] < 1, style.opacity, ...inserted, ...tags].join(' ')
}

function factOf(values: readonly ColoredValue[]): ColoredValueFact[] {
  const byColor = Map.groupBy(values, ({ color }) => color)
  const names = hasEnough(byColor) ? namesOf([...byColor.keys()]) : null
  if (!names || areTelling(values) || areItemsColored(values)) return []
  const isByColumn = areColoredColumns(values)
  // The text before the first value in a row is the header of the whole row.
  if (dependOnPlace(values, isByColumn) || (!isByColumn && areSaid(byColor))) return []
  return [{ ...describe(byColor, names), coloredKey: coloredKeyOf(byColor), needsKey: isByColumn }]
}

/** Only a sentence can explain the colors of words. */
function wordsFactOf(words: readonly ColoredValue[]): ColoredValueFact[] {
  const byColor = Map.groupBy(words, ({ color }) => color)
  const names = hasEnough(byColor) ? namesOf([...byColor.keys()]) : null
  if (!names || dependOnPlace(words, false) || areRowsTelling(byColor)) return []
  return [{ ...describe(byColor, names), isOfWords: true, needsKey: true }]
}

type ByColor = ReadonlyMap<string, readonly ColoredValue[]>

function hasEnough(byColor: ByColor): boolean {
  const counts = [...byColor.values()].map(({ length }) => length)
  const count = counts.reduce((sum, each) => sum + each, 0)
  const areFew = counts.length < 2 || counts.length > COLORS_MAX
  return !areFew && count >= VALUES_MIN && Math.min(...counts) >= OF_COLOR_MIN
}

function describe(byColor: ByColor, names: ReadonlyMap<string, ColorName>): ColoredValueFact {
  const values = [...byColor.values()].flat()
  const [{ kind }] = values as [ColoredValue]
  const [first] = createIdentityOrder()(values.map(({ element }) => element))
  const examples = [...byColor].map(([color, some]) => ({ text: some[0]!.text, color: names.get(color)! }))
  return { element: keep(first!), kind, count: values.length, examples, coloredKey: '' }
}

const areTelling = (values: readonly ColoredValue[]): boolean =>
  // The name of a box around the items, such as a scrollable table, doesn't describe a value.
  values.some(({ element, item }) => {
    const telling = element.closest(TELLING)
    return telling !== null && item.contains(telling)
  }) || [...new Set(values.map(({ item }) => item))].some((item) => item.querySelector(ICONS))

/** Returns true if every item has the same color as its value, as in a table with a highlighted row. */
const areItemsColored = (values: readonly ColoredValue[]): boolean =>
  values.every(({ item, isAlone, color }) => {
    const own = colorNameOf(getComputedStyle(item).color)
    return color.startsWith(`${own} `) && !isAlone
  })

const isGray = (name: string): boolean => /^(black|gray|white)$/.test(name)

/** Returns the names of the text colors or the background colors, if either distinguishes the values. */
function namesOf(colors: readonly string[]): ReadonlyMap<string, ColorName> | null {
  for (const part of [0, 1]) {
    const names = colors.map((color) => color.split(' ')[part] as ColorName)
    const areApart = new Set(names).size === names.length && names.every(Boolean)
    if (areApart && names.filter(isGray).length <= 1)
      return new Map(colors.map((color, at) => [color, names[at]!]))
  }
  return null
}
