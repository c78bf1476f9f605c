import type { Rule, Verdict } from '../rule.ts'
import { isInUse, isTyped, MEANING_PATTERNS, meaningOf } from './field-meaning.ts'

const criteria = { fieldsMin: 2, meanings: MEANING_PATTERNS }

/** One verdict for each form: browsers guess single fields well, and sign-ups have but one. */
export const fieldAutocomplete: Rule = {
  id: 'field-autocomplete',
  category: 'ux',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'Fields that ask who somebody is say so to the browser.',
  why: 'Browsers fill in names and addresses, without a slip, where autocomplete names them; typing them on a phone is where people give up.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose',
  fix: 'Give each field that asks for personal data its autocomplete value, such as name, email, tel or street-address.',
  criteria,
  judge: ({ fields, forms }): Verdict[] => {
    const asking = fields.flatMap((field) => {
      const meaning = isTyped(field) && isInUse(field) && !field.isSearch ? meaningOf(field) : null
      const isNamed = field.autocomplete !== '' && field.autocomplete !== 'on'
      return meaning && !isNamed && field.form >= 0 ? [{ field, meaning }] : []
    })
    return [...Map.groupBy(asking, ({ field }) => field.form)].flatMap(([form, members]) => {
      const first = members[0]!
      if (members.length < criteria.fieldsMin) return []
      const named = members.slice(0, 4).map(({ meaning }) => meaning)
      return [
        {
          element: forms.find(({ index }) => index === form)?.ref ?? first.field.ref,
          message: `${members.length} fields of this form ask for personal data without autocomplete: ${named.join(', ')}${members.length > 4 ? ' and more' : ''}.`,
          fixSuggestion: `Write autocomplete="${first.meaning}" into ${first.field.ref.selector}, and so on.`,
        },
      ]
    })
  },
}
