import { mentionElement, withNames } from '../element-names.ts'
import type { Rule } from '../rule.ts'
import { isInUse, isTyped } from './field-meaning.ts'

/** Checks only forms that have both required and optional fields but mark neither. */
export const requiredMark: Rule = {
  id: 'required-mark',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Forms show which fields are required or optional.',
  why: 'People who cannot tell which fields are required fill in everything, or find out from an error message.',
  source: 'https://www.nngroup.com/articles/required-fields/',
  fix: 'Add “(optional)” to the labels of optional fields, or “(required)” to the others.',
  criteria: {},
  judge: ({ forms, fields }) =>
    forms.flatMap(({ index, hasRequiredLegend, isSearch, ref }) => {
      const typed = fields.filter((field) => field.form === index && isTyped(field) && isInUse(field))
      const required = typed.filter((field) => field.isRequired)
      const isMarked = typed.some((field) => field.isMarkedRequired || field.isMarkedOptional)
      const [first] = required
      if (isSearch || hasRequiredLegend || isMarked || !first || required.length === typed.length) return []
      return [
        {
          element: ref,
          message:
            required.length === 1
              ? `${mentionElement('field', first.visibleLabel || first.name, first.ref)} is required, but the form does not mark required fields.`
              : `${required.length} of the ${typed.length} fields in this form${withNames(required.map((field) => field.visibleLabel || field.name))} are required, but they are not visibly marked.`,
          fixSuggestion:
            required.length > typed.length / 2
              ? `Add “(optional)” to the ${typed.length - required.length === 1 ? 'label of the only optional field' : `labels of the ${typed.length - required.length} optional fields`}.`
              : `Add “(required)” to the ${required.length === 1 ? 'label of this field' : `labels of these ${required.length} fields`}.`,
        },
      ]
    }),
}
