import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'
import type { ProbeRun } from '../probe-tab.ts'

/** The time to wait for scripts that react to a new size after a delay, in milliseconds. */
export const REACTION_MS = 80

export interface WindowSize {
  width: number
  height: number
}

export interface ProbeWindow {
  /** Whether scripts listen for window resizing. */
  isHeard: boolean
  /** Resizes the window and waits until the page has reacted. */
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

/** Resizes the window. Later calls see the new layout, but scripts may not have reacted yet. */
export async function setSize(session: CDPSession, size: WindowSize): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
}

async function hasResizeListener(session: CDPSession): Promise<boolean> {
  const listeners = await readListeners(session, 'globalThis')
  return listeners.some(({ type }) => /^(resize|orientationchange)$/.test(type))
}
