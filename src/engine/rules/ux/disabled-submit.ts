import { attributeOf } from '../../../model/element-name.ts'
import { mentionElement } from '../element-names.ts'
import { brokenScriptOf } from '../load-causes.ts'
import type { Rule, Verdict } from '../rule.ts'

/** Reports a hint if a script may enable the button, and an error if no script listens to the form. */
export const disabledSubmit: Rule = {
  id: 'disabled-submit',
  category: 'ux',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'Submit buttons are enabled, and the form explains what is missing.',
  why: 'A disabled button does not explain what is missing and cannot receive focus, so people may get stuck.',
  source: 'https://design-system.service.gov.uk/components/button/',
  fix: 'Keep the button enabled. If people submit an incomplete form, explain what is missing next to each field concerned.',
  criteria: {},
  judge: ({ actions, forms, missingFiles, scriptErrors }): Verdict[] =>
    actions.flatMap(({ kind, isDisabled, form, label, ref }): Verdict[] => {
      const owner = forms.find(({ index }) => index === form)
      if (kind !== 'submit' || !isDisabled || !owner || owner.isSearch) return []
      const isForGood = owner.isHeard === false
      const broken = isForGood ? brokenScriptOf({ missingFiles, scriptErrors }) : null
      const isByAttribute = attributeOf(ref.element, 'disabled') !== null
      const isByClass = !isByAttribute && /\bdisabled\b/.test(attributeOf(ref.element, 'class') ?? '')
      const cause = isByClass ? 'class “disabled”' : 'disabled attribute'
      return [
        {
          element: ref,
          message: isForGood
            ? `${mentionElement('submit button', label, ref)} is disabled, and no script enables it when people fill in the form.${broken ? ` ${broken.cause}` : ''}`
            : `${mentionElement('submit button', label, ref)} is disabled when the page loads.`,
          fixSuggestion: broken
            ? `${broken.fix} so that the script enables the button. If no script does, remove the ${cause} from the button.`
            : `Remove the ${cause} from the button. If people submit an incomplete form, explain what is missing next to each field concerned.`,
          ...(isForGood && { severity: 'error' }),
        },
      ]
    }),
}
