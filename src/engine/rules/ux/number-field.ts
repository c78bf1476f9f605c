import { quote, type Rule } from '../rule.ts'
import { isInUse, MEANING_PATTERNS, meaningOf } from './field-meaning.ts'

const DIGITS_ONLY = ['tel', 'postal-code', 'cc-number', 'cc-csc', 'one-time-code'] as const

export const numberField: Rule = {
  id: 'number-field',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'What is written in digits but counts nothing is no number field.',
  why: 'A number field drops leading zeros, refuses spaces, and the mouse wheel changes what was typed.',
  source: 'https://design-system.service.gov.uk/components/text-input/',
  fix: 'Write type="text" with inputmode="numeric" into the field, or type="tel" for telephone numbers.',
  criteria: { codes: DIGITS_ONLY, meanings: MEANING_PATTERNS },
  judge: ({ fields }) =>
    fields
      .filter(
        (field) =>
          field.type === 'number' && isInUse(field) && DIGITS_ONLY.some((code) => code === meaningOf(field)),
      )
      .map((field) => ({
        element: field.ref,
        message: `The field ${quote(field.visibleLabel || field.name)} is of the type number, but it counts nothing.`,
        fixSuggestion: `Write type="${meaningOf(field) === 'tel' ? 'tel' : 'text" inputmode="numeric'}" into ${field.ref.selector}.`,
      })),
}
