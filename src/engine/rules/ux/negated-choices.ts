import {
  CONSENT_VERBS,
  DATA_TOPICS,
  JA_CONSENT_VERBS,
  JA_TOPICS,
  MESSAGE_TOPICS,
  PARTY_TOPICS,
} from './consent-topics.ts'
import { DOUBLED_ENDINGS, NEGATION_WORDS, SINGLE_ENDINGS } from './negation-words.ts'

/** The maximum number of characters between two negations. Farther apart, they rarely belong together. */
const DISTANCE_MAX = 80

/** The punctuation between clauses. */
const SIGNS = '[.;:()!?–—…]'

const whole = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')
const anywhere = (words: string) => new RegExp(words, 'iu')

const LANGUAGES = new Map(
  Object.entries(NEGATION_WORDS).map(([language, words]) => [
    language,
    {
      negations: whole(words.negations),
      refusals: whole(words.refusals),
      wishes: anywhere(whole(words.wishes).source),
      modals: anywhere(whole(words.modals).source),
      breaks: new RegExp(`${SIGNS}|${words.commas ?? ','}|${whole(words.breaks).source}`, 'iu'),
    },
  ]),
)
const doubled = new Map(Object.entries(DOUBLED_ENDINGS).map(([key, words]) => [key, anywhere(words)]))
const single = new Map(Object.entries(SINGLE_ENDINGS).map(([key, words]) => [key, anywhere(words)]))
/**
 * Returns a pattern for words. In languages with spaces, a word can't start after a letter. In Japanese, it
 * can start anywhere.
 */
const startOf = (words: string, japanese: string) => new RegExp(`(?<!\\p{L})(?:${words})|${japanese}`, 'iu')
const messages = startOf(`(?:${MESSAGE_TOPICS})(?!\\p{L})`, JA_TOPICS)
const topics = startOf(`(?:${MESSAGE_TOPICS}|${PARTY_TOPICS})(?!\\p{L})`, JA_TOPICS)
const personal = startOf(`(?:${MESSAGE_TOPICS}|${PARTY_TOPICS}|${DATA_TOPICS})(?!\\p{L})`, JA_TOPICS)
const verbs = startOf(CONSENT_VERBS.join('|'), JA_CONSENT_VERBS)

const placesOf = (clause: string, pattern: RegExp): number[] =>
  [...clause.matchAll(pattern)].map(({ index }) => index)

/** Returns true if the label of a choice contains two negations that cancel each other out. */
export function isNegatedTwice(label: string, language: string): boolean {
  if (doubled.has(language)) return doubled.get(language)!.test(label)
  const words = LANGUAGES.get(language)
  if (!words || !personal.test(label)) return false
  return label.split(words.breaks).some((clause) => {
    if (words.modals.test(clause)) return false
    const [first, second] = placesOf(clause, words.negations)
    if (first === undefined) return false
    const isPair = second !== undefined && second - first <= DISTANCE_MAX && words.wishes.test(clause)
    // In German and Swedish, the word that negates a whole clause comes last.
    const isLast = /(?:nicht|inte)\s*$/iu.test(clause)
    return (
      isPair ||
      placesOf(clause, words.refusals).some((place) =>
        isLast ? Math.abs(place - first) <= DISTANCE_MAX : place > first && place - first <= DISTANCE_MAX,
      )
    )
  })
}

/**
 * Returns whether checking a box with this label means yes or no to being contacted, or null if the label is
 * unclear or about something else.
 */
export function consentOf(label: string, language: string): 'yes' | 'no' | null {
  const sentence = label.replace(/\([^)]*\)/g, '').split(/[.!?。](?:\s|$)/)[0]!
  if (!isAboutConsent(sentence, language) || isNegatedTwice(sentence, language)) return null
  if (single.has(language)) return single.get(language)!.test(sentence) ? 'no' : 'yes'
  const words = LANGUAGES.get(language)
  if (!words) return null
  const isNegated = placesOf(sentence, words.negations).length + placesOf(sentence, words.refusals).length > 0
  if (!isNegated) return 'yes'
  const asks = sentence
    .split(words.breaks)
    .some((clause) => words.wishes.test(clause) && placesOf(clause, words.negations).length === 1)
  return asks ? 'no' : null
}

/** Returns true if a label is about messages, so that an example about messages fits. */
export const isAboutMessages = (label: string): boolean => messages.test(label)

/**
 * A topic alone isn't consent. For example, “Show my email” and “I don’t want partner cover” are about
 * something else.
 */
function isAboutConsent(sentence: string, language: string): boolean {
  const wishes = LANGUAGES.get(language)?.wishes
  return (
    topics.test(sentence) && (verbs.test(sentence) || (isAboutMessages(sentence) && !!wishes?.test(sentence)))
  )
}
