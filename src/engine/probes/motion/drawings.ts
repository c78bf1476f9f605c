import { setTimeout as delay } from 'node:timers/promises'
import type { MovingDrawing } from '../../in-page/probes/motion/drawings.ts'
import { readFiles } from '../own-scripts.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'

const RESERVE_MS = 800
/** The time after which movement has certainly lasted longer than five seconds, in milliseconds. */
const WATCH_MS = 5600
const REDUCED = /prefers-reduced-motion/

/**
 * Finds canvases that a script keeps redrawing. Waits only if a canvas has changed since `startDrawings` was
 * called.
 * @param startMs when `startDrawings` was called.
 */
export async function watchDrawings(run: ProbeRun, startMs: number): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  if (!(await world.call('areDrawingsMoving', [], leftMs()))) return []
  const restMs = Math.min(startMs + WATCH_MS - performance.now(), leftMs() - RESERVE_MS)
  if (restMs > 0) await delay(restMs)
  const found = await world.call('readDrawings', [], leftMs())
  if (found.length === 0) return []
  const isReduced = await readsPreference(run)
  return found.map((drawing) => hitOf(drawing, isReduced))
}

/**
 * Returns true if a script on the site checks whether the user prefers reduced motion and may therefore stop
 * the drawing.
 */
async function readsPreference({ world, session, leftMs }: ProbeRun): Promise<boolean> {
  const inline = await world.call('readInlineScripts', [], leftMs())
  if (inline.some((text) => REDUCED.test(text))) return true
  const files = await readFiles(session, await world.call('readSetupUrls', [], leftMs()))
  return files.some((text) => REDUCED.test(text))
}

const hitOf = ({ element, name }: MovingDrawing, isReduced: boolean): ProbeHit => ({
  rule: 'moving-content',
  element,
  message: `A script animates the canvas ${name} for more than five seconds, and there is no control nearby that stops it.`,
  fix: isReduced
    ? 'Add a button that stops the animation for users who have not set their system to reduce motion.'
    : "Add a button that stops the animation, and draw only one frame if matchMedia('(prefers-reduced-motion: reduce)').matches is true.",
  outcome: isReduced ? 'review' : 'violation',
})
