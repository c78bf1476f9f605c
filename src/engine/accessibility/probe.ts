import { judgeLanguages } from './declared-languages.ts'
import type { ExaminedFrame, LeftMs } from './engines/examined-frames.ts'
import { hitOf } from './probe-hit.ts'
import type { RawFinding } from './raw-finding.ts'
import { runDetectors } from './run-detectors.ts'

/** Runs the passive probes and the detectors in one frame that axe-core has examined. */
export async function runProbes(
  examined: ExaminedFrame,
  frame: number,
  leftMs: LeftMs,
): Promise<RawFinding[]> {
  const { world } = examined
  const media = await world.call('probeMedia', [], leftMs())
  const captions = await world.call('probeCaptions', [], leftMs())
  const languages = judgeLanguages(await world.call('readLanguages', [], leftMs()))
  const detected = await runDetectors(examined, frame, leftMs)
  return [...[...media, ...captions, ...languages].map((hit) => hitOf(hit, frame)), ...detected]
}
