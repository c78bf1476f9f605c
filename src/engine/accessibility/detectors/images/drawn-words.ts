import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { digitsIn, saidNumbersIn } from '../../../in-page/accessibility/said-numbers.ts'
import { type Detector, sureIf } from '../detector.ts'
import type { ImageFact } from '../facts.ts'
import { quoted, wordsIn } from '../text.ts'
import { namesChart } from './chart-names.ts'
import { isAxis, isInControl, isNamedDrawing, textsOf, valuesIn } from './drawn-values.ts'

const WORD_LENGTH_MIN = 3
const UNSAID = { min: 4, share: 0.6 }
/** Longer text is rarely just a label in an illustration. */
const LONG_TEXT_WORDS = 8
/**
 * If at least this proportion of the words are numbers, the drawing is a chart. Another detector asks about
 * charts.
 */
const CHART_NUMBERS = 0.5
/** On a map, place names are rarely the subject. */
export const MAP =
  /(?<!\p{L})(?:map|landkarte|karte|carte|plan|mapa|mappa|cartina|kaart|karta|地図)(?!\p{L})/iu
/** Matches times, dates, prices and telephone numbers, which are always information. */
const FACT =
  /(?<!\d)\d{1,2}\s?h(?:\s?\d{2}(?!\d|\s?h))?(?![\p{L}\d])|(?<!\d)\d{1,2}[:h]\d{2}(?!\d)|(?<!\d)\d{1,2}\.\s?\d{1,2}\.|\d+(?:[.,]\d{2})?\s?(?:[€$£円時]|(?:eur|kr|kč|zł|tl|am|pm|uhr)(?!\p{L}))|[€$£¥]\s?\d+|\d{3,}[\s/-]\d{2,}|\d{2}(?:[ .]\d{2}){3,}/iu
const ALL_FACTS = new RegExp(FACT, 'giu')
/** Matches durations and section numbers, which look like times and dates. */
const NO_FACT = /^(?:[0-8]|24)\s?h$|^\d\.\s?\d\.$/i
/** A poster lists several facts. A smaller number of facts may be on the page in another form. */
const UNSAID_FACTS = { min: 3, share: 0.6 }
const FACTS_QUOTED = 3

/** Returns the meaningful words and numbers in the text of a drawing. */
export const drawnWordsIn = (text: string): string[] => [
  ...new Set(wordsIn(text).filter((word) => word.length >= WORD_LENGTH_MIN || /\d{2}/.test(word))),
]

/**
 * Returns true if most words in a drawing occur nowhere else. A drawing that is mostly numbers is a chart and
 * doesn't count.
 */
export const isMostlyUnsaid = (words: readonly string[], unsaid: readonly string[]): boolean =>
  unsaid.length >= UNSAID.min &&
  unsaid.length >= UNSAID.share * words.length &&
  hasMoreWordsThanNumbers(words)

/** Returns true if the text in a drawing is information, not a label in an illustration. */
export const isInformation = (text: string, unsaid: readonly string[]): boolean =>
  FACT.test(text) || unsaid.length >= LONG_TEXT_WORDS

/** Returns the times, dates, prices and telephone numbers in the text, without duplicates. */
export const factsIn = (text: string): string[] => [...new Set(text.match(ALL_FACTS) ?? [])]

/** Times are converted to hours, so that a time axis is recognized as an axis. */
const inHours = (text: string): string =>
  text.replace(/(\d{1,2})[:h](\d{2})(?!\d)/g, (_, hour, minute) => `${Number(hour) + Number(minute) / 60}`)

const hasAxis = (text: string): boolean => {
  const values = [...new Set(valuesIn(inHours(text)))]
  return values.length >= UNSAID_FACTS.min && isAxis(values)
}

/** Other detectors ask about the values of charts. */
const isChart = ({ name, fallback }: ImageFact): boolean => namesChart(name) || hasAxis(fallback)

/**
 * Returns the facts with a number that occurs nowhere else, if they are the majority, as on a poster. Axis
 * labels aren't facts.
 */
export function unsaidFacts(all: readonly string[], isSaid: (number: string) => boolean): string[] {
  const facts = all.filter((fact) => !NO_FACT.test(fact))
  if (hasAxis(facts.join(' '))) return []
  const unsaid = facts.filter((fact) => !digitsIn(fact).every(isSaid))
  return unsaid.length >= UNSAID_FACTS.min && unsaid.length >= UNSAID_FACTS.share * facts.length ? unsaid : []
}

/** Returns true if some facts aren't prices. Prices may be the values of a chart. */
export const haveMoreThanPrices = (facts: readonly string[]): boolean =>
  !facts.every((fact) => PRICE.test(fact))

const PRICE = /\p{Sc}|eur|kr|kč|zł|tl/iu

/** Returns true if the text in a drawing has more words than numbers. In a chart, numbers predominate. */
export const hasMoreWordsThanNumbers = (words: readonly string[]): boolean =>
  words.filter((word) => /^\d+$/.test(word)).length < CHART_NUMBERS * words.length

export const factsMessage = (name: string, facts: readonly string[]): string =>
  `The image ${quoted(name)} shows details such as ${joinList(facts.slice(0, FACTS_QUOTED).map(quoted))}, which appear neither in its text alternative nor in the text on the page.`

export const unsaidMessage = (name: string, text: string): string =>
  name
    ? `The image ${quoted(name)} shows the text ${quoted(text)}, most of which is missing from its text alternative and from the text on the page.`
    : `The image shows the text ${quoted(text)}, but its text alternative is empty, and most of this text appears nowhere else on the page.`

export const unsaidFix = (unsaid: readonly string[]): string =>
  `Put the text from the image next to it or in its text alternative. Missing words include ${joinList(unsaid.slice(0, 3).map(quoted))}.`

const isPicture = (image: ImageFact): boolean =>
  isNamedDrawing(image) && !MAP.test(image.name) && !isChart(image) && !isInControl(image)

/**
 * Finds drawings with text that only people who can see them can read. With role="img", screen readers read
 * the name instead of the text.
 */
export const drawnWords: Detector = ({ facts }) => {
  const drawings = facts.images.filter(isPicture)
  if (drawings.length === 0) return []
  const texts = textsOf(facts).join(' ')
  const said = new Set([...wordsIn(texts), ...saidNumbersIn(texts)])
  return drawings.flatMap(({ element, name, fallback, isDescribed }) => {
    const words = drawnWordsIn(fallback)
    const named = new Set([...wordsIn(name), ...saidNumbersIn(name)])
    const unsaid = words.filter((word) => !said.has(word) && !named.has(word))
    if (!isMostlyUnsaid(words, unsaid)) {
      const details =
        isDescribed || !hasMoreWordsThanNumbers(words)
          ? []
          : unsaidFacts(factsIn(fallback), (number) => said.has(number) || named.has(number))
      if (details.length === 0) return []
      const message = factsMessage(name, details)
      const isSure = haveMoreThanPrices(details)
      return [sureIf(isSure, 'image-alt-text', element, message, unsaidFix(details))]
    }
    const message = unsaidMessage(name, fallback)
    return [sureIf(isInformation(fallback, unsaid), 'image-alt-text', element, message, unsaidFix(unsaid))]
  })
}
