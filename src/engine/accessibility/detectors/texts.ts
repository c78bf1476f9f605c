import { foreignLanguage, mergeSimilar, showsLanguage } from '../words/foreign-language.ts'
import { functionWordsOf } from '../words/function-words.ts'
import { languageName } from '../words/language-name.ts'
import { type Detection, type Detector, doubt, sure } from './detector.ts'
import type { BlockFact } from './facts.ts'
import { letterCount, quoted, wordsIn } from './text.ts'

const FOREIGN_WORDS_MIN = 7
const DISTINCT_WORDS_MIN = 3
/** If a larger proportion of a page is in another language, it probably declares the wrong language. */
const MIXED_SHARE_MAX = 0.4
/**
 * The same limit if the rest of the page is in the declared language. The page may then contain long
 * quotations.
 */
const QUOTED_SHARE_MAX = 0.7
const SCRIPTS: readonly (readonly [script: RegExp, languages: string, name: string])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru uk bg sr mk be kk ky mn tg', 'Cyrillic'],
  [/\p{Script=Greek}/gu, 'el', 'Greek'],
  [/\p{Script=Arabic}/gu, 'ar fa ur ps ku ug sd', 'Arabic'],
  [/\p{Script=Hebrew}/gu, 'he yi iw', 'Hebrew'],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja zh yue', 'Chinese or Japanese'],
  [/\p{Script=Hangul}/gu, 'ko', 'Korean'],
  [/\p{Script=Thai}/gu, 'th', 'Thai'],
  [/\p{Script=Devanagari}/gu, 'hi mr ne sa', 'Devanagari'],
]

/** The languages of scripts that are used for hardly any other language. */
const ONLY_LANGUAGE: Readonly<Record<string, string>> = {
  Greek: 'el',
  Hebrew: 'he',
  Korean: 'ko',
  Thai: 'th',
}
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

export const isProse = ({ within }: BlockFact): boolean =>
  !within.some((kind) => /^(code|pre|hidden|address)$/.test(kind))

/** Finds passages that aren't in the declared language. */
export const languageOfParts: Detector = ({ facts: { blocks, page } }) => {
  if (!/^[a-z]{2,3}$/.test(page.lang)) return []
  const open = blocks.filter((block) => isProse(block) && !block.hasOwnLang)
  const found = open.flatMap((block) => {
    const other = otherLanguage(block.textInLang, page.lang)
    return other ? [{ block, other }] : []
  })
  const total = open.reduce((sum, { text }) => sum + letterCount(text), 0)
  const foreign = found.reduce((sum, { block }) => sum + letterCount(block.text), 0)
  const rest = open.filter((block) => !found.some((part) => part.block === block))
  const isDeclaredUsed = hasManyOf(rest.map(({ text }) => text).join(' '), page.lang)
  if (foreign > total * (isDeclaredUsed ? QUOTED_SHARE_MAX : MIXED_SHARE_MAX)) return []
  const languages = mergeSimilar(found.map(({ other }) => other))
  const counts = Map.groupBy(languages, (language) => language)
  return found.map(({ block }, index) => {
    const language = languages[index]!
    return foreignPart(block, language, { declared: page.lang, count: counts.get(language)!.length })
  })
}

/** A page with at least this many texts in the same language has whole parts in it. */
const PARTS_MIN = 4

function foreignPart(
  { element, tag, text }: BlockFact,
  language: string,
  { declared, count }: { declared: string; count: number },
): Detection {
  const script = SCRIPTS.find(([, , name]) => name === language)
  const name = script ? language : languageName(language)
  const message = `The text ${quoted(text)} is in ${name}, but is marked as ${languageName(declared)} (lang="${declared}"), so screen readers pronounce it like ${languageName(declared)}.`
  const attribute = script ? 'a lang attribute with the code of its language' : `lang="${language}"`
  const more =
    count < PARTS_MIN
      ? ''
      : ` ${count - 1} more pieces of text on the page are in ${name}. Mark each of them as well, or mark an element that contains several of them.`
  return sure('lang-part', element, message, `Add ${attribute} to the ${tag} element with this text.${more}`)
}

function otherLanguage(text: string, declared: string): string | null {
  const letters = letterCount(text)
  const script = SCRIPTS.find(([pattern, languages]) => {
    const own = text.match(pattern)?.length ?? 0
    return own >= 12 && own >= letters * 0.8 && !languages.split(' ').includes(declared)
  })
  if (script) return KANA.test(text) ? 'ja' : (ONLY_LANGUAGE[script[2]] ?? script[2])
  if (isListOfNames(text) || !showsLanguage(text, FOREIGN_WORDS_MIN) || hasManyOf(text, declared)) return null
  return foreignLanguage(text, declared)
}

const NAMES_SHARE_MIN = 0.6

/** The names of projects and companies don't show what language the text is in. */
function isListOfNames(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * NAMES_SHARE_MIN
}

/** Two languages often share one or two words, so these don't identify the language of a passage. */
function hasManyOf(text: string, language: string): boolean {
  const known = functionWordsOf(language)
  return new Set(wordsIn(text).filter((word) => known?.has(word))).size >= DISTINCT_WORDS_MIN
}

const LETTERS_APART = /(?:^|[\s\u00a0])(\p{L}(?:[ \u00a0]\p{L}){3,})(?=$|[\s\u00a0.,!?])/u

/** Finds words whose letters are separated by spaces, and lines that are indented with spaces. */
export const whiteSpace: Detector = ({ facts: { blocks } }) =>
  blocks.filter(isProse).flatMap(({ element, text, indent, lang }) => {
    const apart = LETTERS_APART.exec(text)?.[1]
    if (apart && !isAlphabet(apart) && !SCRIPTS[4]![0].test(apart) && lang !== 'ja')
      return [sure('white-space', element, `Spaces separate the letters in ${quoted(apart)}.`)]
    return indent >= 4 ? [doubt('white-space', element, 'The line is indented with no-break spaces.')] : []
  })

const isAlphabet = (letters: string): boolean => {
  const codes = letters
    .toLowerCase()
    .split(/[ \u00a0]/)
    .map((letter) => letter.codePointAt(0)!)
  return codes.slice(1).every((code, index) => code - codes[index]! >= 0 && code - codes[index]! <= 3)
}
