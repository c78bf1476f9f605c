import { setTimeout as delay } from 'node:timers/promises'
import type { ProbeRun } from '../probe-tab.ts'
import type { FocusStop } from './focus-reader.ts'

/** The time to wait for focus handlers that use a timer, in milliseconds. */
const REACTION_MS = 150

/**
 * Returns true if the page navigates, opens a window or shows a dialog each time that an element receives
 * focus, but not without a focus change.
 * @param before the number of blocked actions before the element received focus.
 */
export async function confirmsContextChange(
  run: ProbeRun,
  { frame, element }: FocusStop,
  before: number,
): Promise<boolean> {
  if (element === null || !hasChanged(run, before)) return false
  await frame.world.call('setFocus', [element, false], run.leftMs())
  const quiet = run.guard.refusals.length
  await delay(REACTION_MS)
  if (hasChanged(run, quiet)) return false
  await frame.world.call('setFocus', [element, true], run.leftMs())
  await delay(REACTION_MS)
  return hasChanged(run, quiet)
}

const hasChanged = ({ guard }: ProbeRun, before: number): boolean =>
  guard.refusals.slice(before).some(({ kind }) => kind !== 'request')
