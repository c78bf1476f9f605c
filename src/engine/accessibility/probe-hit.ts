import type { Impact } from '../../model/issue.ts'
import type { RawFinding } from './raw-finding.ts'

/** A barrier that a probe found in a frame. */
export interface ProbeHit {
  /** The id of one of our rules. */
  rule: string
  element: number
  message: string
  impact?: Impact
}

export const hitOf = ({ rule, element, message, impact }: ProbeHit, frame: number): RawFinding => ({
  engine: 'audit-service',
  rule,
  reason: null,
  outcome: 'violation',
  place: { frame, element },
  message,
  help: '',
  impact: impact ?? null,
})
