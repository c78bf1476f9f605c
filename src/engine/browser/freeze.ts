import type { Page } from 'puppeteer'
import { ANSWER_LIMIT_MS, within } from './timeouts.ts'

/**
 * Keeps a page where it is and brings its animations to their end, so that two examinations see the same: text that
 * fades in has another contrast in each frame. Navigations of the main frame come to nothing, those of child frames go
 * on; a page that renews itself would otherwise take away what is being read.
 * @throws AuditFailure `timeout` when the page does not answer.
 */
export async function holdPage(page: Page): Promise<AsyncDisposable> {
  const session = await page.createCDPSession()
  const hold = async () => {
    const { frameTree } = await session.send('Page.getFrameTree')
    session.on('Fetch.requestPaused', ({ requestId, frameId }) => {
      const answered =
        frameId === frameTree.frame.id
          ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
          : session.send('Fetch.continueRequest', { requestId })
      // The page may close before it is told.
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

/** Runs inside pages, sent there as its own source. Those without end go on. */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    try {
      animation.finish()
    } catch {
      // It has no end, or stands still for good: it shows the same whenever one looks, or nothing can be done.
    }
}
