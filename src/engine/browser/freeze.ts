import type { Page } from 'puppeteer'
import { ANSWER_LIMIT_MS, within } from './timeouts.ts'

/**
 * Blocks navigation of the main frame and finishes animations, so that two examinations see the same page.
 * Otherwise, the contrast of fading text would keep changing, and a page that reloads itself would interrupt
 * the examination. Child frames can still navigate.
 * @throws AuditFailure `timeout` if the page doesn't respond.
 */
export async function freezePage(page: Page): Promise<AsyncDisposable> {
  const session = await page.createCDPSession()
  const hold = async () => {
    const { frameTree } = await session.send('Page.getFrameTree')
    session.on('Fetch.requestPaused', ({ requestId, frameId }) => {
      const answered =
        frameId === frameTree.frame.id
          ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
          : session.send('Fetch.continueRequest', { requestId })
      // The page may close before it responds.
      answered.catch(() => {})
    })
    await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] })
    await session.send('Runtime.evaluate', { expression: `(${endAnimations})()` })
  }
  const release = () => session.detach().catch(() => {})
  try {
    await within(ANSWER_LIMIT_MS, hold())
  } catch (error) {
    void release()
    throw error
  }
  return { [Symbol.asyncDispose]: release }
}

/** Runs in the page, to which its source code is sent. Endless animations continue. */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    try {
      animation.finish()
    } catch {
      // Endless and paused animations can't be finished, but a paused animation always looks the same.
    }
}
