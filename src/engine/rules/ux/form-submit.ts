import type { Rule } from '../rule.ts'
import { isInUse, isTyped } from './field-meaning.ts'

const criteria = { fieldsMin: 2 }

/** With two text fields the Enter key sends nothing without a button. Silent where a script may send it. */
export const formSubmit: Rule = {
  id: 'form-submit',
  category: 'ux',
  severity: 'error',
  impact: 'critical',
  wcag: null,
  help: 'A form can be sent.',
  why: 'Who has filled in the form finds no way to send it: with several fields the Enter key does nothing without a button.',
  source: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission',
  fix: 'Put a <button type="submit"> that says what happens at the end of the form.',
  criteria,
  judge: ({ forms, fields, actions }) =>
    forms
      .filter(
        ({ index, isHeard }) =>
          isHeard === false &&
          fields.filter((field) => field.form === index && isTyped(field) && isInUse(field)).length >=
            criteria.fieldsMin &&
          !actions.some(({ kind, form }) => form === index && kind === 'submit'),
      )
      .map(({ ref }) => ({
        element: ref,
        message: 'This form has several fields but no button that sends it, and no script listens to it.',
        fixSuggestion: `Put <button type="submit"> with a word for what happens at the end of ${ref.selector}.`,
      })),
}
