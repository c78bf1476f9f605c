import { mentionElement } from '../element-names.ts'
import type { Rule } from '../rule.ts'
import { isInUse, MEANING_PATTERNS, meaningOf } from './field-meaning.ts'

/** The input modes that show a suitable keyboard for each type. */
const KEYBOARDS = { email: /^email$/, tel: /^(tel|numeric)$/ } as const
const CONTENT = { email: 'email addresses', tel: 'phone numbers' } as const

export const fieldType: Rule = {
  id: 'field-type',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Fields for email addresses and phone numbers bring up the right keyboard.',
  why: 'With type="text", phones show a keyboard without @ or large digits and autocorrect what people type.',
  source: 'https://baymard.com/labs/touch-keyboard-types',
  fix: 'Set type="email" or type="tel" on the field.',
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
          message: `${mentionElement('field', label, field.ref)} has type="text", so phones do not bring up the keyboard for ${CONTENT[meaning]}.`,
          fixSuggestion: `Set type="${meaning}" on the field, or inputmode="${meaning}" if the type has to stay.`,
        },
      ]
    }),
}
