import { setTimeout as delay } from 'node:timers/promises'
import type { ProbeRun } from '../probe-tab.ts'

/** Long enough for a handler of the focus that works with a timer. */
const REACTION_MS = 150

/**
 * True if the focus of an element makes the page leave, open a window or show a dialog, twice, and if the page doesn't try
 * that by itself.
 * @param before the number of refusals before the element received the focus.
 */
export async function confirmsContextChange(
  run: ProbeRun,
  element: number,
  before: number,
): Promise<boolean> {
  if (!hasChanged(run, before)) return false
  await run.world.call('setFocus', [element, false], run.leftMs())
  const quiet = run.guard.refusals.length
  await delay(REACTION_MS)
  if (hasChanged(run, quiet)) return false
  await run.world.call('setFocus', [element, true], run.leftMs())
  await delay(REACTION_MS)
  return hasChanged(run, quiet)
}

const hasChanged = ({ guard }: ProbeRun, before: number): boolean =>
  guard.refusals.slice(before).some(({ kind }) => kind !== 'request')
