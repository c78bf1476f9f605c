import type { ToggleState } from '../../in-page/probes/forms/read-toggle.ts'
import { markPressTargets } from '../keyboard/press-targets.ts'
import { ENTER, press } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle, settleMotion } from '../triggers/settle.ts'
import { judgeStatus } from './judge-form.ts'

const ACTIONS_MAX = 4
/** The time that one button takes on a busy machine, in milliseconds. */
const TRY_MS = 900

/** Presses buttons that run a script, and checks whether the resulting messages are announced. */
export async function tryActions(run: ProbeRun): Promise<ProbeHit[]> {
  const { session, world, guard, leftMs } = run
  await markPressTargets(session)
  const actions = await world.call('findActions', [ACTIONS_MAX], leftMs())
  const hits: ProbeHit[] = []
  for (const [index, element] of actions.entries()) {
    if (leftMs() < TRY_MS) {
      run.skip(`${actions.length - index} of ${actions.length} buttons`)
      break
    }
    if (!(await world.call('setFocus', [element, true], leftMs()))) continue
    await settle(run)
    await world.call('startTry', [element, []], leftMs())
    const before = await world.call('readToggle', [element], leftMs())
    const refusals = guard.refusals.length
    await press(session, ENTER)
    await settle(run)
    const { texts } = await world.call('readTry', [], leftMs())
    // People wouldn't see a message that appears only because the guard blocked a request.
    if (guard.refusals.length !== refusals) continue
    hits.push(...judgeStatus(texts))
    if (texts.length === 0 && (await isSilentToggle(run, element, before))) hits.push({ ...SILENT, element })
  }
  return hits
}

const SILENT = {
  rule: 'control-state',
  message:
    'The button changes its look when it is pressed and changes back when it is pressed again, but nothing tells screen readers its state.',
} as const

/** Presses a button again if its appearance has changed. Returns true if that restores the appearance. */
async function isSilentToggle(run: ProbeRun, element: number, before: ToggleState): Promise<boolean> {
  const { session, world, guard, leftMs } = run
  const read = () => world.call('readToggle', [element], leftMs())
  await settleMotion(run)
  const pressed = await read()
  if (pressed === null || before === null) return false
  if (pressed.look === before.look || pressed.said !== before.said) return false
  const refusals = guard.refusals.length
  await press(session, ENTER)
  await settle(run)
  await settleMotion(run)
  const released = await read()
  return released?.look === before.look && released.said === before.said && guard.refusals.length === refusals
}
