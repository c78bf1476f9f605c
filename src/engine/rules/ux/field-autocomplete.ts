import { shortSelectorOf } from '../../../model/element-name.ts'
import type { FieldArtifact } from '../../collect/artifacts.ts'
import { count, isTelling, quote, type Rule, type Verdict } from '../rule.ts'
import { isInUse, isTyped, MEANING_PATTERNS, meaningOf } from './field-meaning.ts'

const LIST = new Intl.ListFormat('en')
const CHANGES_MAX = 4
const criteria = { fieldsMin: 2, meanings: MEANING_PATTERNS }

/**
 * Returns one verdict for each form in which at least two fields lack the attribute, since browsers usually
 * recognize a single field.
 */
export const fieldAutocomplete: Rule = {
  id: 'field-autocomplete',
  category: 'ux',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'Fields for personal data have an autocomplete attribute.',
  why: 'With autocomplete, browsers fill in names and addresses without typos. Without it, people have to type them, and many give up on phones.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose',
  fix: 'Give each field for personal data the matching autocomplete value, for example name, email, tel or street-address.',
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
      const changes = members
        .slice(0, CHANGES_MAX)
        .map(({ field, meaning }) => `autocomplete="${meaning}" on ${nameOf(field)}`)
      const more = members.length - changes.length
      if (more > 0) changes.push(`the matching values on ${count(more, 'more field')}`)
      return [
        {
          element: forms.find(({ index }) => index === form)?.ref ?? first.field.ref,
          message: `${members.length} fields in this form ask for personal data but have no autocomplete value, so browsers can’t fill them in.`,
          fixSuggestion: `Set ${LIST.format(changes)}.`,
        },
      ]
    })
  },
}

const nameOf = (field: FieldArtifact): string => {
  const label = field.visibleLabel || field.label || field.placeholder
  return isTelling(label) ? quote(label, 40) : shortSelectorOf(field.ref)
}
