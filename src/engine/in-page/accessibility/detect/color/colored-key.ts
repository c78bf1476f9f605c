import { findAll } from '../../../probes/flat-tree.ts'
import { colorNameOf } from '../../color-names.ts'
import { colorOf } from '../../colors.ts'
import { clean } from '../names/names.ts'
import type { ColoredValue } from './value-context.ts'

const WORDS = 'span, b, strong, em, i, font, small, mark, li, dt, dd, p'
/** Links, headings and navigation use the site's colors, which have no meaning. */
const OTHER = 'a, button, h1, h2, h3, h4, h5, h6, nav, header, footer, code, pre, svg, [aria-hidden="true"]'
const LIST = 'ul, ol, dl, p, figcaption, caption, td, div'
const LENGTH_MAX = { words: 60, key: 240 }
const ELEMENTS_MAX = 4000
/** A single colored word, such as an offer, explains nothing. */
const COLORS_MIN = 2

type ColorReader = (element: Element) => string

const readText: ColorReader = (element) => getComputedStyle(element).color
const readGround: ColorReader = (element) => getComputedStyle(element).backgroundColor

/**
 * Returns the text of a list or paragraph that contains words in each of the colors in which values stand
 * out, as a key does. Returns an empty string if there is none.
 */
export function coloredKeyOf(byColor: ReadonlyMap<string, readonly ColoredValue[]>): string {
  const values = [...byColor.values()]
  const samples = values.map(([first]) => first!.element)
  const items = new Set(values.flat().map(({ item }) => item))
  return keyIn(samples, items, readText) || keyIn(samples, items, readGround)
}

function keyIn(samples: readonly Element[], items: ReadonlySet<Element>, readColor: ColorReader): string {
  const colors = new Set(samples.map(readColor).filter(standsOut))
  // The key may omit values without a special color.
  if (colors.size < Math.max(COLORS_MIN, samples.length - 1)) return ''
  const words = findAll(WORDS)
    .slice(0, ELEMENTS_MAX)
    .filter((element) => colors.has(readColor(element)) && isWord(element) && !isIn(items, element))
  const lists = Map.groupBy(words, (element) => element.parentElement?.closest(LIST) ?? null)
  const boxes = Map.groupBy(words, (element) => element.parentElement?.closest(LIST)?.parentElement ?? null)
  for (const [box, some] of [...lists, ...boxes]) {
    const text = clean(box?.textContent ?? '')
    const has = new Set(some.map(readColor))
    if (has.size === colors.size && some.length <= colors.size * 2 && text.length <= LENGTH_MAX.key)
      return text
  }
  return ''
}

const standsOut = (color: string): boolean =>
  colorOf(color)[3] > 0 && !/^(?:black|gray|white)$/.test(colorNameOf(color))

const isIn = (items: ReadonlySet<Element>, element: Element): boolean =>
  [...items].some((item) => item.contains(element))

/** Returns true for an element with short text that has letters but no digits, and isn't a value itself. */
function isWord(element: Element): boolean {
  const text = clean(element.textContent)
  return (
    element.childElementCount === 0 &&
    text.length <= LENGTH_MAX.words &&
    /\p{L}{3}/u.test(text) &&
    !/\d/.test(text) &&
    !element.closest(OTHER) &&
    element.checkVisibility({ visibilityProperty: true })
  )
}
