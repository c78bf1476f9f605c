import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'

const KEYS = /^key(down|up|press)$/

/** Returns whether a script on the page, or the page's markup, listens for key events. */
export async function hasKeyListeners(session: CDPSession): Promise<boolean> {
  for (const expression of ['document', 'window']) {
    const listeners = await readListeners(session, expression, { isDeep: expression === 'document' })
    if (listeners.some(({ type }) => KEYS.test(type))) return true
  }
  return false
}
