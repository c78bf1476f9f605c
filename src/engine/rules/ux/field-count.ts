import type { FieldArtifact } from '../../collect/artifacts.ts'
import { mentionAny } from '../element-names.ts'
import type { Rule } from '../rule.ts'
import { isInUse } from './field-meaning.ts'

const criteria = { fieldsMax: 16 }

/** A group of radio buttons, or of checkboxes with the same name, counts as a single question. */
export const fieldCount: Rule = {
  id: 'field-count',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Forms ask at most 16 questions at the same time.',
  why: 'With every additional field, more people give up. A checkout needs about eight fields, but most checkouts have nearly twice as many.',
  source: 'https://baymard.com/blog/checkout-flow-average-form-fields',
  fix: 'Remove questions that are not needed yet, and split the other questions into steps with one topic each.',
  criteria,
  judge: ({ fields, forms }) =>
    forms.flatMap(({ index, ref, isSearch }) => {
      const questions = questionsOf(fields.filter((field) => field.form === index))
      if (isSearch || questions <= criteria.fieldsMax) return []
      return [
        {
          element: ref,
          message: `${mentionAny(ref)} asks ${questions} questions at the same time, so some people may give up.`,
          fixSuggestion:
            'Remove the questions that are not needed yet, or split the form into steps with one topic each.',
        },
      ]
    }),
}

function questionsOf(fields: readonly FieldArtifact[]): number {
  const relevant = fields.filter(
    (field) => isInUse(field) && !/^(submit|reset|button|image)$/.test(field.type),
  )
  const names = relevant.map((field) =>
    /^(radio|checkbox)$/.test(field.type) && field.name ? field.name : field.ref.selector,
  )
  return new Set(names).size
}
