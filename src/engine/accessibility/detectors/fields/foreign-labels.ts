import { interfaceWordsOf, languagesApartFrom } from '../../words/foreign-interface-words.ts'
import { functionWordsOf } from '../../words/function-words.ts'
import { INTERFACE_WORDS } from '../../words/interface-words.ts'
import { type Detection, type Detector, sure } from '../detector.ts'
import { quoted, wordsIn } from '../text.ts'
import type { LabelFact } from './field-facts.ts'

const SHARE_MIN = 0.7
const SHARE_OF_SEVERAL_MIN = 0.5
/** The number of different function words that show that a page is in its declared language. */
const OWN_WORDS_MIN = 5
/**
 * Words on controls in other languages are clearer evidence, so less text in the page's language is enough.
 */
const FEW_OWN_WORDS_MIN = 3
/** The minimum number of different foreign words in the labels, and the minimum length of each word. */
const TELLING_MIN = 2
const LENGTH_MIN = 5
const languages = new Intl.DisplayNames(['en'], { type: 'language' })

/**
 * Finds labels that aren't in the page's language. They often come from templates and libraries. The labels
 * are invisible, and screen readers pronounce them like words in the page's language.
 */
export const foreignLabels: Detector = ({ facts: { labels, blocks, page } }) => {
  const own = functionWordsOf(page.lang)
  if (!own) return []
  const said = blocks.flatMap(({ text }) => wordsIn(text))
  const used = new Set(said.filter((word) => own.has(word)))
  const open = labels.filter(({ hasOwnLang }) => !hasOwnLang)
  const mayBeEnglish = page.lang === 'en' || used.size < OWN_WORDS_MIN
  const english = mayBeEnglish ? [] : englishLabels(open, own)
  const other = used.size < FEW_OWN_WORDS_MIN ? null : otherLabels(open, page.lang, said)
  return [
    ...english
      .filter((label) => !other?.labels.includes(label))
      .map((label) => detectionOf(label, 'en', page.lang)),
    ...(other?.labels.map((label) => detectionOf(label, other.language, page.lang)) ?? []),
  ]
}

const detectionOf = ({ element, text }: LabelFact, language: string, own: string): Detection =>
  sure(
    'lang-part',
    element,
    `The label ${quoted(text)} is in ${languages.of(language)}, but screen readers read it with ${languages.of(own)} pronunciation.`,
    `Translate ${quoted(text)} into ${languages.of(own)}. If it is meant for people who speak ${languages.of(language)}, add lang="${language}" to the element instead.`,
  )

/**
 * Returns the labels that consist of words for controls in a language other than English and the page's
 * language. A single label may be a name, so there must be several words in that language.
 */
function otherLabels(
  labels: readonly LabelFact[],
  own: string,
  said: readonly string[],
): { language: string; labels: LabelFact[] } | null {
  const known = [
    interfaceWordsOf(own),
    functionWordsOf(own)!,
    INTERFACE_WORDS.shared,
    INTERFACE_WORDS.english,
  ]
  const isOwn = (word: string) => known.some((words) => words.has(word))
  const ownCount = said.filter((word) => functionWordsOf(own)!.has(word)).length
  const possible = languagesApartFrom(own).map((language) => {
    const [words, functionWords] = [interfaceWordsOf(language), functionWordsOf(language)!]
    const isForeign = (word: string) => words.has(word) && !isOwn(word)
    const foreign = labels.filter(({ text }) => {
      const letters = wordsIn(text).filter((word) => /\p{L}/u.test(word))
      return letters.some(isForeign) && letters.every((word) => words.has(word) || functionWords.has(word))
    })
    const telling = new Set(
      foreign.flatMap(({ text }) =>
        wordsIn(text).filter((word) => isForeign(word) && word.length >= LENGTH_MIN),
      ),
    )
    // The page's declared language may be wrong.
    const isRare = said.filter((word) => functionWords.has(word) && !isOwn(word)).length < ownCount
    return { language, labels: isRare && telling.size >= TELLING_MIN ? foreign : [], count: telling.size }
  })
  const [best, second] = possible.filter((one) => one.labels.length > 0).toSorted((a, b) => b.count - a.count)
  return best && best.count > (second?.count ?? 0) ? best : null
}

const ENGLISH_FUNCTION_WORDS = functionWordsOf('en')!

/** Several labels, such as “Previous issue” and “Next issue”, are stronger evidence than a single one. */
function englishLabels(labels: readonly LabelFact[], own: ReadonlySet<string>): LabelFact[] {
  const clear = labels.filter(({ text }) => isEnglish(wordsIn(text), own, SHARE_MIN))
  const possible = labels.filter(({ text }) => isEnglish(wordsIn(text), own, SHARE_OF_SEVERAL_MIN))
  const telling = new Set(possible.flatMap(({ text }) => distinctIn(wordsIn(text), own)))
  return telling.size >= TELLING_MIN && possible.length >= TELLING_MIN ? possible : clear
}

const distinctIn = (words: readonly string[], own: ReadonlySet<string>): string[] =>
  words.filter(
    (word) => (INTERFACE_WORDS.english.has(word) || ENGLISH_FUNCTION_WORDS.has(word)) && !own.has(word),
  )

function isEnglish(words: readonly string[], own: ReadonlySet<string>, shareMin: number): boolean {
  const { shared, alone } = INTERFACE_WORDS
  const letters = words.filter((word) => /\p{L}/u.test(word))
  if (letters.length === 1) return alone.has(letters[0]!)
  const distinct = distinctIn(letters, own)
  const known = letters.filter((word) => distinct.includes(word) || shared.has(word))
  return distinct.length > 0 && known.length >= letters.length * shareMin
}
