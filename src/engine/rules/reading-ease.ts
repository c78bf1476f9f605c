/**
 * The number of words, sentences and syllables in body text. There is at least one sentence and one syllable
 * if there are any words.
 */
export interface TextMeasure {
  words: number
  sentences: number
  syllables: number
  /** The number of words with more than six letters. */
  longWords: number
}

interface Formula {
  name: string
  /** Returns a score, which is between 0 and 100 for most text. Lower scores mean harder text. */
  ease: (measure: TextMeasure) => number
  /** The score below which the author of the formula calls text very difficult (university level). */
  veryDifficult: number
}

/**
 * Creates a Flesch-style formula, which is a constant minus the weighted words per sentence and syllables per
 * word.
 */
const flesch = (name: string, [base, perWord, perSyllable]: readonly [number, number, number]): Formula => ({
  name,
  ease: ({ words, sentences, syllables }) =>
    base - (perWord * words) / sentences - (perSyllable * syllables) / words,
  veryDifficult: 30,
})

/**
 * Björnsson 1968: words per sentence plus the percentage of long words. A text above 60 is very difficult.
 */
const lix: Formula = {
  name: 'LIX (Björnsson), subtracted from 100',
  ease: ({ words, sentences, longWords }) => 100 - words / sentences - (100 * longWords) / words,
  veryDifficult: 40,
}

/**
 * The formulas by primary language. Each formula was derived from text in its language, so languages without
 * one aren't rated.
 */
export const FORMULAS: Readonly<Record<string, Formula>> = {
  en: flesch('Flesch Reading Ease', [206.835, 1.015, 84.6]),
  de: flesch('Flesch-Amstad', [180, 1, 58.5]),
  fr: flesch('Kandel-Moles', [207, 1.015, 73.6]),
  es: flesch('Fernández-Huerta', [206.84, 1.02, 60]),
  it: flesch('Flesch-Vacca', [217, 1.3, 60]),
  nl: flesch('Flesch-Douma', [206.84, 0.93, 77]),
  pt: flesch('Flesch, adapted by Martins', [248.835, 1.015, 84.6]),
  ru: flesch('Flesch, adapted by Oborneva', [206.835, 1.3, 60.1]),
  sv: lix,
  da: lix,
  nb: lix,
  no: lix,
}

/** @param language the primary language subtag, which determines which endings are silent. */
export function measureText(text: string, language: string): TextMeasure {
  const words = text.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? []
  // Each line is a paragraph or list item, so its end also ends a sentence. The periods in "e.g." and "3.11"
  // don't end a sentence.
  const sentences = text
    .split(/(?<=[.!?…]["'”’»)\]]?)\s+(?=[\p{Lu}\p{N}"“„«¿¡(])|\n+/u)
    .filter((part) => /\p{L}{2}/u.test(part))
  return {
    words: words.length,
    sentences: Math.max(1, sentences.length),
    syllables: totalSyllables(words, language),
    longWords: words.filter((word) => word.length > 6).length,
  }
}

/**
 * Returns the number of syllables in all words. Analyzes each distinct word only once, since most words occur
 * repeatedly.
 */
function totalSyllables(words: readonly string[], language: string): number {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  let total = 0
  for (const [word, count] of counts) total += count * syllablesOf(word.toLowerCase(), language)
  return total
}

/** Counts groups of vowels. Over a few hundred words, errors cancel each other out. */
function syllablesOf(word: string, language: string): number {
  if (language === 'ru') return Math.max(1, word.match(/[аеёиоуыэюя]/g)?.length ?? 0)
  const plain = /^[a-z'-]*$/.test(word) ? word : withoutAccents(word)
  const groups = plain.match(/[aeiouyæøœ]+/g)?.length ?? 0
  return Math.max(1, groups - silentEndings(plain, language))
}

/** An accented i or u next to another vowel starts a new syllable, as in río and país. */
function withoutAccents(word: string): string {
  const parted = word.normalize('NFC').replaceAll(/[íú](?=[aeo])|[aeo](?=[íú])/g, '$&-')
  return parted.normalize('NFKD').replace(/\p{M}/gu, '')
}

function silentEndings(word: string, language: string): number {
  if (language === 'en' && /[^aeiouyl]e$|[^aeiouytd]ed$|[^aeiouysxzhcg]es$/.test(word)) return 1
  return language === 'fr' && /[^aeiouy](e|es|ent)$/.test(word) ? 1 : 0
}
