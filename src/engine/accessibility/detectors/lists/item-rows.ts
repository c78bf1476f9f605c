import { kindOf } from '../../../in-page/accessibility/detect/color/value-kinds.ts'
import { PRICE } from '../../../in-page/accessibility/detect/tables/price-pattern.ts'
import { remembered } from '../../../in-page/elements/remembered.ts'
import { countDetails, detailKindOf } from '../detail-kinds.ts'
import { type Detector, sure } from '../detector.ts'
import { countWords, isNumeric, letterCount, quoted } from '../text.ts'
import type { ItemPart, ItemRowsFact } from './item-rows-fact.ts'

const KINDS_MIN = 3
/** In data, rows of the same kind follow one another. */
const SAME_MAX = 2
/** Data rarely consists of a row with only addresses and then a row with only telephone numbers. */
const DETAILS_MIN = 2
const NAME_LETTERS_MIN = 2
const LONG_WORDS = 5
const PRICE_WORDS_MAX = 6
/**
 * The maximum number of words in the first cell, as a proportion of the words in the longest other cell, for
 * the cell to be the row's title.
 */
const TITLE_SHARE = 0.25
const QUOTED_MAX = 2

interface Line {
  /** The kind of information that the line gives about each item. */
  kind: string
  parts: readonly ItemPart[]
  isText: boolean
  isLong: boolean
}

/**
 * Finds items in columns, such as products, whose images, names and prices screen readers read row by row. It
 * is then unclear which price belongs to which name.
 */
export const itemRows: Detector = ({ facts: { itemRows } }) =>
  itemRows.flatMap((fact) => {
    const found = tellingLines(fact)
    if (!found) return []
    const [first, later] = found.map(({ parts }) =>
      parts.slice(0, QUOTED_MAX).map(({ text, name }) => quoted(text || name)),
    )
    const message = `Each column shows one item, but screen readers read row by row: ${first!.join(', ')}, and later ${later!.join(', ')}. Screen reader users can’t tell which of these belong together.`
    const fix = `Put everything about one item, such as ${first![0]} and ${later![0]}, in an element of its own, such as a list item. Use CSS (display: grid or flex) to show these elements side by side.`
    return [sure('reading-order', fact.element, message, fix)]
  })

/** Returns true if the rows of a table contain the parts of items, so that headers wouldn't fix it. */
export const hasItemRows = (itemRows: readonly ItemRowsFact[], element: number): boolean =>
  itemRows.some((fact) => fact.element === element && tellingLines(fact) !== null)

/** Several detectors evaluate the same rows. */
const tellingLines = remembered(
  (fact: ItemRowsFact) => readTellingLines(fact, detailsOrKindOf) ?? readTellingLines(fact, kindOfAll),
)

type KindOfTexts = (texts: readonly string[]) => string

/** Returns the kind of value that all the strings are, or an empty string if the kinds differ. */
function kindOfAll(texts: readonly string[]): string {
  const [kind = '', ...others] = new Set(texts.map(kindOf))
  return others.length === 0 ? kind : ''
}

const detailsOrKindOf: KindOfTexts = (texts) => kindOfAll(texts) || detailKindOf(texts)

/**
 * Returns the row with the items' names and a row that makes sense only together with it. The rows are in
 * reading order. Returns null if there are none.
 */
function readTellingLines(
  { rows, isTable, hasCells }: ItemRowsFact,
  kindOfRow: KindOfTexts,
): readonly Line[] | null {
  const filled = rows.filter((row) => row.some(({ content }) => content !== 'empty'))
  const lines = filled.map((row) => lineOf(row, kindOfRow))
  if (!lines.every((line) => line !== null)) return null
  const names = lines.find(areNames)
  if (!names) return null
  const counted = lines.filter((line) => line === names || !repeats(line, names))
  const kinds = counted.map(({ kind }) => kind)
  const hasDetails = countDetails(kinds) >= DETAILS_MIN
  if (!hasDetails && kindOfRow === detailsOrKindOf) return null
  if (new Set(kinds).size < KINDS_MIN || (!hasDetails && longestRun(kinds) > SAME_MAX)) return null
  const others = counted.filter((line) => line !== names && line.parts.some(({ text, name }) => text || name))
  const telling = others.find(({ kind }) => kind === 'price') ?? others.find(isTelling)
  if (!telling) return null
  const has = (...wanted: string[]) => kinds.some((kind) => wanted.includes(kind))
  const hasMore = has('control') || counted.some(({ isLong }) => isLong)
  // A table of values, such as a forecast, may only lack headers, and boxes of text may be separate sections.
  const isSure =
    hasDetails ||
    (isTable ? !hasCells || hasMore : kinds[0] === 'image' || (has('price') && (has('image') || hasMore)))
  return isSure ? lines.filter((line) => line === names || line === telling) : null
}

