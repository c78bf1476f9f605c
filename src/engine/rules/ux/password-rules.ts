import { mentionElement } from '../element-names.ts'
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
const ruleWords = new RegExp(RULE_WORDS.join('|'), 'i')

/** Fires only if the field has rules that its label, its hint and the text around it don't mention. */
export const passwordRules: Rule = {
  id: 'password-rules',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The rules for a new password are shown next to its field.',
  why: 'People who learn the rules only from error messages may need several attempts.',
  source: 'https://design-system.service.gov.uk/patterns/passwords/',
  fix: 'State the rules above the field, and reference that text with aria-describedby.',
  criteria: { words: RULE_WORDS },
  judge: ({ fields }) =>
    fields
      .filter(
        (field) =>
          field.type === 'password' &&
          field.hasRules &&
          field.autocomplete !== 'current-password' &&
          isInUse(field) &&
          !ruleWords.test(`${field.hint} ${field.label} ${field.placeholder}`),
      )
      .map(({ visibleLabel, name, ref }) => ({
        element: ref,
        message: `${mentionElement('password field', visibleLabel || name, ref)} has rules (minlength or pattern), but there is no text near the field that states them.`,
        fixSuggestion: `State the rules above the field, for example “At least 12 characters”, and reference that text with aria-describedby.`,
      })),
}
