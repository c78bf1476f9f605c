import type { FieldsBefore } from '../../in-page/probes/widgets/fields-before.ts'
import type { ProbeHit } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'

/**
 * Returns the finding for fields that a choice inserts before itself, in a part of the page that users have
 * already passed.
 */
export function insertedHit(element: number, inserted: FieldsBefore): ProbeHit {
  const { value, count, isRequired, isCertain } = inserted
  const chosen = value === '' ? 'a value' : quotedStart(value)
  const kind = isRequired ? 'required field' : 'field'
  const field = inserted.field === '' ? `a ${kind}` : `the ${kind} ${quotedStart(inserted.field)}`
  const more = count > 1 ? ` and ${count - 1} more` : ''
  const appear = count > 1 ? 'appear' : 'appears'
  const isSure = isRequired && isCertain
  return {
    rule: 'choice-order',
    element,
    outcome: isSure ? 'violation' : 'review',
    message: isSure
      ? `When users choose ${chosen}, ${field}${more} ${appear} earlier on the page, before fields that they have already passed. Keyboard and screen reader users who continue from this question never reach ${count > 1 ? 'them' : 'it'}.`
      : `When users choose ${chosen}, ${field}${more} ${appear} earlier on the page. Do keyboard and screen reader users who continue from this question notice ${count > 1 ? 'them' : 'it'}?`,
    fix: `Insert ${inserted.field === '' ? 'the new fields' : `${quotedStart(inserted.field)}${more}`} directly after this question.`,
  }
}
