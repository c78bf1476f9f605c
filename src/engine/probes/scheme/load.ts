import type { CDPSession, Page } from 'puppeteer'
import { openFrameWorlds } from '../../browser/frame-worlds.ts'
import { within } from '../../browser/timeouts.ts'
import { visitPage } from '../../examination/visit.ts'
import type { TextColors } from '../../in-page/probes/scheme/compare-schemes.ts'
import type { ProbeRun } from '../probe-tab.ts'
import type { PlacedPair } from './proof.ts'

/** The maximum time to load the page again, in milliseconds. */
const LOAD_MS = 3000
/** The time reserved for the rest of the probe, in milliseconds. */
const RESERVE_MS = 500

/** Sets whether a tab's browser prefers dark pages. */
export const preferDark = (session: CDPSession, isOn: boolean) =>
  session.send('Emulation.setEmulatedMedia', {
    features: isOn ? [{ name: 'prefers-color-scheme', value: 'dark' }] : [],
  })

/**
 * Loads the page again in a browser that prefers dark pages, and looks for each pair of colors. Some pages'
 * scripts read the preference only during the load. If it changes later, the scripts' colors no longer match
 * those of the style sheets. Returns nothing if the page doesn't load.
 */
export async function colorsOnLoad(run: ProbeRun, pairs: readonly PlacedPair[]): Promise<TextColors[]> {
  const limitMs = Math.min(LOAD_MS, run.leftMs() - RESERVE_MS)
  if (limitMs <= RESERVE_MS) return []
  const page = await run.page.browserContext().newPage({ background: true })
  try {
    return await within(limitMs, readColorsOf(page, run, { pairs, limitMs }))
  } catch {
    return []
  } finally {
    // The tab may hang.
    page.close().catch(() => {})
  }
}

async function readColorsOf(
  page: Page,
  run: ProbeRun,
  { pairs, limitMs }: { pairs: readonly PlacedPair[]; limitMs: number },
): Promise<TextColors[]> {
  const session = await page.createCDPSession()
  await preferDark(session, true)
  await visitPage(page, { url: run.finalUrl, timeoutMs: limitMs, userAgent: await userAgentOf(run) })
  const world = await openFrameWorlds(session, 'probing', run.leftMs())
  await world.call('startColors', [], run.leftMs())
  await world.call('settleColors', [0], run.leftMs())
  const found: TextColors[] = []
  for (const pair of pairs) found.push(await world.call('findTextColors', [pair], run.leftMs()))
  return found
}

async function userAgentOf({ session, leftMs }: ProbeRun): Promise<string> {
  const options = { expression: 'navigator.userAgent', returnByValue: true }
  const { result } = await session.send('Runtime.evaluate', options, { timeout: leftMs() })
  return String(result.value)
}
