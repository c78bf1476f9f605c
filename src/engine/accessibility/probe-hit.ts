import type { Impact } from '../../model/issue.ts'
import type { RawFinding } from './raw-finding.ts'

/** A barrier that a probe found in a frame. */
export interface ProbeHit {
  /** The id of one of our rules. */
  rule: string
  element: number
  message: string
  impact?: Impact
  /** `certain` results in a warning even if axe-core passes the element, and `question` in a hint. */
  strength?: 'certain' | 'question'
  /** The advice for this element, if it differs from the rule's general advice. */
  fix?: string
}

export const hitOf = (
  { rule, element, message, impact, strength, fix }: ProbeHit,
  frame: number,
): RawFinding => ({
  engine: 'audit-service',
  rule,
  reason: strength ?? null,
  outcome: strength === 'question' ? 'review' : 'violation',
  place: { frame, element },
  message,
  help: '',
  impact: impact ?? null,
  ...(fix && { fix }),
})
