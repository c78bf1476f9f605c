import type { CDPSession, Page, Viewport } from 'puppeteer'
import type { PageArtifacts, PhoneArtifacts } from './artifacts.ts'
import { desktopExpression, phoneExpression } from './in-page.ts'
import { markListeners } from './listeners.ts'

export const DESKTOP = { width: 1366, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const

/**
 * What scripts do about a new size they do in the next frame, and what then slides out of the way takes its time.
 * A page that draws no frames, or never stops moving, is not waited for.
 */
const SETTLED = `new Promise((done) => {
  setTimeout(done, 400)
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    Promise.allSettled(moving.map((animation) => animation.finished)).then(done)
  }))
})`

/**
 * Reads a loaded page once at the size of a desktop and once at a phone's, and changes nothing in it.
 * The page keeps the desktop size.
 * @throws Error when the page navigates away or crashes meanwhile.
 */
export async function collectArtifacts(page: Page): Promise<PageArtifacts> {
  const before = page.viewport()
  const session = await page.createCDPSession()
  try {
    if (before?.width !== DESKTOP.width || before.height !== DESKTOP.height)
      await resize(page, before, DESKTOP)
    await markListeners(session, await openReaderWorld(session))
    const desktop = await evaluateApart<Omit<PageArtifacts, 'phone'>>(session, desktopExpression)
    await resize(page, before, PHONE)
    await evaluateApart(session, SETTLED)
    const phone = await evaluateApart<PhoneArtifacts>(session, phoneExpression)
    await resize(page, before, DESKTOP)
    return { ...desktop, phone }
  } finally {
    // A page that crashed or closed took the session with it.
    await session.detach().catch(() => {})
  }
}

/** Keeps all but the size: a change of touch or mobile emulation would reload the page. */
async function resize(
  page: Page,
  before: Viewport | null,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewport({ ...before, ...size })
}

/**
 * Evaluates in the readers' world: scripts of the page may have replaced what the readers call.
 * @returns the value of the expression; only what JSON can hold crosses over.
 */
export async function evaluateApart<Result>(session: CDPSession, expression: string): Promise<Result> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId: await openReaderWorld(session),
    returnByValue: true,
    awaitPromise: true,
  })
  if (exceptionDetails)
    throw new Error(`The page could not be read: ${exceptionDetails.exception?.description}`)
  return result.value
}

/** Opens an isolated world in the main frame, the same one each time until the frame navigates. */
async function openReaderWorld(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'audit-service',
  })
  return executionContextId
}
