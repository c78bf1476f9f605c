import { afterMovedFocus } from '../dropped-focus.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'

/**
 * Reports a control that disappeared when it was pressed, if focus hasn't moved to another element.
 * `startReplacement` must have been called before the press.
 */
export async function droppedFocus(run: ProbeRun, element: number, name: string): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  const readDropped = async () => (await world.call('isFocusDropped', [element], leftMs())) || null
  if (!(await afterMovedFocus(run, element, readDropped))) return []
  const replacement = await world.call('findReplacement', [element], leftMs())
  if (replacement !== null) {
    const message = `When users press the control “${name}”, a script replaces it with an identical one, so it loses focus.`
    return [{ rule: 'action-focus', element: replacement, message }]
  }
  const message = `The control “${name}” disappears when users press it, and focus does not move to another element.`
  return [{ rule: 'action-focus', element, message }]
}
