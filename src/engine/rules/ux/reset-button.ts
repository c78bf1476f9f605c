import { mentionElement } from '../element-names.ts'
import type { Rule } from '../rule.ts'

/** Checks only forms with data that users can lose. Clearing search filters is fine. */
export const resetButton: Rule = {
  id: 'reset-button',
  category: 'ux',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'Forms have no reset button.',
  why: 'If people press the reset button instead of the submit button by mistake, everything they typed is lost.',
  source: 'https://www.nngroup.com/articles/reset-and-cancel-buttons/',
  fix: 'Remove the reset button.',
  criteria: {},
  judge: ({ actions, forms }) =>
    actions
      .filter(
        ({ kind, form }) =>
          kind === 'reset' && forms.some(({ index, isSearch }) => index === form && !isSearch),
      )
      .map(({ label, ref }) => ({
        element: ref,
        message: `${mentionElement('button', label, ref)} clears everything that people entered in the form.`,
        fixSuggestion: 'Remove this button. If people need to start again, ask them to confirm first.',
      })),
}
