import { FORMULAS, measureText } from '../reading-ease.ts'
import type { Rule } from '../rule.ts'

const criteria = {
  wordsMin: 300,
  sentencesMin: 10,
  languages: Object.entries(FORMULAS).map(
    ([language, { name, veryDifficult }]) => `${language}: ${name} below ${veryDifficult}`,
  ),
}

/** Only whole sentences in a language whose formula is published; code, tables and fragments are left out. */
export const readability: Rule = {
  id: 'readability',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'The text can be read without a university degree.',
  why: 'Long sentences of long words cost everybody time, and keep out who reads in a second language or with effort.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/reading-level',
  fix: 'Divide sentences of more than 20 words, and write the shorter word where there is one.',
  criteria,
  judge: ({ prose, language }) => {
    const code = (language ?? '').toLowerCase().split('-')[0]!
    const formula = FORMULAS[code]
    if (!formula) return []
    const measure = measureText(prose, code)
    const ease = formula.ease(measure)
    const isLongEnough = measure.words >= criteria.wordsMin && measure.sentences >= criteria.sentencesMin
    if (!isLongEnough || ease >= formula.veryDifficult) return []
    const perSentence = Math.round(measure.words / measure.sentences)
    return [
      {
        element: null,
        message: `The text scores ${Math.round(ease)} by ${formula.name}, where less than ${formula.veryDifficult} is very difficult: ${perSentence} words a sentence, ${(measure.syllables / measure.words).toFixed(1)} syllables a word.`,
        fixSuggestion: `Divide the longest sentences${perSentence > 20 ? ' to 20 words or fewer' : ''} and replace long words, first in the paragraphs at the top.`,
      },
    ]
  },
}
