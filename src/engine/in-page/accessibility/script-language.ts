import { letters } from '../elements/text.ts'

const TEXT_MAX = 20_000
const MOST = 0.5
/** Languages that are the only common ones in their scripts. Kana are checked before Chinese characters. */
const SCRIPTS: readonly (readonly [RegExp, share: number, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1, 'ja'],
  [/\p{Script=Hangul}/gu, MOST, 'ko'],
  [/\p{Script=Han}/gu, MOST, 'zh'],
  [/\p{Script=Greek}/gu, MOST, 'el'],
  [/\p{Script=Hebrew}/gu, MOST, 'he'],
  [/\p{Script=Thai}/gu, MOST, 'th'],
]

/** Matches the most frequent words in English text. Together, they are rare in other languages. */
const ENGLISH = /^(?:the|and|of|to|is|you|your|for|with|this)$/
const ENGLISH_SHARE = 0.1
const WORDS_MIN = 30

/**
 * Returns the language that a part with most of the page's text declares. Otherwise, returns the language of
 * the text if its script belongs to only one common language, or if it is English. Returns null if it is
 * unknown.
 */
export function textLanguageOf(root: Element): string | null {
  const text = (document.body?.innerText ?? '').slice(0, TEXT_MAX)
  return declaredLanguage(root) ?? scriptLanguage(text) ?? (isEnglish(text) ? 'en' : null)
}

const TAG = /^[a-z]{2,3}(?:-[a-z\d]+)*$/i

/** HTML ignores `xml:lang`, but it shows which language the authors meant. */
function declaredLanguage(root: Element): string | null {
  const total = letters((document.body?.textContent ?? '').slice(0, TEXT_MAX))
  const main = [...document.querySelectorAll('body[lang], body [lang]')].find(
    (part) => letters((part.textContent ?? '').slice(0, TEXT_MAX)) > MOST * total,
  )
  const language = main?.getAttribute('lang') ?? root.getAttribute('xml:lang') ?? ''
  return total > 0 && TAG.test(language) ? language : null
}

function scriptLanguage(text: string): string | null {
  const total = letters(text)
  const found = SCRIPTS.find(([script, share]) => (text.match(script)?.length ?? 0) > share * total)
  return total > 0 && found ? found[2] : null
}

function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const common = words.filter((word) => ENGLISH.test(word))
  return words.length >= WORDS_MIN && common.length >= ENGLISH_SHARE * words.length
}
