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

/**
 * Returns the language of the page's text if its script belongs to only one common language, or null
 * otherwise.
 */
export function scriptLanguage(): string | null {
  const text = (document.body?.innerText ?? '').slice(0, TEXT_MAX)
  const total = letters(text)
  const found = SCRIPTS.find(([script, share]) => (text.match(script)?.length ?? 0) > share * total)
  return total > 0 && found ? found[2] : null
}
