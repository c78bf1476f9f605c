import type { Rule } from '../rule.ts'
import { isInUse } from './field-meaning.ts'

const RULE_WORDS = [
  '\\d',
  'characters',
  'zeichen',
  'caractères',
  'caracteres',
  'caratteri',
  'tekens',
  'letter',
  'digit',
  'symbol',
  'at least',
  'mindestens',
  'strength',
] as const
const told = new RegExp(RULE_WORDS.join('|'), 'i')

/** Only where the field checks something, and neither label, hint nor the text around it says a word of it. */
export const passwordRules: Rule = {
  id: 'password-rules',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'A field for a new password says what it asks for.',
  why: 'Rules that show up only after the mistake cost one attempt after the other.',
  source: 'https://design-system.service.gov.uk/patterns/passwords/',
  fix: 'Write the rules in words above the field and name that text in its aria-describedby.',
  criteria: { words: RULE_WORDS },
  judge: ({ fields }) =>
    fields
      .filter(
        (field) =>
          field.type === 'password' &&
          field.hasRules &&
          field.autocomplete !== 'current-password' &&
          isInUse(field) &&
          !told.test(`${field.hint} ${field.label} ${field.placeholder}`),
      )
      .map(({ ref }) => ({
        element: ref,
        message: 'This password field has rules (minlength or pattern) that are written nowhere near it.',
        fixSuggestion: `Write the rules in words above ${ref.selector}, such as “At least 12 characters”, and tie them to it by aria-describedby.`,
      })),
}
