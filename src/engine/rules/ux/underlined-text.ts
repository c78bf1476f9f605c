import { quote, type Rule } from '../rule.ts'

export const underlinedText: Rule = {
  id: 'underlined-text',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Only links are underlined.',
  why: 'Underlined text looks like a link, so people click it and nothing happens.',
  source: 'https://www.nngroup.com/articles/guidelines-for-visualizing-links/',
  fix: 'Use <strong> or <em> for emphasis instead of an underline.',
  criteria: {},
  judge: ({ underlined }) =>
    underlined.map(({ text, ref }) => ({
      element: ref,
      message: `The text ${quote(text)} is underlined but is not a link.`,
      fixSuggestion:
        'Remove the underline (text-decoration or <u>). If the words are important, use <strong> or <em>.',
    })),
}
