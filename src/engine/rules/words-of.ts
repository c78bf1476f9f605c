/** Function words of the most common languages, which don't indicate a topic. */
const TYING = new Set(
  (
    'the and for with from your our this that what how why are you all about into not can der die das und für mit von ' +
    'ein eine auf aus bei les des une pour avec dans sur par est los las una para con por del que gli della per con ' +
    'het een voor met van uma com dos das'
  ).split(' '),
)

/**
 * Returns the words in a string that indicate its topic. They are in lowercase, without accents and truncated
 * to four letters, so that "baking" matches "bakery". The result is meaningless in scripts without spaces
 * between words.
 */
export function subjectWords(text: string): Set<string> {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const found = plain.match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return new Set(found.filter((word) => !TYING.has(word)).map((word) => word.slice(0, 4)))
}

/** Returns whether text is in a script that separates words, unlike Han, kana, Thai, Khmer and Lao. */
export const partsWords = (text: string): boolean =>
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u.test(
    text,
  )

/**
 * Returns whether two strings have a topic word in common. Also returns true if one of them has no topic
 * words or is in a script without spaces between words.
 */
export function shareSubject(a: string, b: string): boolean {
  const [wordsA, wordsB] = [subjectWords(a), subjectWords(b)]
  if (wordsA.size === 0 || wordsB.size === 0 || !partsWords(a + b)) return true
  return [...wordsA].some((word) => [...wordsB].some((other) => word === other || isPart(word, other)))
}

/** Returns whether one word starts with the other, as with "Git" and "GitHub" or "log" and "logging". */
const isPart = (word: string, other: string): boolean =>
  (word.length >= 3 && other.startsWith(word)) || (other.length >= 3 && word.startsWith(other))
