import { setTimeout as delay } from 'node:timers/promises'
import type { Route, View } from '../../in-page/probes/triggers/routes.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle, settleMotion } from './settle.ts'

const ROUTES_MAX = 2
/** The time that one link takes on a busy machine, in milliseconds. */
const TRY_MS = 2500
/** The time that a script may take to set the title, for example after loading a file, in milliseconds. */
const TITLE_MS = 1000

/**
 * Follows a link on a page whose scripts replace the content instead of loading another page. Checks whether
 * the title changes as well.
 */
export async function tryRoute(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  for (const route of await world.call('findRoutes', [ROUTES_MAX], leftMs())) {
    if (leftMs() < TRY_MS) break
    const followed = await follow(run, route)
    // The link may go to the view that is already open.
    if (!followed || followed.before.title.toLowerCase().includes(route.name.toLowerCase())) continue
    return isRetitled(followed) ? [] : [staleTitle(route, followed.after)]
  }
  return []
}

interface Followed {
  before: View
  after: View
}

/** Returns null unless a script has replaced the view. */
async function follow(run: ProbeRun, { element }: Route): Promise<Followed | null> {
  const { world, guard, leftMs } = run
  const before = await world.call('readView', [], leftMs())
  await settle(run)
  const same = await world.call('readView', [], leftMs())
  // The text of the page may change on its own.
  if (same.text !== before.text) return null
  const refusals = guard.refusals.length
  await world.call('followByScript', [element], leftMs())
  await settleMotion(run)
  const shown = await world.call('readView', [], leftMs())
  if (shown.path === before.path || shown.text === before.text) return null
  if (shown.title === before.title) await delay(TITLE_MS)
  const after = await world.call('readView', [], leftMs())
  // The content that the guard blocked might have set a title.
  const isBlocked = guard.refusals.length !== refusals
  return isBlocked ? null : { before, after }
}

const isRetitled = ({ before, after }: Followed): boolean => before.title !== after.title

const staleTitle = ({ element, name }: Route, { title }: View): ProbeHit => ({
  rule: 'route-title',
  element,
  message: `The link “${name}” shows new content and changes the URL, but ${title === '' ? 'the page still has no title' : `the page title “${title}” stays the same`}, so screen reader users may not notice the change.`,
})
