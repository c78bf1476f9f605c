import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { judgeStatus } from './judge-form.ts'

const FILTERS_MAX = 2
/** A search text that matches nothing, so that the page reports an empty list. */
const TYPED = 'zq7x'
/** The time that one field takes on a busy machine, in milliseconds. */
const TRY_MS = 1700
/** The time that a list may take to change, in milliseconds. */
const CHANGE_MS = 900
/**
 * The time after which scripts react to the last key press, in milliseconds. Most scripts wait for a pause in
 * typing.
 */
const PAUSE_MS = 400

/** Types into the fields that filter a list, and checks whether the number of results is announced. */
export async function tryFilters(run: ProbeRun): Promise<ProbeHit[]> {
  const { session, world, guard, leftMs } = run
  const hits: ProbeHit[] = []
  for (const element of await world.call('findFilters', [FILTERS_MAX], leftMs())) {
    if (leftMs() < TRY_MS || hits.length > 0) break
    if (!(await world.call('setFocus', [element, true], leftMs()))) continue
    await settle(run)
    await world.call('startTry', [element, [element]], leftMs())
    const refusals = guard.refusals.length
    await session.send('Input.insertText', { text: TYPED })
    await world.call('settle', [PAUSE_MS, CHANGE_MS], leftMs())
    const { texts } = await world.call('readTry', [], leftMs())
    // If the guard has blocked the results, the page can't announce them.
    if (guard.refusals.length === refusals) hits.push(...judgeStatus(texts))
  }
  return hits
}
