import type { CutText } from '../../in-page/probes/layout/text-room.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { cutFix } from './cut-texts.ts'

const DEFECTS_MAX = 10
/** The browser's default sizes, in pixels. */
const USUAL = { standard: 16, fixed: 13 }
const DOUBLE = { standard: 32, fixed: 26 }

/** The number of attempts. Chromium may reset the setting whenever it updates the settings of other tabs. */
const TRIES_MAX = 4

/**
 * Doubles the text size in the browser's settings and reports text that is cut off by boxes of fixed height.
 * Unlike zooming in, this setting leaves lengths in pixels unchanged.
 */
export async function tryTextSize({ session, world, leftMs, skip }: ProbeRun): Promise<ProbeHit[]> {
  let isRead = false
  try {
    for (let tries = 0; tries < TRIES_MAX && !isRead; tries += 1) {
      // The protocol preserves the order of commands, so almost nothing else can happen between them.
      const [, isDouble] = await Promise.all([
        session.send('Page.setFontSizes', { fontSizes: DOUBLE }),
        world.call('readLargeText', [], leftMs()),
      ])
      isRead = isDouble
    }
  } finally {
    await session.send('Page.setFontSizes', { fontSizes: USUAL })
  }
  if (!isRead) skip('the text at twice its size')
  return isRead ? (await world.call('findCutByTextSize', [DEFECTS_MAX], leftMs())).map(hitOf) : []
}

const hitOf = ({ element, amount, cause }: CutText): ProbeHit => ({
  rule: 'text-resize-clipped',
  element,
  message: `When users set the text size in their browser to 200%, ${cause?.box ?? 'the box'} does not grow with its text and cuts off ${amount} px of it.`,
  ...cutFix(cause),
})
