import { markPressTargets } from '../keyboard/press-targets.ts'
import { ENTER, press } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
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
    const refusals = guard.refusals.length
    await press(session, ENTER)
    await settle(run)
    const { texts } = await world.call('readTry', [], leftMs())
    // People wouldn't see a message that appears only because the guard blocked a request.
    if (guard.refusals.length === refusals) hits.push(...judgeStatus(texts))
  }
  return hits
}
