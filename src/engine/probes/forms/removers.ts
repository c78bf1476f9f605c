import type { Remover } from '../../in-page/probes/forms/find-removers.ts'
import { ENTER, press } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { droppedFocus } from './dropped-focus.ts'

const REMOVERS_MAX = 2
/** The time that one button takes on a busy machine, in milliseconds. */
const TRY_MS = 1200

/**
 * Presses buttons that remove an item from a list, such as a chosen filter, and checks whether the focus stays on the
 * page. From then on, the guard refuses all requests, so a removal changes nothing outside the tab. This is the last
 * step of a probe, since the page isn't as it was.
 */
export async function tryRemovers(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, guard, leftMs } = run
  const removers = await world.call('findRemovers', [REMOVERS_MAX], leftMs())
  if (removers.length === 0) return []
  guard.seal()
  run.requireReload()
  const hits: ProbeHit[] = []
  for (const remover of removers) {
    if (leftMs() < TRY_MS) {
      run.skip('the buttons that remove items')
      break
    }
    hits.push(...(await tryRemover(run, remover)))
  }
  return hits
}

async function tryRemover(run: ProbeRun, { element, name, boxes }: Remover): Promise<ProbeHit[]> {
  const { session, world, guard, leftMs } = run
  if (!(await world.call('setFocus', [element, true], leftMs()))) return []
  await settle(run)
  await world.call('startReplacement', [element], leftMs())
  const refusals = guard.refusals.length
  await press(session, ENTER)
  await settle(run)
  // The server would have decided whether the item is removed.
  if (guard.refusals.length !== refusals) return []
  const dropped = await droppedFocus(run, element, name)
  const kept = await world.call('firstKept', [[element, ...boxes]], leftMs())
  return dropped.map((hit) => (hit.element === element && kept !== null ? { ...hit, element: kept } : hit))
}
