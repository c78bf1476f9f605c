import { quote, type Rule } from '../rule.ts'

const criteria = { wordsMax: 200 }

export const paragraphLength: Rule = {
  id: 'paragraph-length',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A paragraph has at most 200 words.',
  why: 'Most readers scan: of a wall of text they read the first lines, and leave.',
  source: 'https://www.nngroup.com/articles/how-users-read-on-the-web/',
  fix: 'Part the paragraph into ones of a single thought each, and turn what it enumerates into a list.',
  criteria,
  judge: ({ blocks }) =>
    blocks
      .filter(({ words }) => words > criteria.wordsMax)
      .map(({ words, sample, ref }) => ({
        element: ref,
        message: `The paragraph ${quote(sample)} has ${words} words.`,
        fixSuggestion: `Part ${ref.selector} into paragraphs of one thought each, or turn what it enumerates into a list.`,
      })),
}
