import type { CDPSession } from 'puppeteer'

const KEYS = /^key(down|up|press)$/

/** True if any script of the page, or the page's markup, listens to keys. */
export async function hasKeyListeners(session: CDPSession): Promise<boolean> {
  for (const expression of ['document', 'window']) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId!,
      ...(expression === 'document' && { depth: -1, pierce: true }),
    })
    await session.send('Runtime.releaseObject', { objectId: result.objectId! })
    if (listeners.some(({ type }) => KEYS.test(type))) return true
  }
  return false
}
