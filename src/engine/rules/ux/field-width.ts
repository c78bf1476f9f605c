import { mentionElement } from '../element-names.ts'
import type { Rule } from '../rule.ts'
import { isInUse, isTyped, MEANING_PATTERNS, meaningOf } from './field-meaning.ts'

/** In most fonts, a letter is about half as wide as the font size. */
const criteria = { charactersMin: 15, letterWidthOfSize: 0.5, meanings: MEANING_PATTERNS }

export const fieldWidth: Rule = {
  id: 'field-width',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Fields are wide enough to show what people type.',
  why: 'In a field that shows only half of an address, people cannot spot their typos.',
  source: 'https://baymard.com/blog/form-field-usability-matching-user-expectations',
  fix: 'Make the field about as wide as its usual content, for example with width: 100% and max-width: 30em.',
  criteria,
  judge: ({ fields }) =>
    fields.flatMap((field) => {
      const meaning = isTyped(field) && isInUse(field) ? meaningOf(field) : null
      const isLong =
        meaning === 'email' || meaning === 'street-address' || field.type === 'email' || field.type === 'url'
      const characters = Math.floor(field.widthPx / (field.fontSizePx * criteria.letterWidthOfSize))
      if (!isLong || characters >= criteria.charactersMin || field.widthPx <= 1) return []
      return [
        {
          element: field.ref,
          message: `${mentionElement('field', field.visibleLabel || field.name, field.ref)} is ${field.widthPx} px wide and shows only about ${characters} characters, so people can’t check what they type.`,
          fixSuggestion: 'Give the field width: 100% and max-width: 30em.',
        },
      ]
    }),
}
