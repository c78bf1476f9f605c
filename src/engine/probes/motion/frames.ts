import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { declaredHit } from './declared-hit.ts'

const FRAMES_MAX = 5
const ENTER_LIMIT_MS = 600
const ANIMATIONS_MS = 200

/**
 * Finds animations in frames from the same site. The page's developers can't change frames from other sites.
 */
export async function motionsInFrames(run: ProbeRun): Promise<ProbeHit[]> {
  const elements = await run.world.call('findMovableFrames', [FRAMES_MAX], run.leftMs())
  const hits: ProbeHit[] = []
  // Frames that don't respond are skipped.
  for (const element of elements) hits.push(...(await motionsIn(run, element).catch(() => [])))
  return hits
}

async function motionsIn({ world, frames, leftMs }: ProbeRun, element: number): Promise<ProbeHit[]> {
  const limitMs = Math.min(ENTER_LIMIT_MS, leftMs())
  const inner = await world.enter(element, limitMs)
  await inner.call('resetKeeper', [], limitMs)
  const { motions } = await inner.call('readAnimations', [ANIMATIONS_MS], limitMs)
  if (motions.length === 0) return []
  const frame = frames.push({ world: inner, within: { frame: 0, element } }) - 1
  return motions.map((motion) => ({ ...declaredHit(motion), frame }))
}
