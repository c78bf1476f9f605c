import { quote, type Rule } from '../rule.ts'

export const underlinedText: Rule = {
  id: 'underlined-text',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Only links are underlined.',
  why: 'Underlined words look like links: readers press them in vain.',
  source: 'https://www.nngroup.com/articles/guidelines-for-visualizing-links/',
  fix: 'Stress the words with <strong> or <em> instead of the line.',
  criteria: {},
  judge: ({ underlined }) =>
    underlined.map(({ text, ref }) => ({
      element: ref,
      message: `The words ${quote(text)} are underlined but are no link.`,
      fixSuggestion: `Stress ${ref.selector} with <strong> or <em> instead of the line.`,
    })),
}
