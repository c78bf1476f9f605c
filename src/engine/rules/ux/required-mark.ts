import { forExample, mention, type Rule } from '../rule.ts'
import { isInUse, isTyped } from './field-meaning.ts'

/** Checks only forms that have both required and optional fields but mark neither. */
export const requiredMark: Rule = {
  id: 'required-mark',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'A form shows which fields are optional.',
  why: 'People who cannot see which fields are required fill in everything, or find out from an error message.',
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
              ? `${mention('field', first.visibleLabel || first.name)} is required, but the form does not mark required fields.`
              : `${required.length} of ${typed.length} fields in this form are required but not marked as required${forExample(first.visibleLabel || first.name)}.`,
          fixSuggestion: `Add “(required)” to the labels of the required fields in ${ref.selector}, or “(optional)” to the others.`,
        },
      ]
    }),
}
