import { mentionElement } from '../element-names.ts'
import type { Rule, Verdict } from '../rule.ts'
import { isInUse, isTyped } from './field-meaning.ts'
import { COPY_WORDS, PART_WORDS, repeatedAddress, STEP_WORDS } from './repeated-address.ts'
import {
  ONCE_MORE_WORDS,
  OTHER_SUBJECT_WORDS,
  PART_TITLE_WORDS,
  PERSON_WORDS,
  repeatedData,
  SAME_DATA_WORDS,
} from './repeated-data.ts'

const AGAIN = [
  'confirm',
  're-?(enter|type|peat)',
  'again',
  'repeat',
  'verify',
  'wiederhol|bestätig',
  'confirm|répét',
  'confirma|repetir|repita',
  'ripeti|conferma',
  'herhaal',
] as const
const again = new RegExp(AGAIN.join('|'), 'i')
const SAME = /e-?mail|password|passwor[dt]|kennwort|courriel|mot de passe|contraseña|correo|wachtwoord/i

/** The two addresses in an order are also repeated data, but there is better advice for them. */
function repeatedParts(facts: Parameters<typeof repeatedData>[0]): Verdict[] {
  const addresses = repeatedAddress(facts)
  return addresses.length > 0 ? addresses : repeatedData(facts)
}

export const repeatField: Rule = {
  id: 'repeat-field',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Forms do not ask people to type anything twice.',
  why: 'People copy what they typed in the first field, including the typos. A button that shows the password, or a confirmation email, catches more mistakes.',
  source: 'https://design-system.service.gov.uk/patterns/passwords/',
  fix: 'Remove the second field, and let people see what they typed or confirm it by email.',
  criteria: {
    words: AGAIN,
    copies: COPY_WORDS,
    onceMore: ONCE_MORE_WORDS,
    sameData: SAME_DATA_WORDS,
    otherSubjects: OTHER_SUBJECT_WORDS,
    persons: [PERSON_WORDS],
    titleWords: [PART_TITLE_WORDS],
    stepWords: STEP_WORDS,
    ...PART_WORDS,
  },
  judge: ({ fields, actions, forms, contentText }) => [
    ...repeatedParts({ fields, actions, forms, contentText }),
    ...fields
      .filter((field) => {
        const label = field.visibleLabel || field.label || field.placeholder
        const isRepetition = isTyped(field) && isInUse(field) && again.test(label) && SAME.test(label)
        return (
          isRepetition &&
          fields.some(
            (other) =>
              other !== field &&
              other.form === field.form &&
              other.type === field.type &&
              SAME.test(other.label),
          )
        )
      })
      .map(({ visibleLabel, placeholder, ref }) => ({
        element: ref,
        message: `${mentionElement('field', visibleLabel || placeholder, ref)} asks for the same information as another field.`,
        fixSuggestion:
          'Remove this field. Instead, let people see what they typed in the other field, for example with a “Show password” button.',
      })),
  ],
}
