import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { type Detector, sureIf } from './detector.ts'
import { isNamedDrawing } from './drawn-values.ts'
import type { ImageFact } from './facts.ts'
import { quoted, wordsIn } from './text.ts'

const WORD_LENGTH_MIN = 3
const UNSAID = { min: 4, share: 0.6 }
/** A longer text is rarely only the label of an illustration. */
const LONG_TEXT_WORDS = 8
/** With this share of numbers, a drawing is a chart, about which another detector asks. */
const CHART_NUMBERS = 0.5
/** The names of places on a map are rarely its subject. */
const MAP = /(?<!\p{L})(?:map|landkarte|karte|carte|plan|mapa|mappa|cartina|kaart|karta|地図)(?!\p{L})/iu
/** Matches times, dates, prices and telephone numbers, which are always information. */
const FACT =
  /(?<!\d)\d{1,2}[:h]\d{2}(?!\d)|(?<!\d)\d{1,2}\.\s?\d{1,2}\.|\d\s?(?:[€$£]|(?:eur|kr|zł|am|pm|uhr)(?!\p{L}))|[€$£]\s?\d|\d{3,}[\s/-]\d{2,}/iu

/** Returns the words and numbers of a text in a drawing that carry its meaning. */
export const drawnWordsIn = (text: string): string[] => [
  ...new Set(wordsIn(text).filter((word) => word.length >= WORD_LENGTH_MIN || /\d{2}/.test(word))),
]

/** Returns true if most words of a text in a drawing are unsaid elsewhere, unless it is a chart. */
export const isMostlyUnsaid = (words: readonly string[], unsaid: readonly string[]): boolean =>
  unsaid.length >= UNSAID.min &&
  unsaid.length >= UNSAID.share * words.length &&
  words.filter((word) => /^\d+$/.test(word)).length < CHART_NUMBERS * words.length

/** Returns true if a text in a drawing is information rather than a label of an illustration. */
export const isInformation = (text: string, unsaid: readonly string[]): boolean =>
  FACT.test(text) || unsaid.length >= LONG_TEXT_WORDS

export const unsaidMessage = (name: string, text: string): string =>
  name
    ? `The image ${quoted(name)} shows the text ${quoted(text)}, most of which neither its text alternative nor the page contains.`
    : `The image shows the text ${quoted(text)}, but its text alternative is empty, and the page does not contain most of this text.`

export const unsaidFix = (unsaid: readonly string[]): string =>
  `Write the text of the image next to it or into its text alternative. The words ${joinList(unsaid.slice(0, 3).map(quoted))} are missing, for example.`

const isPicture = (image: ImageFact): boolean =>
  isNamedDrawing(image) &&
  !MAP.test(image.name) &&
  !image.within.some((around) => /^(?:a|button|label)$/.test(around))

/**
 * Finds drawings whose text only people who see them can read: with role="img", screen readers read the name instead of
 * the text.
 */
export const drawnWords: Detector = ({ facts: { images, blocks, tables } }) => {
  const drawings = images.filter(isPicture)
  if (drawings.length === 0) return []
  const cells = tables.flatMap(({ rows }) => rows.flat().map(({ text }) => text))
  const said = new Set(wordsIn([...blocks.map(({ text }) => text), ...cells].join(' ')))
  return drawings.flatMap(({ element, name, fallback }) => {
    const words = drawnWordsIn(fallback)
    const named = new Set(wordsIn(name))
    const unsaid = words.filter((word) => !said.has(word) && !named.has(word))
    if (!isMostlyUnsaid(words, unsaid)) return []
    const message = unsaidMessage(name, fallback)
    return [sureIf(isInformation(fallback, unsaid), 'image-alt-text', element, message, unsaidFix(unsaid))]
  })
}
