import { setTimeout as delay } from 'node:timers/promises'
import { press, SHIFT_TAB } from '../keys.ts'
import type { ProbeRun } from '../probe-tab.ts'
import type { FocusReader, FocusStop } from './focus-reader.ts'

const PRESSES_MAX = 60
const COVERED_MAX = 3
const REACTION_MS = 200
const RESERVE_MS = 1500

/**
 * Walks back with Shift+Tab and returns the tab stops that are covered by a layer at the top of the window.
 * During the forward walk, the browser scrolls these to the bottom of the window instead.
 */
export async function findCoveredOnWayBack(run: ProbeRun, reader: FocusReader): Promise<FocusStop[]> {
  const { session, world, leftMs } = run
  if (!(await world.call('hasTopLayer', [], leftMs()))) return []
  const covered: FocusStop[] = []
  for (let presses = 0; presses < PRESSES_MAX && leftMs() > RESERVE_MS; presses += 1) {
    await press(session, SHIFT_TAB)
    let stop = await reader.read()
    if (stop.cover !== null) {
      // Scripts may hide a header when the page scrolls, or scroll the element into view.
      await delay(REACTION_MS)
      stop = await reader.read()
    }
    if (stop.cover !== null) covered.push(stop)
    if (stop.element === null || covered.length >= COVERED_MAX) break
  }
  return covered
}
