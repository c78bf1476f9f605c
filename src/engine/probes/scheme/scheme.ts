import { isSeeable } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { tryPreference } from './preference.ts'
import { tryToggles } from './toggles.ts'

/**
 * Compares the contrast of the page's texts in its usual color scheme with the contrast in its other one. Uses
 * the browser's preference for dark pages or, if the page ignores it, the page's own control.
 */
export async function tryScheme(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  await world.call('startColors', [], leftMs())
  const byPreference = await tryPreference(run)
  const hits = byPreference ?? (isSeeable(run) ? await tryToggles(run) : [])
  await world.call('endColors', [], leftMs())
  return hits
}
