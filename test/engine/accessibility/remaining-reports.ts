import type { DescribedElement } from '../../../src/engine/accessibility/engines/examined-frames.ts'
import { evidenceOf } from '../../../src/engine/accessibility/evidence.ts'
import { withoutFalseAlarms } from '../../../src/engine/accessibility/false-alarms.ts'
import type { Outcome, RawFinding } from '../../../src/engine/accessibility/raw-finding.ts'

/** An engine’s report about the element. */
export const hit = (
  engine: RawFinding['engine'],
  rule: string,
  outcome: Outcome = 'violation',
): RawFinding => ({
  engine,
  rule,
  reason: null,
  outcome,
  place: { frame: 0, element: 1 },
  message: '',
  help: '',
  impact: null,
})

/** Returns the engine and rule of each report about an element, except for reports that are dropped. */
export function remaining(
  hits: readonly RawFinding[],
  element = '<p>',
  more: Partial<DescribedElement> = {},
) {
  const described = { selector: '#e', element, signature: 'e', order: [0], around: [], ...more }
  const placed = new Map([['0 1', described]])
  return withoutFalseAlarms(evidenceOf(hits, placed), placed).map(
    ({ hit: { engine }, rule }) => `${engine} ${rule}`,
  )
}
