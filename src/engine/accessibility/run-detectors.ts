import { detect } from './detectors/detect.ts'
import type { Detection } from './detectors/detector.ts'
import type { ExaminedFrame, LeftMs } from './engines/examined-frames.ts'
import type { Outcome, RawFinding } from './raw-finding.ts'

/**
 * Runs the static detectors in one frame that axe-core has examined. Collects all facts with a single call.
 */
export async function runDetectors(
  { world }: ExaminedFrame,
  frame: number,
  leftMs: LeftMs,
): Promise<RawFinding[]> {
  const facts = await world.call('collectFacts', [frame === 0], leftMs())
  return detect(facts).map((detection) => findingOf(detection, frame))
}

const OUTCOMES: Readonly<Record<Detection['strength'], Outcome>> = {
  certain: 'violation',
  sure: 'violation',
  doubt: 'likely',
  question: 'review',
}

const findingOf = ({ rule, element, strength, message, fix }: Detection, frame: number): RawFinding => ({
  engine: 'audit-service',
  rule,
  reason: strength,
  outcome: OUTCOMES[strength],
  place: { frame, element },
  message,
  help: '',
  impact: null,
  ...(fix && { fix }),
})
