import { suchAs } from '../element-names.ts'
import { FORMULAS, measureText, type TextMeasure } from '../reading-ease.ts'
import type { Rule, Verdict } from '../rule.ts'

const criteria = {
  wordsMin: 300,
  sentencesMin: 10,
  fillerShare: 0.1,
  longSentenceWords: 15,
  longWordLetters: 11,
  shortWordsMin: 35,
  shortMargin: 30,
  languages: Object.entries(FORMULAS).map(
    ([language, { name, veryDifficult }]) => `${language}: ${name} below ${veryDifficult}`,
  ),
}

/** Matches Latin placeholder text because authors will replace it. */
const FILLER = /\blorem ipsum\b|\bdolor sit amet\b/i
/** Matches words of Latin placeholder text that starts without “Lorem ipsum”. */
const FILLER_WORDS =
  /\b(?:aenean|amet|condimentum|consectetur|curabitur|cursus|dapibus|dolor|donec|egestas|eget|euismod|fermentum|lacinia|laoreet|ligula|lobortis|maecenas|magna|malesuada|mattis|mauris|mollis|natoque|nulla|nullam|ornare|pellentesque|porttitor|posuere|praesent|purus|sagittis|scelerisque|sed|sociis|tellus|tempus|ullamcorper|ultricies|urna|venenatis|vestibulum|vivamus|viverra|volutpat)\b/gi

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
    if ((prose.match(FILLER_WORDS)?.length ?? 0) > criteria.fillerShare * measure.words) return []
    const ease = formula.ease(measure)
    const isLongEnough = measure.words >= criteria.wordsMin && measure.sentences >= criteria.sentencesMin
    // The formulas are less reliable for short passages.
    const limit = formula.veryDifficult - (isLongEnough ? 0 : criteria.shortMargin)
    if (measure.words < criteria.shortWordsMin || ease >= limit) return []
    const score = `Its readability score is ${Math.round(ease)} (${formula.name}). Aim for a score of ${formula.veryDifficult} or more.`
    return [{ element: null, ...textsAbout(measure, prose, score) }]
  },
}

/** Short sentences don't need to be split. Then the text is difficult only because of its words. */
function textsAbout(
  { words, sentences }: TextMeasure,
  prose: string,
  score: string,
): Pick<Verdict, 'message' | 'fixSuggestion'> {
  const perSentence = Math.round(words / sentences)
  const long = `words${longWordsIn(prose)}`
  if (perSentence <= criteria.longSentenceWords)
    return {
      message: `The text is very difficult to read because many of its words are long. ${score}`,
      fixSuggestion: `Replace long ${long} with shorter, more common ones. If you need a technical term, explain it where it first appears.`,
    }
  return {
    message: `The text is very difficult to read, with ${perSentence} words per sentence. ${score}`,
    fixSuggestion: `Split long sentences${perSentence > 20 ? ' into sentences of 20 words or fewer' : ''}, and replace long ${long} with shorter ones. Start at the top of the page.`,
  }
}

/** Returns ", such as “A” and “B”," with the most frequent long words. Empty if no long word is repeated. */
function longWordsIn(prose: string): string {
  const counts = new Map<string, number>()
  for (const [word] of prose.matchAll(/\p{L}+/gu))
    if (word.length >= criteria.longWordLetters) counts.set(word, (counts.get(word) ?? 0) + 1)
  const frequent = [...counts].filter(([, count]) => count > 1).toSorted(([, a], [, b]) => b - a)
  return suchAs(frequent.map(([word]) => word))
}
