import { setTimeout as delay } from 'node:timers/promises'
import { ESCAPE, press } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
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

/**
 * Reports an element if a dialog opens and takes the focus each time that the element receives it. Closes the
 * dialog so that the walk can go on.
 */
export async function openedOnFocus(run: ProbeRun, { frame, taken }: FocusStop): Promise<ProbeHit[]> {
  if (!taken) return []
  const { world } = frame
  const isInDialog = async () => {
    await delay(REACTION_MS)
    return (await world.call('readStop', [], run.leftMs())).isInDialog
  }
  frame.visited.add(taken.from)
  await press(run.session, ESCAPE)
  if (await isInDialog()) return []
  await world.call('setFocus', [taken.from, false], run.leftMs())
  // A dialog that opens without the focus has another cause.
  if (await isInDialog()) return []
  await world.call('setFocus', [taken.from, true], run.leftMs())
  if (!(await isInDialog())) return []
  await press(run.session, ESCAPE)
  await delay(REACTION_MS)
  const dialog = taken.dialog === '' ? 'a dialog' : `the dialog ${quotedStart(taken.dialog)}`
  return [
    {
      rule: 'focus-context-change',
      frame: frame.index,
      element: taken.from,
      outcome: taken.isLarge ? 'violation' : 'review',
      message: taken.isLarge
        ? `As soon as the element receives focus, ${dialog} opens and takes the focus, so keyboard and screen reader users can’t just move past the element.`
        : `As soon as the element receives focus, ${dialog} opens and takes the focus. Should it open only when users ask for it?`,
      fix: `Don’t open ${dialog} in a listener for focus. Open it when users click the element, press Enter or start to type.`,
    },
  ]
}
