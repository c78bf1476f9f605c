import { isSeeable, RESTORE_MS } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { tryPreference } from './preference.ts'
import { tryToggles } from './toggles.ts'

/**
 * Compares the contrast of the page's text in its default color scheme with its contrast in the other one.
 * Uses the browser's preference for dark pages or, if the page ignores it, the page's own control.
 */
export async function tryScheme(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  await world.call('startColors', [], leftMs())
  try {
    return (await tryPreference(run)) ?? (isSeeable(run) ? await tryToggles(run) : [])
  } finally {
    await world.call('endColors', [], RESTORE_MS)
  }
}
