import { CS } from './cs.ts'
import { DE } from './de.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'
import { IT } from './it.ts'
import { JA } from './ja.ts'
import { NL } from './nl.ts'
import { PL } from './pl.ts'
import { PT } from './pt.ts'
import { SV } from './sv.ts'
import type { WordList } from './word-list.ts'

const LISTS: Readonly<Record<string, WordList>> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  it: IT,
  nl: NL,
  pt: PT,
  pl: PL,
  sv: SV,
  cs: CS,
  ja: JA,
}

export type Words = Readonly<Record<keyof WordList, ReadonlySet<string>>>

const SETS = new Map(Object.entries(LISTS).map(([language, list]) => [language, setsOf([list])]))

/** English is common on pages in all languages, so its words are always included. */
const WITH_ENGLISH = new Map(
  Object.entries(LISTS).map(([language, list]) => [language, setsOf(language === 'en' ? [EN] : [list, EN])]),
)

/** Returns a language's own words, without the English ones, or undefined if the language has no list. */
export const wordsOf = (language: string): Words | undefined => SETS.get(language)

/** Returns the words of a language and of English, or only the English ones if the language has no list. */
export const wordsWithEnglish = (language: string): Words => WITH_ENGLISH.get(language) ?? SETS.get('en')!

/** The languages that have a list. */
export const WORD_LANGUAGES: readonly string[] = Object.keys(LISTS)

function setsOf(lists: readonly WordList[]): Words {
  const setOf = (key: keyof WordList) => new Set(lists.flatMap((list) => list[key].split(', ')))
  return {
    vagueLinks: setOf('vagueLinks'),
    vagueButtons: setOf('vagueButtons'),
    vagueHeadings: setOf('vagueHeadings'),
    vagueTitles: setOf('vagueTitles'),
    vagueLabels: setOf('vagueLabels'),
    vagueErrors: setOf('vagueErrors'),
    images: setOf('images'),
    imageOf: setOf('imageOf'),
    required: setOf('required'),
    hints: setOf('hints'),
    instructions: setOf('instructions'),
    places: setOf('places'),
    shapes: setOf('shapes'),
    colors: setOf('colors'),
    controls: setOf('controls'),
    backgrounds: setOf('backgrounds'),
    marked: setOf('marked'),
  }
}

/** Normalizes text to the form used in the lists, which is lowercase without surrounding punctuation. */
export const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
