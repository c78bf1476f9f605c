import { mentionElement } from '../element-names.ts'
import type { Rule } from '../rule.ts'
import { isInUse, MEANING_PATTERNS, meaningOf } from './field-meaning.ts'

const DIGITS_ONLY = ['tel', 'postal-code', 'cc-number', 'cc-csc', 'one-time-code'] as const

const NUMERIC = 'type="text" and inputmode="numeric"'
/** In many countries, postcodes contain letters. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  tel: 'type="tel"',
  'postal-code': 'type="text" and autocomplete="postal-code"',
}

export const numberField: Rule = {
  id: 'number-field',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Fields for phone numbers, postcodes and other codes do not use type="number".',
  why: 'Number fields drop leading zeros, reject spaces, and change their value when people scroll with the mouse wheel.',
  source: 'https://design-system.service.gov.uk/components/text-input/',
  fix: 'Set type="text" and inputmode="numeric" on the field, or type="tel" for phone numbers.',
  criteria: { codes: DIGITS_ONLY, meanings: MEANING_PATTERNS },
  judge: ({ fields }) =>
    fields
      .filter(
        (field) =>
          field.type === 'number' && isInUse(field) && DIGITS_ONLY.some((code) => code === meaningOf(field)),
      )
      .map((field) => ({
        element: field.ref,
        message: `${mentionElement('field', field.visibleLabel || field.name, field.ref)} has type="number", but does not ask for an amount, so browsers drop leading zeros and add arrow buttons.`,
        fixSuggestion: `Set ${ATTRIBUTES[meaningOf(field) ?? ''] ?? NUMERIC} on the field.`,
      })),
}
