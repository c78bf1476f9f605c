import type { DeclaredText } from '../in-page/accessibility/read-languages.ts'
import type { ProbeHit } from './probe-hit.ts'
import { foreignLanguage, mainForeignLanguage, showsLanguage } from './words/foreign-language.ts'

const WORDS_MIN = 6

/** Finds text in a language other than the one that its `lang` attribute declares. */
export const judgeLanguages = (texts: readonly DeclaredText[]): ProbeHit[] =>
  texts.flatMap(({ element, declared, text, isPage }) => {
    if (!showsLanguage(text, WORDS_MIN)) return []
    const found = (isPage ? mainForeignLanguage : foreignLanguage)(text, declared)
    if (!found) return []
    const message = `The lang attribute declares the language “${declared}”, but the text seems to be in “${found}”.`
    return [{ rule: isPage ? 'page-lang-mismatch' : 'lang-mismatch', element, message }]
  })
