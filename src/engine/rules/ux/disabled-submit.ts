import { mention, type Rule } from '../rule.ts'

export const disabledSubmit: Rule = {
  id: 'disabled-submit',
  category: 'ux',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'Submit buttons are enabled, and the form says what is missing.',
  why: 'A disabled button does not explain itself and cannot receive focus, so people get stuck.',
  source: 'https://design-system.service.gov.uk/components/button/',
  fix: 'Keep the button enabled. If a field is incomplete on submit, say next to the field what is missing.',
  criteria: {},
  judge: ({ actions, forms }) =>
    actions
      .filter(
        ({ kind, isDisabled, form }) =>
          kind === 'submit' && isDisabled && forms.some(({ index, isSearch }) => index === form && !isSearch),
      )
      .map(({ label, ref }) => ({
        element: ref,
        message: `${mention('submit button', label)} is disabled when the page loads.`,
        fixSuggestion: `Remove the disabled attribute from ${ref.selector}. If a field is incomplete on submit, say next to the field what is missing.`,
      })),
}
