import type { Route, View } from '../../in-page/probes/routes.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settleMotion } from './settle.ts'

const ROUTES_MAX = 2
/** The time that one link takes on a busy machine, in milliseconds. */
const TRY_MS = 400

/**
 * Follows a link on a page whose scripts replace its content instead of loading another page. Checks whether
 * the title changes, too.
 */
export async function tryRoute(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  for (const route of await world.call('findRoutes', [ROUTES_MAX], leftMs())) {
    if (leftMs() < TRY_MS) break
    const followed = await follow(run, route)
    // The link may lead to the view that is already open.
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
  const refusals = guard.refusals.length
  await world.call('followByScript', [element], leftMs())
  await settleMotion(run)
  const after = await world.call('readView', [], leftMs())
  // The content that the guard has blocked may have had a title.
  const isBlocked = guard.refusals.length !== refusals
  return isBlocked || after.path === before.path || after.text === before.text ? null : { before, after }
}

const isRetitled = ({ before, after }: Followed): boolean => before.title !== after.title

const staleTitle = ({ element, name }: Route, { title }: View): ProbeHit => ({
  rule: 'route-title',
  element,
  message: `The link “${name}” shows new content and changes the URL, but the page title “${title}” stays the same.`,
})
