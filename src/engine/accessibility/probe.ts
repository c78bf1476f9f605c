import type { ExaminedFrame, LeftMs } from './examined-frames.ts'
import type { Hit } from './hit.ts'

/** What a probe of our own finds in one frame. */
export interface ProbeHit {
  /** One of ours. */
  rule: string
  element: number
  message: string
}

/** What our own probes find in one frame that axe-core has examined, without touching it. */
export async function runProbes({ world }: ExaminedFrame, frame: number, leftMs: LeftMs): Promise<Hit[]> {
  const media = await world.call('probeMedia', [], leftMs())
  const languages = await world.call('probeLanguage', [], leftMs())
  return [...media, ...languages].map((hit) => hitOf(hit, frame))
}

export const hitOf = ({ rule, element, message }: ProbeHit, frame: number): Hit => ({
  engine: 'audit-service',
  rule,
  reason: null,
  outcome: 'violation',
  place: { frame, element },
  message,
  help: '',
  impact: null,
})
