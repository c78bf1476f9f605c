import { quote, type Rule } from '../rule.ts'
import { isInUse, MEANING_PATTERNS, meaningOf } from './field-meaning.ts'

/** The type or the input mode that brings the fitting keyboard. */
const KEYBOARDS = { email: /^email$/, tel: /^(tel|numeric)$/ } as const

export const fieldType: Rule = {
  id: 'field-type',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Fields for e-mail addresses and telephone numbers bring the keyboard for them.',
  why: 'On the keyboard for prose, phones show neither @ nor large digits, and turn addresses into words.',
  source: 'https://baymard.com/labs/touch-keyboard-types',
  fix: 'Write type="email" or type="tel" into the field.',
  criteria: { meanings: MEANING_PATTERNS },
  judge: ({ fields }) =>
    fields.flatMap((field) => {
      const meaning = meaningOf(field)
      if (field.type !== 'text' || !isInUse(field) || (meaning !== 'email' && meaning !== 'tel')) return []
      if (KEYBOARDS[meaning].test(field.inputMode)) return []
      const label = field.visibleLabel || field.placeholder || field.name
      return [
        {
          element: field.ref,
          message: `The field ${quote(label)} is of the type text: phones show the keyboard for prose.`,
          fixSuggestion: `Write type="${meaning}" into ${field.ref.selector}.`,
        },
      ]
    }),
}
