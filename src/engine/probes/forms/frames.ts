import { TabCrash } from '../../examination/tab-crash.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'

const FRAMES_MAX = 2
const ENTER_LIMIT_MS = 600
/** The time that one frame takes at least, in milliseconds. */
const TRY_MS = 2000

/**
 * Tries the controls in frames from the same site. The page's developers can't change frames from other
 * sites. Skips frames that don't respond.
 * @param step tries the controls in the document of a run's `world`.
 */
export async function tryInFrames(
  run: ProbeRun,
  step: (inFrame: ProbeRun) => Promise<ProbeHit[]>,
): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  const elements = await world.call('findOwnFrames', [FRAMES_MAX], leftMs())
  const hits: ProbeHit[] = []
  for (const [index, element] of elements.entries()) {
    if (leftMs() < TRY_MS) {
      run.skip(`the forms in ${elements.length - index} of ${elements.length} frames`)
      break
    }
    hits.push(...(await tryInFrame(run, element, step).catch(noneUnlessCrashed)))
  }
  return hits
}

function noneUnlessCrashed(error: unknown): ProbeHit[] {
  if (error instanceof TabCrash) throw error
  return []
}

async function tryInFrame(
  run: ProbeRun,
  element: number,
  step: (inFrame: ProbeRun) => Promise<ProbeHit[]>,
): Promise<ProbeHit[]> {
  const limitMs = Math.min(ENTER_LIMIT_MS, run.leftMs())
  const world = await run.world.enter(element, limitMs)
  await world.call('resetKeeper', [], limitMs)
  // A document without controls isn't worth the time.
  if (!(await world.call('hasFilterControls', [], limitMs))) return []
  const hits = await step({ ...run, world })
  if (hits.length === 0) return []
  const frame = run.frames.push({ world, within: { frame: 0, element } }) - 1
  return hits.map((hit) => ({ ...hit, frame }))
}
