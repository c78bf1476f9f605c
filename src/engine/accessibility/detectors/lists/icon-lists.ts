import { type Detection, type Detector, sureIf } from '../detector.ts'
import { areSaid } from '../images/state-alts.ts'
import { sortedBy } from '../links/sorted-by.ts'
import { missingColumns } from '../tables/icon-columns.ts'
import { quoted } from '../text.ts'
import type { IconItemFact } from './icon-list-fact.ts'

/** With more kinds, the icons usually illustrate their items. */
const KINDS = { min: 2, max: 4 }
/** An icon must occur this many times, since others may illustrate the item that they belong to. */
const RECURRING_MIN = 2
/** The words in names of icons for states, which are rarely only decoration. */
const STATES: ReadonlySet<string> = new Set(
  'check checked checkmark tick yes ok done cross times close closed warning alert error danger success full free taken booked available sold lock locked unlock up down rise fall sun sunny clear rain rainy cloud cloudy snow storm fog vegan vegetarian bus train tram ferry plane car bike online offline paid unpaid out soldout few'.split(
    ' ',
  ),
)

/**
 * Finds lists in which icons without a text alternative distinguish the items, as in a forecast of the weather, and no
 * text says the same.
 */
export const iconLists: Detector = ({ facts: { iconLists: lists, iconColumns }, words }) => {
  const columns = missingColumns(iconColumns, words)
  const reported = new Set(columns.flatMap(({ cells }) => cells.map(({ element }) => element)))
  return lists.flatMap(({ items }) => {
    if (items.some(({ element }) => reported.has(element))) return []
    if (items.every(({ isValue }) => isValue)) return missingValues(items)
    const kinds = Map.groupBy(items, ({ picture }) => picture)
    const recurs = [...kinds.values()].some((same) => same.length >= RECURRING_MIN)
    if (kinds.size < KINDS.min || kinds.size > KINDS.max || !recurs || kinds.size === items.length) return []
    if (areSaid([...kinds.values()].map((same) => same.map(withSigns))) || isPattern(items)) return []
    const [first] = sortedBy(items, ({ picture, text }) => `${picture} ${text}`)
    const isState = [...kinds.values()].filter(([item]) => item!.names.some(isOfState)).length >= KINDS.min
    const message = `${kinds.size} different icons without a text alternative distinguish ${items.length} items such as ${quoted(first!.text)}, and no text says what the icons mean.`
    const fix = first!.isStyled
      ? 'Next to each icon, write what it means, visibly or in text that is hidden only visually.'
      : 'In the text alternative of each icon, write what it means for its item. Use the alt attribute of an img, or role="img" and an aria-label on an svg.'
    const rule = first!.isStyled ? 'background-image-content' : 'image-informative-empty'
    return [sureIf(isState, rule, first!.element, message, fix)]
  })
}

/** Finds lists in which each item consists only of a label and an icon, as in “Thursday:” and a stamp “sold out”. */
function missingValues(items: readonly IconItemFact[]): Detection[] {
  const kinds = Map.groupBy(items, ({ picture }) => picture)
  const isState = items.some(({ names }) => names.some(isOfState))
  const areWords = items.every(({ isWord }) => isWord)
  // The same icon in all items may be decoration.
  if (kinds.size < KINDS.min && !isState && !areWords) return []
  const [first] = sortedBy(items, ({ picture, text }) => `${picture} ${text}`)
  const rule = first!.isStyled ? 'background-image-content' : 'image-informative-empty'
  const label = quoted(first!.text)
  const message = `In ${items.length} items such as ${label}, a picture without a text alternative is all that follows the label, so screen readers read only the label.`
  const fix = first!.isStyled
    ? `After ${label}, write what the picture shows, visibly or in text that is hidden only visually. Do the same in the other items.`
    : `In the text alternative of the picture after ${label}, write what it shows. Use the alt attribute of an img, or role="img" and an aria-label on an svg. Do the same in the other items.`
  // Pictures that all differ may be samples, as of fabrics.
  const isSure = isState || areWords || kinds.size < items.length
  return [sureIf(isSure, rule, first!.element, message, fix)]
}

/** The name of an icon may have a style at its end, as in “check-circle”. */
const isOfState = (name: string): boolean => STATES.has(name) || STATES.has(name.split('-')[0]!)

/** A sign before a number, as in “+0.5 %”, says the same as an arrow. */
const withSigns = ({ text }: IconItemFact): { text: string } => ({
  text: text.replace(/\+(?=\s?\d)/g, ' plus ').replace(/[−–-](?=\s?\d)/g, ' minus '),
})

/** Returns true for icons that alternate, which are decoration. */
const isPattern = (items: readonly IconItemFact[]): boolean =>
  [2, 3, 4].some(
    (step) =>
      items.length >= 2 * step &&
      items.every(({ picture }, index) => picture === items[index % step]!.picture),
  )
