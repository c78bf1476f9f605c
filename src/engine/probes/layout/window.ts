import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'
import type { ProbeRun } from '../probe-tab.ts'

/** How long to wait for scripts that react to a new size with a delay, so that they react only once. */
const REACTION_MS = 80

export interface WindowSize {
  width: number
  height: number
}

/** The window of a page. */
export interface ProbeWindow {
  /** True if scripts listen to changes of its size. */
  isHeard: boolean
  /** Changes the size, and waits until the page has reacted to it. */
  resize(size: WindowSize): Promise<void>
}

export async function openWindow({ session, world, leftMs }: ProbeRun): Promise<ProbeWindow> {
  const isHeard = await hasResizeListener(session)
  return {
    isHeard,
    async resize(size) {
      await Promise.all([setSize(session, size), world.call('nextFrame', [], leftMs())])
      if (isHeard) await delay(REACTION_MS)
    },
  }
}

/** Changes the size of the window. Subsequent calls see the new layout, but scripts have not reacted yet. */
export async function setSize(session: CDPSession, size: WindowSize): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
}

async function hasResizeListener(session: CDPSession): Promise<boolean> {
  const listeners = await readListeners(session, 'globalThis')
  return listeners.some(({ type }) => /^(resize|orientationchange)$/.test(type))
}
