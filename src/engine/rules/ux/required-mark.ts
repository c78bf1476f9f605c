import { count, quote, type Rule } from '../rule.ts'
import { isInUse, isTyped } from './field-meaning.ts'

/** Only of forms that mix both kinds, and that mark neither. */
export const requiredMark: Rule = {
  id: 'required-mark',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A form shows which of its fields may stay empty.',
  why: 'Who cannot see what is required fills in everything, or learns it from an error message.',
  source: 'https://www.nngroup.com/articles/required-fields/',
  fix: 'Write “(optional)” behind the labels of fields that may stay empty, or “(required)” behind the others.',
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
          message: `${count(required.length, 'field')} of ${typed.length} in this form must be filled in, ${quote(first.visibleLabel || first.name)} for instance, and nothing shows which.`,
          fixSuggestion: `Write “(optional)” behind the labels of the other fields in ${ref.selector}, or “(required)” behind those that are.`,
        },
      ]
    }),
}
