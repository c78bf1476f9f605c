import type { NewText, TriedField } from '../../in-page/probes/forms/try-form.ts'
import type { ProbeHit } from '../probe-tab.ts'
import { fieldName, quoted } from './field-name.ts'

/** A message that belongs to another field is read there, so users correct the wrong field. */
export function unlinked({ near, text, referrer }: NewText, fields: readonly TriedField[]): ProbeHit {
  const field = fields[near!]!
  const other = referrer === null ? null : fieldName(fields[referrer]!)
  return {
    rule: 'error-association',
    element: field.element,
    message: other
      ? `The error message ${quoted(text)} is shown next to ${fieldName(field)}, but is linked to ${other}, so screen readers read it with the wrong field.`
      : `The error message ${quoted(text)} is shown next to ${fieldName(field)}, but is not linked to the field, so screen readers don’t read them together.`,
    fix: other
      ? `Reference the message’s id in aria-describedby on ${fieldName(field)} instead of on ${other}.`
      : `Give the message an id, and reference this id in aria-describedby on ${fieldName(field)}.`,
  }
}
