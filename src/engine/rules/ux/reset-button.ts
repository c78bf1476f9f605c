import { quote, type Rule } from '../rule.ts'

/** Of forms with something to lose; the filters of a search may well be cleared. */
export const resetButton: Rule = {
  id: 'reset-button',
  category: 'ux',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'No button throws away what was typed.',
  why: 'Next to the button that sends the form it is pressed by mistake, and everything is gone.',
  source: 'https://www.nngroup.com/articles/reset-and-cancel-buttons/',
  fix: 'Remove the button.',
  criteria: {},
  judge: ({ actions, forms }) =>
    actions
      .filter(
        ({ kind, form }) =>
          kind === 'reset' && forms.some(({ index, isSearch }) => index === form && !isSearch),
      )
      .map(({ label, ref }) => ({
        element: ref,
        message: `The button ${quote(label)} empties the whole form at once.`,
        fixSuggestion: `Remove ${ref.selector}.`,
      })),
}
