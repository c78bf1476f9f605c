import { languageName } from '../../words/language-name.ts'
import { normalized } from '../../words/words-of.ts'
import { type Detector, doubt, sure } from '../detector.ts'
import { quoted } from '../text.ts'

/** The name of each language in that language, with its code. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  català: 'ca',
  dansk: 'da',
  deutsch: 'de',
  eesti: 'et',
  english: 'en',
  español: 'es',
  euskara: 'eu',
  français: 'fr',
  galego: 'gl',
  hrvatski: 'hr',
  íslenska: 'is',
  italiano: 'it',
  latviešu: 'lv',
  lietuvių: 'lt',
  magyar: 'hu',
  nederlands: 'nl',
  polski: 'pl',
  português: 'pt',
  română: 'ro',
  slovenčina: 'sk',
  slovenščina: 'sl',
  suomi: 'fi',
  svenska: 'sv',
  'tiếng việt': 'vi',
  türkçe: 'tr',
  čeština: 'cs',
  ελληνικά: 'el',
  български: 'bg',
  русский: 'ru',
  српски: 'sr',
  українська: 'uk',
  日本語: 'ja',
  한국어: 'ko',
  中文: 'zh',
  العربية: 'ar',
  עברית: 'he',
  فارسی: 'fa',
}

const codeOf = (name: string): string | undefined =>
  LANGUAGE_NAMES[normalized(name.replace(/\([^)]*\)|[^\p{L}\s]/gu, ' '))]

/**
 * Finds links without a `lang` attribute whose text is the name of another language, such as “Deutsch”. A
 * single link may be a proper name, but several offer a choice of languages.
 */
export const languageNames: Detector = ({ facts: { links, page } }) => {
  if (!/^[a-z]{2,3}$/.test(page.lang)) return []
  const foreign = links.flatMap(({ element, name, hasOwnLang }) => {
    const code = codeOf(name)
    return code !== undefined && code !== page.lang && !hasOwnLang ? [{ element, name, code }] : []
  })
  const isChoice = new Set(foreign.map(({ code }) => code)).size > 1
  const declared = languageName(page.lang)
  return foreign.map(({ element, name, code }) => {
    const fix = `Add lang="${code}" to the link ${quoted(name)}.`
    return isChoice
      ? sure(
          'lang-part',
          element,
          `The link ${quoted(name)} is in ${languageName(code)}, but the page is marked as ${declared} (lang="${page.lang}"), so screen readers pronounce the link like ${declared}.`,
          fix,
        )
      : doubt(
          'lang-part',
          element,
          `The page is marked as ${declared}, so screen readers pronounce the link ${quoted(name)} like ${declared}. Is it the ${languageName(code)} name of the language?`,
          fix,
        )
  })
}
