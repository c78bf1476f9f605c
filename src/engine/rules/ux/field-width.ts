import { quote, type Rule } from '../rule.ts'
import { isInUse, isTyped, MEANING_PATTERNS, meaningOf } from './field-meaning.ts'

/** A letter of most typefaces is half as wide as it is tall. */
const criteria = { charactersMin: 15, letterWidthOfSize: 0.5, meanings: MEANING_PATTERNS }

export const fieldWidth: Rule = {
  id: 'field-width',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'A field shows what is typed into it.',
  why: 'In a field that shows half of an address nobody sees the slip at its other end.',
  source: 'https://baymard.com/blog/form-field-usability-matching-user-expectations',
  fix: 'Make the field as wide as what is usually typed into it: width: 100% and a max-width of about 30em.',
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
          message: `The field ${quote(field.visibleLabel || field.name)} is ${field.widthPx} px wide and shows about ${characters} characters.`,
          fixSuggestion: `Give ${field.ref.selector} width: 100% and max-width: 30em.`,
        },
      ]
    }),
}
