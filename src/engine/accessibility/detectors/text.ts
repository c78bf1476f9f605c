import { FUNCTION_WORDS } from '../words/function-words.ts'
import { normalized } from '../words/words-of.ts'

/** Short words that occur in many kinds of text, in addition to the function words. */
const COMMON_WORDS = 'all any our your alle ihr ihre par votre vos uw'

/** The words, in all supported languages, that don't distinguish one piece of text from another. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(FUNCTION_WORDS), COMMON_WORDS].flatMap((words) => words.split(' ')),
)
const CONTENT_LETTERS_MIN = 3
const NEAR_WORDS = 4
const QUOTE_LENGTH_MAX = 60
const QUOTE_LENGTH_MIN = 40

export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []

export const countWords = (text: string): number => wordsIn(text).length

/**
 * Returns the words that distinguish one piece of text from another: words of at least three letters that
 * aren't function words.
 */
export const contentWords = (text: string): string[] =>
  wordsIn(text).filter((word) => word.length >= CONTENT_LETTERS_MIN && !STOP_WORDS.has(word))

export const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Returns true if text is mostly digits, such as a price, a date or a telephone number. */
export const isNumeric = (text: string): boolean =>
  /\p{Nd}/u.test(text) && letterCount(text) <= Math.max(3, (text.match(/\p{Nd}/gu)?.length ?? 0) / 2)

/** Returns true if two strings are the same, ignoring case and punctuation. */
export const areSame = (a: string, b: string): boolean =>
  normalized(a) !== '' && normalized(a) === normalized(b)

export const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?。])\s+|\n/).filter((part) => part.trim())

/** Returns the text on one line. Truncates long text, between two words if possible. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= QUOTE_LENGTH_MAX) return line
  const end = line.lastIndexOf(' ', QUOTE_LENGTH_MAX)
  return `${line.slice(0, end > QUOTE_LENGTH_MIN ? end : QUOTE_LENGTH_MAX)}…`
}

/** Returns the text in quotation marks, for a message. Truncates long text. */
export const quoted = (text: string): string => `“${shortened(text)}”`

/** Returns how to refer to a field in advice. */
export const fieldCalled = (name: string): string => (name ? `the field ${quoted(name)}` : 'its field')

/**
 * Returns true if the text contains one of the phrases. In scripts without spaces, phrases match anywhere. In
 * all other scripts, they match only as whole words.
 */
export function containsAny(text: string, phrases: ReadonlySet<string>): boolean {
  const padded = ` ${wordsIn(text).join(' ')} `
  for (const phrase of phrases)
    if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(phrase) ? text.includes(phrase) : padded.includes(` ${phrase} `))
      return true
  return false
}

/** Returns true if the text contains a phrase from each set within a few words of each other. */
export function areNear(
  text: string,
  some: ReadonlySet<string>,
  others: ReadonlySet<string>,
  wordsMax = NEAR_WORDS,
): boolean {
  const words = wordsIn(text)
  const placesOf = (phrases: ReadonlySet<string>) => {
    const parts = [...phrases].map((phrase) => phrase.split(' '))
    return words.flatMap((_, at) =>
      parts.some((part) => part.every((word, index) => words[at + index] === word)) ? at : [],
    )
  }
  const places = placesOf(others)
  return placesOf(some).some((at) => places.some((other) => Math.abs(at - other) <= wordsMax))
}
