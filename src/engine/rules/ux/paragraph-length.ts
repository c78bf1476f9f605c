import { quote, type Rule } from '../rule.ts'

const criteria = { wordsMax: 200 }

export const paragraphLength: Rule = {
  id: 'paragraph-length',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Paragraphs have at most 200 words.',
  why: 'Most people scan. They read the first lines of a long paragraph and skip the rest.',
  source: 'https://www.nngroup.com/articles/how-users-read-on-the-web/',
  fix: 'Split the paragraph into shorter ones with one idea each, and turn series of items into lists.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(({ words }) => words > criteria.wordsMax)
      .map(({ words, sample, ref }) => ({
        element: ref,
        message: `The paragraph ${quote(sample)} has ${words} words. Paragraphs of 200 words or fewer are easier to scan.`,
        fixSuggestion: `Split ${ref.selector} into paragraphs with one idea each, or turn series of items into lists.`,
      })),
}
