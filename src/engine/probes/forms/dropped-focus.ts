import type { ProbeHit, ProbeRun } from '../probe-tab.ts'

/** The time that a script may take to move the focus, in milliseconds. */
const MOVING_MS = 500

/**
 * Reports a pressed control that has disappeared, if the focus hasn't moved to another element. Before the press,
 * `startReplacement` must have been called.
 */
export async function droppedFocus(
  { world, leftMs }: ProbeRun,
  element: number,
  name: string,
): Promise<ProbeHit[]> {
  if (!(await world.call('isFocusDropped', [element], leftMs()))) return []
  if (await world.call('waitForFocus', [element, MOVING_MS], leftMs())) return []
  if (!(await world.call('isFocusDropped', [element], leftMs()))) return []
  const replacement = await world.call('findReplacement', [element], leftMs())
  if (replacement !== null) {
    const message = `The script replaces the control “${name}” with an equal one when it is pressed, so the control loses the focus.`
    return [{ rule: 'action-focus', element: replacement, message }]
  }
  const message = `The control “${name}” disappears when it is pressed, and the focus does not move to another element.`
  return [{ rule: 'action-focus', element, message }]
}
