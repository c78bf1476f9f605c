import type { ExaminedFrame, LeftMs } from './examined-frames.ts'
import { hitOf } from './probe-hit.ts'
import type { RawFinding } from './raw-finding.ts'

/** Runs our probes that only look in one frame that axe-core has examined. */
export async function runProbes(
  { world }: ExaminedFrame,
  frame: number,
  leftMs: LeftMs,
): Promise<RawFinding[]> {
  const media = await world.call('probeMedia', [], leftMs())
  const languages = await world.call('probeLanguage', [], leftMs())
  return [...media, ...languages].map((hit) => hitOf(hit, frame))
}
