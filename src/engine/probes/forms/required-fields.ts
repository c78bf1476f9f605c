import type { TriedForm } from '../../in-page/probes/forms/try-form.ts'
import type { ProbeHit } from '../probe-tab.ts'
import { fieldText } from './field-text.ts'
import { isNewlyInvalid } from './is-newly-invalid.ts'
import { isAboutError } from './words.ts'

/** The minimum number of fields. In smaller forms, such as a sign-in form, users know what to fill in. */
const FIELDS_MIN = 3

/**
 * Finds fields that a script rejects because they are empty, in a form that marks neither required nor
 * optional fields. If the script rejects all empty fields, users may expect this, so the finding is only a
 * hint.
 */
export function judgeRequired(before: TriedForm['fields'], after: TriedForm): ProbeHit[] {
  const { texts, fields } = after
  const empty = fields.flatMap((field, index) => (field.isTyped && field.value === '' ? [index] : []))
  const typed = fields.filter(({ isTyped }) => isTyped).length
  if (empty.length < FIELDS_MIN - 1 || typed < FIELDS_MIN) return []
  const isRejected = (index: number): boolean =>
    isNewlyInvalid(before, after, index) ||
    texts.some(({ near, text, isInControl }) => near === index && !isInControl && isAboutError(text))
  const rejected = empty.filter(isRejected)
  const [first] = rejected
  if (first === undefined || fields.some(({ isMissing }) => isMissing)) return []
  // A script that stops at the first empty field doesn't check the fields after it.
  const isMixed = empty.some((index) => index < rejected.at(-1)! && !rejected.includes(index))
  const { element, label } = fields[first]!
  const name = fieldText(label)
  const message = `The form rejects ${name} if it is empty, but neither text nor an attribute marks it as required.`
  return [{ rule: 'required-unmarked', element, message, outcome: isMixed ? 'violation' : 'review' }]
}
