import { setTimeout as delay } from 'node:timers/promises'
import { readScripts } from '../own-scripts.ts'
import type { Probe } from '../probe-tab.ts'

const RESERVE_MS = 500
/**
 * Browsers rate a layout shift below this score as good, even though it may move text that the user is
 * reading.
 */
const POOR_SCORE = 0.1

/**
 * Finds content that appears some seconds after the load and moves the content below it. Only observes the
 * page, and waits only if the page's own scripts contain a delay.
 */
export const SHIFTS: Probe = {
  name: 'shifts',
  budgetMs: 6000,
  usesAnyState: true,
  async run(run) {
    const { world, shiftsReadMs, leftMs } = run
    const waitMs = await world.call('planLateShift', [await readScripts(run)], leftMs())
    if (waitMs > 0) await delay(Math.min(waitMs, leftMs() - RESERVE_MS))
    const late = await world.call('findLateShift', [shiftsReadMs], leftMs())
    if (!late) return []
    const { element, ms, distancePx, score } = late
    const size = score < POOR_SCORE ? '' : `, which is a layout shift of ${score}`
    const message = `The element appears ${(ms / 1000).toFixed(1)} seconds after the page has loaded and pushes the content below it down by ${distancePx} px${size}.`
    const fix = `Reserve ${distancePx} px for the element while the page loads, for example with min-height or with width and height, or show it as an overlay with position: fixed.`
    return [{ rule: 'late-shift', element, message, fix }]
  },
}
