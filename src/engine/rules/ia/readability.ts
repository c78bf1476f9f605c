import { FORMULAS, measureText } from '../reading-ease.ts'
import type { Rule } from '../rule.ts'

const criteria = {
  wordsMin: 300,
  sentencesMin: 10,
  shortWordsMin: 35,
  shortMargin: 30,
  languages: Object.entries(FORMULAS).map(
    ([language, { name, veryDifficult }]) => `${language}: ${name} below ${veryDifficult}`,
  ),
}

/** Matches Latin placeholder text because authors will replace it. */
const FILLER = /\blorem ipsum\b|\bdolor sit amet\b/i

/**
 * Checks whole sentences in languages with a published formula. Ignores code, tables and sentence fragments.
 */
export const readability: Rule = {
  id: 'readability',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'People can understand the text without a university degree.',
  why: 'Long sentences and long words slow everyone down, and exclude people who read in a second language or find reading hard.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/reading-level',
  fix: 'Split sentences of more than 20 words, and replace long words with shorter ones.',
  criteria,
  judge: ({ prose, language }) => {
    const code = (language ?? '').toLowerCase().split('-')[0]!
    const formula = FORMULAS[code]
    if (!formula || FILLER.test(prose)) return []
    const measure = measureText(prose, code)
    const ease = formula.ease(measure)
    const isLongEnough = measure.words >= criteria.wordsMin && measure.sentences >= criteria.sentencesMin
    // The formulas are less reliable for short passages.
    const limit = formula.veryDifficult - (isLongEnough ? 0 : criteria.shortMargin)
    if (measure.words < criteria.shortWordsMin || ease >= limit) return []
    const perSentence = Math.round(measure.words / measure.sentences)
    return [
      {
        element: null,
        message: `The text is very difficult to read, with ${perSentence} words per sentence. Its readability score is ${Math.round(ease)} (${formula.name}). Aim for a score of ${formula.veryDifficult} or more.`,
        fixSuggestion: `Split long sentences${perSentence > 20 ? ' into sentences of 20 words or fewer' : ''}, and replace long words with shorter ones. Start at the top of the page.`,
      },
    ]
  },
}
