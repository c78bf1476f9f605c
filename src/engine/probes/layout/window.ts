import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession } from 'puppeteer'

/** The time that scripts have to react to the window's size. */
const REACTION_MS = 80

/** Sets the size of the window, and waits for the page's reaction. */
export async function resizeWindow(
  session: CDPSession,
  size: { width: number; height: number },
  reactionMs = REACTION_MS,
): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await delay(reactionMs)
}
