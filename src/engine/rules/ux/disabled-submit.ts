import { mention, type Rule, type Verdict } from '../rule.ts'

/** Reports a hint if a script may enable the button, and an error if no script listens to the form. */
export const disabledSubmit: Rule = {
  id: 'disabled-submit',
  category: 'ux',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'Submit buttons are enabled, and the form says what is missing.',
  why: 'A disabled button does not explain itself and cannot receive focus, so people get stuck.',
  source: 'https://design-system.service.gov.uk/components/button/',
  fix: 'Keep the button enabled. If people submit the form with an incomplete field, explain next to the field what is missing.',
  criteria: {},
  judge: ({ actions, forms }): Verdict[] =>
    actions.flatMap(({ kind, isDisabled, form, label, ref }): Verdict[] => {
      const owner = forms.find(({ index }) => index === form)
      if (kind !== 'submit' || !isDisabled || !owner || owner.isSearch) return []
      const isForGood = owner.isHeard === false
      return [
        {
          element: ref,
          message: isForGood
            ? `${mention('submit button', label)} is disabled, and no script enables it when people fill in the form.`
            : `${mention('submit button', label)} is disabled when the page loads.`,
          fixSuggestion: `Enable ${ref.selector}. If people submit the form with an incomplete field, explain next to the field what is missing.`,
          ...(isForGood && { severity: 'error' }),
        },
      ]
    }),
}
