import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { colorsOnLoad, preferDark } from './load.ts'
import {
  CHANGED_SHARE_MIN,
  hitOf,
  PAIRS_MAX,
  type PlacedPair,
  provenPairs,
  settleColors,
  withRecordedColors,
} from './proof.ts'

/**
 * Compares the page with and without the preference for dark pages. Returns null if the page ignores the
 * preference, or if the preference changes only a small part of it.
 */
export async function tryPreference(run: ProbeRun): Promise<ProbeHit[] | null> {
  const { session, world, leftMs } = run
  try {
    const usual = await world.call('readColors', [], leftMs())
    await preferDark(session, true)
    // Scripts are notified of the preference only after the browser has drawn a frame.
    await world.call('nextFrame', [], leftMs())
    // On most pages, nothing has changed, so only the others are checked more closely.
    if ((await world.call('settleColors', [0], leftMs())) === usual) return null
    await preferDark(session, false)
    await settleColors(run)
    await world.call('startSchemes', [], leftMs())
    await preferDark(session, true)
    await settleColors(run)
    const change = await world.call('compareSchemes', [PAIRS_MAX], leftMs())
    const proven = await provenPairs(run, change)
    await preferDark(session, false)
    await settleColors(run)
    const hits = await hitsOf(run, await withRecordedColors(run, proven))
    return hits.length === 0 && change.changedShare < CHANGED_SHARE_MIN ? null : hits
  } finally {
    await preferDark(session, false)
  }
}

/** Reports the pairs of colors that the page also has if dark pages were already preferred when it loaded. */
async function hitsOf(run: ProbeRun, pairs: readonly PlacedPair[]): Promise<ProbeHit[]> {
  if (pairs.length === 0) return []
  const found = await colorsOnLoad(run, pairs)
  return pairs.flatMap((pair, index) => {
    const colors = found[index] ?? 'unknown'
    const outcome = colors === 'same' ? 'violation' : 'review'
    return colors === 'different' ? [] : [{ ...hitOf(pair, 'the dark color scheme'), outcome } as const]
  })
}
