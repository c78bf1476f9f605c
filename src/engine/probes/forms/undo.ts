import { setTimeout as delay } from 'node:timers/promises'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quoted } from './field-name.ts'

/** The maximum time to wait for the button to disappear, in milliseconds. */
const WAIT_MS = 5500
const STEP_MS = 200
/** The time that the probe needs at the end, in milliseconds. */
const RESERVE_MS = 500

/**
 * Gives focus to the button that takes back a deletion, and reports it if it then disappears by itself. Some
 * messages stay while one of their buttons has focus.
 * @param list the list from which an item was deleted, and the boxes around it.
 * @param sinceMs when the item was deleted.
 */
export async function vanishingUndo(
  { world, leftMs }: ProbeRun,
  list: readonly number[],
  sinceMs: number,
): Promise<ProbeHit[]> {
  const undo = await world.call('findNewUndo', [], leftMs())
  if (!undo || !(await world.call('setFocus', [undo.element, true], leftMs()))) return []
  while (await world.call('isUndoShown', [], leftMs())) {
    // Most such buttons that stay this long stay until users close the message.
    if (performance.now() - sinceMs > WAIT_MS || leftMs() < STEP_MS + RESERVE_MS) return []
    await delay(STEP_MS)
  }
  const shownMs = performance.now() - sinceMs
  const seconds = Math.max(1, Math.round(shownMs / 1000))
  const time = seconds === 1 ? 'a second' : `${seconds} seconds`
  const element = await world.call('firstShown', [[...undo.boxes.slice(0, 1), ...list]], leftMs())
  if (element === null) return []
  return [
    {
      rule: 'undo-vanishes',
      element,
      outcome: (await world.call('hasBin', [], leftMs())) ? 'review' : 'violation',
      message: `When users delete an item, the button ${quoted(undo.name)} disappears after about ${time}, even if it has focus. People who read or move slowly can’t take the deletion back.`,
      fix: `Keep ${quoted(undo.name)} on the page until users close the message or leave the page, or keep deleted items in a trash folder from which users can restore them.`,
    },
  ]
}
