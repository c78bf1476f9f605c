import { quote, type Rule } from '../rule.ts'

export const disabledSubmit: Rule = {
  id: 'disabled-submit',
  category: 'ux',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'The button of a form can be pressed, and then says what is missing.',
  why: 'A grey button does not say what it waits for; it gets no focus, and people are stuck.',
  source: 'https://design-system.service.gov.uk/components/button/',
  fix: 'Leave the button enabled, and answer a press by saying beside the field what is missing.',
  criteria: {},
  judge: ({ actions, forms }) =>
    actions
      .filter(
        ({ kind, isDisabled, form }) =>
          kind === 'submit' && isDisabled && forms.some(({ index, isSearch }) => index === form && !isSearch),
      )
      .map(({ label, ref }) => ({
        element: ref,
        message: `The button ${quote(label)} is disabled before anybody has typed.`,
        fixSuggestion: `Remove disabled from ${ref.selector}, and answer a press with what is missing, beside the field.`,
      })),
}
