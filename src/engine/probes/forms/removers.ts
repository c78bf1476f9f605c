import { within } from '../../browser/timeouts.ts'
import type { Remover } from '../../in-page/probes/forms/find-removers.ts'
import { ENTER, press } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { droppedFocus } from './dropped-focus.ts'
import { vanishingUndo } from './undo.ts'

const REMOVERS_MAX = 2
/** The time that one button takes on a busy machine, in milliseconds. */
const TRY_MS = 1200

/** The maximum time for deleting what the page has stored, in milliseconds. */
const FORGET_MS = 2000

/**
 * Presses buttons that remove an item from a list, such as a selected filter, and checks whether focus stays
 * on the page, and whether users have enough time to take the removal back. From then on, the guard blocks all requests, and everything that the page has stored is
 * deleted at the end. A removal therefore changes nothing outside the tab. This is the last step of a probe
 * because it leaves the page changed.
 */
export async function tryRemovers(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, guard, leftMs } = run
  if (hasSharedWorkers(run)) return []
  const removers = await world.call('findRemovers', [REMOVERS_MAX], leftMs())
  if (removers.length === 0) return []
  guard.seal()
  run.requireReload()
  const hits: ProbeHit[] = []
  try {
    for (const remover of removers) {
      if (leftMs() < TRY_MS) {
        run.skip('the buttons that remove items')
        break
      }
      hits.push(...(await tryRemover(run, remover)))
    }
  } finally {
    await forgetStored(run)
  }
  return hits
}

/** Returns true if there are workers that may outlive the page and whose requests the guard doesn't see. */
const hasSharedWorkers = ({ page }: ProbeRun): boolean =>
  page
    .browserContext()
    .targets()
    .some((target) => target.type() === 'service_worker' || target.type() === 'shared_worker')

/**
 * Deletes everything that the page has stored. Otherwise, the next page of the site might find a removal
 * there and send it to the server. The page is frozen first so that it doesn't store anything else.
 */
async function forgetStored({ page, session }: ProbeRun): Promise<void> {
  const { origin } = new URL(page.url())
  const freeze = session.send('Page.setWebLifecycleState', { state: 'frozen' }).catch(() => {})
  await within(FORGET_MS, freeze).catch(() => {})
  await within(FORGET_MS, session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }))
}

async function tryRemover(run: ProbeRun, { element, name, boxes }: Remover): Promise<ProbeHit[]> {
  const { session, world, guard, leftMs } = run
  if (!(await world.call('setFocus', [element, true], leftMs()))) return []
  await settle(run)
  await world.call('startReplacement', [element], leftMs())
  await world.call('noteUndoButtons', [], leftMs())
  const refusals = guard.refusals.length
  const pressedMs = performance.now()
  await press(session, ENTER)
  await settle(run)
  // The server would have decided whether the item is removed.
  if (guard.refusals.length !== refusals) return []
  const dropped = await droppedFocus(run, element, name)
  const kept = await world.call('firstKept', [[element, ...boxes]], leftMs())
  return [
    ...dropped.map((hit) => (hit.element === element && kept !== null ? { ...hit, element: kept } : hit)),
    ...(await vanishingUndo(run, boxes, pressedMs)),
  ]
}
