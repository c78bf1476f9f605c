import { mentionElement } from '../element-names.ts'
import type { Rule } from '../rule.ts'
import { isInUse } from './field-meaning.ts'

const criteria = { maxLengthMin: 64, maxLengthOfCodes: 8 }

export const passwordLength: Rule = {
  id: 'password-length',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Password fields accept long passwords.',
  why: 'Passphrases and passwords from password managers are long. A field that cuts off a pasted password locks people out.',
  source: 'https://pages.nist.gov/800-63-4/sp800-63b.html',
  fix: 'Remove maxlength or raise it to at least 64, and make sure that the server accepts passwords of that length.',
  criteria,
  judge: ({ fields }) =>
    fields
      .filter(
        (field) =>
          field.type === 'password' &&
          isInUse(field) &&
          // Password fields are also used for short codes.
          !/(pin|code|cvc|cvv|otp)/i.test(
            `${field.label} ${field.name} ${field.autocomplete} ${field.inputMode}`,
          ) &&
          field.maxLength !== null &&
          field.maxLength >= criteria.maxLengthOfCodes &&
          field.maxLength < criteria.maxLengthMin,
      )
      .map(({ maxLength, visibleLabel, name, ref }) => ({
        element: ref,
        message: `${mentionElement('password field', visibleLabel || name, ref)} accepts at most ${maxLength} characters, which rules out long passwords.`,
        fixSuggestion: `Remove maxlength="${maxLength}" or raise it to at least 64, and make sure that the server accepts passwords of that length.`,
      })),
}
