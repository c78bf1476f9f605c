/** Of running text: each is at least 1 as soon as there is a word. */
export interface TextMeasure {
  words: number
  sentences: number
  syllables: number
  /** Words of more than six letters. */
  longWords: number
}

interface Formula {
  name: string
  /** Points, of which fewer are harder; 0 to 100 for most texts. */
  ease: (measure: TextMeasure) => number
  /** Below that the author of the formula calls a text very difficult: one for graduates. */
  veryDifficult: number
}

/** The family of Flesch: a constant less so much for each word of a sentence and each syllable of a word. */
const flesch = (name: string, [base, perWord, perSyllable]: readonly [number, number, number]): Formula => ({
  name,
  ease: ({ words, sentences, syllables }) =>
    base - (perWord * words) / sentences - (perSyllable * syllables) / words,
  veryDifficult: 30,
})

/** Björnsson 1968: words of a sentence and the share of long words in percent; above 60 very difficult. */
const lix: Formula = {
  name: 'LIX (Björnsson), counted down from 100',
  ease: ({ words, sentences, longWords }) => 100 - words / sentences - (100 * longWords) / words,
  veryDifficult: 40,
}

/** By primary language; each formula was fitted to texts of its own language, so others are not judged. */
export const FORMULAS: Readonly<Record<string, Formula>> = {
  en: flesch('Flesch Reading Ease', [206.835, 1.015, 84.6]),
  de: flesch('Flesch-Amstad', [180, 1, 58.5]),
  fr: flesch('Kandel-Moles', [207, 1.015, 73.6]),
  es: flesch('Fernández-Huerta', [206.84, 1.02, 60]),
  it: flesch('Flesch-Vacca', [217, 1.3, 60]),
  nl: flesch('Flesch-Douma', [206.84, 0.93, 77]),
  pt: flesch('Flesch after Martins', [248.835, 1.015, 84.6]),
  ru: flesch('Flesch after Oborneva', [206.835, 1.3, 60.1]),
  sv: lix,
  da: lix,
  nb: lix,
  no: lix,
}

/** @param language primary language code, for endings that are written and not spoken. */
export function measureText(text: string, language: string): TextMeasure {
  const words = text.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? []
  // A line is a paragraph or an entry of a list and ends a sentence; "e.g." and "3.11" do not.
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

/** Each different word once: texts repeat theirs. */
function totalSyllables(words: readonly string[], language: string): number {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  let total = 0
  for (const [word, count] of counts) total += count * syllablesOf(word.toLowerCase(), language)
  return total
}

/** Groups of vowels: what differs from a dictionary goes both ways and evens out over a few hundred words. */
function syllablesOf(word: string, language: string): number {
  if (language === 'ru') return Math.max(1, word.match(/[аеёиоуыэюя]/g)?.length ?? 0)
  const plain = /^[a-z'-]*$/.test(word) ? word : withoutAccents(word)
  const groups = plain.match(/[aeiouyæøœ]+/g)?.length ?? 0
  return Math.max(1, groups - silentEndings(plain, language))
}

/** An accent on i or u beside another vowel parts them: río, país. */
function withoutAccents(word: string): string {
  const parted = word.normalize('NFC').replaceAll(/[íú](?=[aeo])|[aeo](?=[íú])/g, '$&-')
  return parted.normalize('NFKD').replace(/\p{M}/gu, '')
}

function silentEndings(word: string, language: string): number {
  if (language === 'en' && /[^aeiouyl]e$|[^aeiouytd]ed$|[^aeiouysxzhcg]es$/.test(word)) return 1
  return language === 'fr' && /[^aeiouy](e|es|ent)$/.test(word) ? 1 : 0
}
