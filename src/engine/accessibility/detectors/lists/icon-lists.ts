import { type Detection, type Detector, sureIf } from '../detector.ts'
import { areSaid } from '../images/state-alts.ts'
import { sortedBy } from '../links/sorted-by.ts'
import { missingColumns } from '../tables/icon-columns.ts'
import { quoted } from '../text.ts'
import type { IconItemFact } from './icon-list-fact.ts'

/** If there are more kinds of icons, they usually illustrate the items. */
const KINDS = { min: 2, max: 4 }
/** At least one icon must occur this many times. An icon that occurs once may illustrate its item. */
const RECURRING_MIN = 2
/** Words in the names of icons for states. Such icons are rarely only decoration. */
const STATES: ReadonlySet<string> = new Set(
  (
    'check checked checkmark tick yes ok done cross times close closed warning alert error danger success full free taken booked available sold lock locked unlock up down rise fall sun sunny clear rain rainy cloud cloudy snow storm fog vegan vegetarian bus train tram ferry plane car bike online offline paid unpaid out soldout few ' +
    // Whether something is open or free, in the other supported languages.
    'open offen geoeffnet ouvert abierto abierta aperto aperta aberto aberta otwarte otwarty oppen oppet geschlossen ferme fermee cerrado cerrada chiuso chiusa fechado fechada gesloten zamkniete zamkniety stangd stangt frei libre libero livre vrij wolne ledig belegt besetzt complet completo ocupado occupato lleno bezet zajete fullt ausverkauft'
  ).split(' '),
)

/**
 * Finds lists whose items are distinguished only by icons without a text alternative, as in a weather
 * forecast, and not by text.
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
    // A number next to a wide image, such as a row of stars or a bar, may convey the same information.
    if (!isState && items.some(({ isWord, text }) => isWord && /\p{N}/u.test(text))) return []
    const message = `${items.length} items, such as ${quoted(first!.text)}, are distinguished by ${kinds.size} different icons without a text alternative, and there’s no text that explains what the icons mean.`
    const fix = first!.isStyled
      ? 'Next to each icon, explain what it means, in visible or visually hidden text.'
      : 'In the text alternative of each icon, describe what it means for its item. Use the alt attribute of an img, or role="img" and an aria-label on an svg.'
    const rule = first!.isStyled ? 'background-image-content' : 'image-informative-empty'
    return [sureIf(isState, rule, first!.element, message, fix)]
  })
}

/**
 * Finds lists in which each item consists only of a label and an icon, as in “Thursday:” and a “sold out”
 * stamp.
 */
function missingValues(items: readonly IconItemFact[]): Detection[] {
  const kinds = Map.groupBy(items, ({ picture }) => picture)
  const isState = items.some(({ names }) => names.some(isOfState))
  const areWords = items.every(({ isWord }) => isWord)
  // The same icon in all items may be decoration.
  if (kinds.size < KINDS.min && !isState && !areWords) return []
  const [first] = sortedBy(items, ({ picture, text }) => `${picture} ${text}`)
  const rule = first!.isStyled ? 'background-image-content' : 'image-informative-empty'
  const label = quoted(first!.text)
  const message = `In ${items.length} items, such as ${label}, the label is followed only by a picture without a text alternative, so screen readers read only the label.`
  const fix = first!.isStyled
    ? `After ${label}, describe what the picture shows, in visible or visually hidden text. Do the same for the other items.`
    : `In the text alternative of the picture after ${label}, describe what it shows. Use the alt attribute of an img, or role="img" and an aria-label on an svg. Do the same for the other items.`
  // If all images are different, they may be samples, such as fabrics.
  const isSure = isState || areWords || kinds.size < items.length
  return [sureIf(isSure, rule, first!.element, message, fix)]
}

/** The name of an icon may end with a style, as in “check-circle”. */
const isOfState = (name: string): boolean => STATES.has(name) || STATES.has(name.split('-')[0]!)

/** A sign before a number, as in “+0.5 %”, gives the same information as an arrow. */
const withSigns = ({ text }: IconItemFact): { text: string } => ({
  text: text.replace(/\+(?=\s?\d)/g, ' plus ').replace(/[−–-](?=\s?\d)/g, ' minus '),
})

/** Returns true if the icons alternate in a regular pattern, which shows that they are decoration. */
const isPattern = (items: readonly IconItemFact[]): boolean =>
  [2, 3, 4].some(
    (step) =>
      items.length >= 2 * step &&
      items.every(({ picture }, index) => picture === items[index % step]!.picture),
  )