const isTelling = ({ kind, isLong }: Line): boolean =>
  isLong || /^(?:control|link|price|times|dates|emails|hours|phones|addresses)/.test(kind)

/**
 * Returns the row and its kind if its parts give the same kind of information about each item, otherwise
 * null.
 */
function lineOf(row: readonly ItemPart[], kindOfRow: KindOfTexts): Line | null {
  const end = row.findLastIndex(({ content }) => content !== 'empty') + 1
  const parts = row.slice(0, end)
  if (parts.length < 2 || parts.some(({ content }) => /empty|field|whole/.test(content))) return null
  const [first, ...rest] = parts as [ItemPart, ...ItemPart[]]
  if (parts.every(({ content }) => content === 'image'))
    return { kind: 'image', parts, isText: false, isLong: false }
  if (parts.some(({ content }) => content === 'image')) return null
  const controls = parts.filter(({ content }) => content === 'control')
  if (controls.length > 0) return lineOfControls(parts, controls)
  if (isTitled(first, rest)) return null
  if (rest.some(({ isBold, size }) => isBold !== first.isBold || size !== first.size)) return null
  const kind = kindOfTexts(parts, kindOfRow)
  return kind === null ? null : { kind, parts, isText: kind === `text ${first.look}`, isLong: areLong(parts) }
}

function lineOfControls(parts: readonly ItemPart[], controls: readonly ItemPart[]): Line | null {
  const first = parts[0]!
  if (first.content !== 'control' || controls.length * 2 <= parts.length) return null
  const texts = new Set(controls.map(({ text }) => text))
  const isLinks = controls.length === parts.length && !controls.some(({ isButton }) => isButton)
  const isText = isLinks && texts.size === parts.length
  return { kind: isText ? `link ${first.look}` : 'control', parts, isText, isLong: false }
}

/** Returns true if the first part of a row seems to be its title, as in a comparison. */
function isTitled({ text }: ItemPart, rest: readonly ItemPart[]): boolean {
  const words = Math.max(...rest.map((part) => countWords(part.text)))
  const isShort = words >= LONG_WORDS && countWords(text) < words * TITLE_SHARE
  const isBeforeNumbers = !isNumeric(text) && rest.every((part) => isNumeric(part.text))
  const isBeforeColon = /[:：]$/.test(text) && !rest.some((part) => /[:：]$/.test(part.text))
  return isShort || (isBeforeNumbers && !isPrice(text)) || isBeforeColon
}

const isPrice = (text: string): boolean => PRICE.test(text) && countWords(text) <= PRICE_WORDS_MAX

/**
 * Returns the kind of text in a row, or null if only a minority of the parts are prices. A sold-out item may
 * have no price.
 */
function kindOfTexts(parts: readonly ItemPart[], kindOfRow: KindOfTexts): string | null {
  const texts = parts.map(({ text }) => text)
  const prices = texts.filter(isPrice).length
  if (prices === texts.length) return 'price'
  if (prices > 0 && !areLong(parts)) return isPrice(texts[0]!) && prices * 2 > texts.length ? 'price' : null
  return kindOfRow(texts) || `text ${parts[0]!.look}`
}

const areLong = (parts: readonly ItemPart[]): boolean =>
  parts.reduce((sum, { text }) => sum + countWords(text), 0) >= LONG_WORDS * parts.length

const areNames = ({ isText, isLong, parts }: Line): boolean =>
  isText &&
  !isLong &&
  new Set(parts.map(({ text }) => text.toLowerCase())).size === parts.length &&
  parts.every(({ text }) => letterCount(text) >= NAME_LETTERS_MIN)

/**
 * Returns true if each part of a row repeats the name of the item that it belongs to, perhaps only for screen
 * readers.
 */
const repeats = ({ parts }: Line, names: Line): boolean =>
  parts.every(({ text, name }, index) => {
    const item = names.parts[index]?.text.toLowerCase() ?? ''
    return item !== '' && `${text} ${name}`.toLowerCase().includes(item)
  })

function longestRun(kinds: readonly string[]): number {
  let [longest, run] = [0, 0]
  for (const [index, kind] of kinds.entries()) {
    run = kind === kinds[index - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}
