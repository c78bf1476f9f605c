import type { FieldArtifact } from '../../collect/artifacts.ts'
import { mentionAny } from '../element-names.ts'
import { brokenScriptOf, whyOf } from '../load-causes.ts'
import { quote, type Rule } from '../rule.ts'
import { isInUse, isTyped } from './field-meaning.ts'

const criteria = { fieldsMin: 2 }

/**
 * Fires on forms with two or more text fields and no submit button, since the Enter key doesn't submit them.
 * Doesn't fire if a script may submit the form.
 */
export const formSubmit: Rule = {
  id: 'form-submit',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Every form can be submitted.',
  why: 'People fill in the form and find no way to submit it. If a form has several fields but no submit button, the Enter key does nothing.',
  source: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission',
  fix: 'Add a <button type="submit"> at the end of the form whose text says what happens.',
  criteria,
  judge: ({ forms, fields, actions, missingFiles, scriptErrors }) => {
    const broken = brokenScriptOf({ missingFiles, scriptErrors })
    return forms
      .filter(
        ({ index, isHeard }) =>
          isHeard === false &&
          fieldsOf(fields, index) >= criteria.fieldsMin &&
          !actions.some(({ kind, form }) => form === index && kind === 'submit'),
      )
      .map(({ ref, index }) => {
        const button = actions.findLast(
          ({ kind, form, label }) => form === index && kind === 'button' && label,
        )
        return {
          element: ref,
          // A script that does not run may handle the form.
          ...(broken && { severity: 'warning' as const }),
          message: `${mentionAny(ref)} has ${fieldsOf(fields, index)} text fields but no submit button, and no script handles the form, so people cannot send it.${whyOf(broken)}`,
          fixSuggestion: broken
            ? `${broken.fix}. If the form still does nothing, add a <button type="submit"> at its end whose text says what happens.`
            : button
              ? `If ${quote(button.label)} submits the form, change its type to "submit". Otherwise, add a submit button.`
              : 'Add a <button type="submit"> at the end of the form whose text says what happens. If the button is outside of the form, connect it with the form attribute.',
        }
      })
  },
}

const fieldsOf = (fields: readonly FieldArtifact[], form: number): number =>
  fields.filter((field) => field.form === form && isTyped(field) && isInUse(field)).length
