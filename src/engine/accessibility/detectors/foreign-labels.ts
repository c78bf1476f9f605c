import { functionWordsOf } from '../words/function-words.ts'
import { INTERFACE_WORDS } from '../words/interface-words.ts'
import { type Detector, sure } from './detector.ts'
import { quoted, wordsIn } from './text.ts'

const SHARE_MIN = 0.7
/** The number of different function words that a page needs to show that it is in its declared language. */
const OWN_WORDS_MIN = 5
const languages = new Intl.DisplayNames(['en'], { type: 'language' })

/**
 * Finds English labels on pages in another language, which often come with templates and libraries. Nobody sees these
 * labels, and screen readers pronounce them like words of the page's language.
 */
export const foreignLabels: Detector = ({ facts: { labels, blocks, page } }) => {
  const own = functionWordsOf(page.lang)
  if (!own || page.lang === 'en') return []
  const used = new Set(blocks.flatMap(({ text }) => wordsIn(text)).filter((word) => own.has(word)))
  if (used.size < OWN_WORDS_MIN) return []
  return labels
    .filter(({ text, hasOwnLang }) => !hasOwnLang && isEnglish(wordsIn(text), own))
    .map(({ element, text }) =>
      sure(
        'lang-part',
        element,
        `The label ${quoted(text)} is in English, but screen readers read it with ${languages.of(page.lang)} pronunciation.`,
        `Translate ${quoted(text)} into ${languages.of(page.lang)}.`,
      ),
    )
}

const ENGLISH_FUNCTION_WORDS = functionWordsOf('en')!

function isEnglish(words: readonly string[], own: ReadonlySet<string>): boolean {
  const { shared, english, alone } = INTERFACE_WORDS
  const letters = words.filter((word) => /\p{L}/u.test(word))
  if (letters.length === 1) return alone.has(letters[0]!)
  const distinct = letters.filter(
    (word) => (english.has(word) || ENGLISH_FUNCTION_WORDS.has(word)) && !own.has(word),
  )
  const known = letters.filter((word) => distinct.includes(word) || shared.has(word))
  return distinct.length > 0 && known.length >= letters.length * SHARE_MIN
}
