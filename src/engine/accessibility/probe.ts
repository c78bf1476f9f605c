import type { ExaminedFrame, LeftMs } from './examined-frames.ts'
import { hitOf } from './probe-hit.ts'
import { FUNCTION_WORDS, probeLanguage } from './probe-language.ts'
import { probeMedia } from './probe-media.ts'
import type { RawFinding } from './raw-finding.ts'

/** Runs our probes that only look in one frame that axe-core has examined. */
export async function runProbes(
  { world }: ExaminedFrame,
  frame: number,
  leftMs: LeftMs,
): Promise<RawFinding[]> {
  const media = await world.call(probeMedia, [], leftMs())
  const languages = await world.call(probeLanguage, [FUNCTION_WORDS], leftMs())
  return [...media, ...languages].map((hit) => hitOf(hit, frame))
}
