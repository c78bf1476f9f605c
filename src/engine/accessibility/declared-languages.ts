import type { DeclaredText } from '../in-page/accessibility/read-languages.ts'
import type { ProbeHit } from './probe-hit.ts'
import { foreignLanguage, mainForeignLanguage, showsLanguage } from './words/foreign-language.ts'

const WORDS_MIN = 6
/** Longer text may contain passages in other languages, so most of it must be in another language. */
const PASSAGE_MAX = 1000

/** Finds text in a language other than the one that its `lang` attribute declares. */
export const judgeLanguages = (texts: readonly DeclaredText[]): ProbeHit[] =>
  texts.flatMap(({ element, declared, text, isPage }) => {
    if (!showsLanguage(text, WORDS_MIN)) return []
    const find = isPage || text.length > PASSAGE_MAX ? mainForeignLanguage : foreignLanguage
    const found = find(text, declared)
    if (!found) return []
    const [own, other] = [nameOf(declared), nameOf(found)]
    return isPage
      ? [
          {
            rule: 'page-lang-mismatch',
            element,
            message: `The page declares ${own} (lang="${declared}"), but most of its text seems to be in ${other}, so screen readers read it with the wrong voice.`,
            fix: `Set lang="${found}" on the html element. If parts of the page are in ${own}, add lang="${declared}" to them. If the whole page should be in ${own}, translate the rest, and until then mark it with lang="${found}".`,
          },
        ]
      : [
          {
            rule: 'lang-mismatch',
            element,
            message: `The lang attribute of this element declares ${own} (“${declared}”), but the text seems to be in ${other}, so screen readers read it with the wrong voice.`,
            fix: `Change the lang attribute of this element from “${declared}” to “${found}”.`,
          },
        ]
  })

const names = new Intl.DisplayNames(['en'], { type: 'language' })

const nameOf = (language: string): string => names.of(language) ?? language
