import { FUNCTION_WORDS } from './function-words.ts'

/** The amount of text required to detect a language. */
export interface LanguageLimits {
  wordsMin: number
  hitsMin: number
}

/** The minimum ratio of words in the detected language to words in the declared one. */
const FACTOR = 3
/** The minimum share of known words. No list contains all word forms of a language. */
const SHARE_MIN = 0.15
/** The minimum ratio of words in the best language to words in the second best. */
const LEAD_MIN = 1.5
/** These languages are so similar in writing that word lists can't distinguish them. */
const SIMILAR = [
  'da nb nn no sv',
  'es pt gl ca it',
  'nl af li fy',
  'cs sk pl',
  'de lb gsw nds',
  'en sco',
  'fr oc wa',
].map((group) => group.split(' '))
const WORD_SETS = Object.entries(FUNCTION_WORDS).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}))

/**
 * Returns the language of a text if it clearly differs from the declared one. Otherwise, returns null.
 * @param declared the primary language subtag, in lowercase.
 */
export function detectLanguage(text: string, declared: string, limits: LanguageLimits): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < limits.wordsMin) return null
  const counts = WORD_SETS.map(({ language, words: known }) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  }))
  const [best, second] = counts.toSorted((a, b) => b.count - a.count)
  if (!best || best.language === declared || areSimilar(best.language, declared)) return null
  if (best.count < limits.hitsMin || best.count < words.length * SHARE_MIN) return null
  const own = counts.find(({ language }) => language === declared)?.count ?? 0
  return best.count >= FACTOR * own && best.count > (second?.count ?? 0) * LEAD_MIN ? best.language : null
}

const areSimilar = (a: string, b: string): boolean =>
  SIMILAR.some((group) => group.includes(a) && group.includes(b))
