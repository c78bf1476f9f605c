import type { Page } from 'puppeteer'

const LIMIT_MS = 5000

/**
 * Keeps a page where it is and brings its animations to their end, so that two examinations see the same: text that
 * fades in has another contrast in each frame. Navigations of the main frame come to nothing, those of child frames go
 * on; a page that renews itself would otherwise take away what is being read.
 */
export async function holdPage(page: Page): Promise<AsyncDisposable> {
  const session = await page.createCDPSession()
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
  await session.send('Runtime.evaluate', { expression: `(${endAnimations})()` }, { timeout: LIMIT_MS })
  return {
    async [Symbol.asyncDispose]() {
      await session.detach().catch(() => {})
    },
  }
}

/** Runs inside pages, sent there as its own source. Those without end go on. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}
