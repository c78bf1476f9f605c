import type { CDPSession, Page } from 'puppeteer'
import type { DesktopArtifacts, PhoneArtifacts } from './artifacts.ts'
import { desktopExpression, phoneExpression } from './in-page.ts'
import { markListeners } from './listeners.ts'

export const DESKTOP = { width: 1366, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const

/**
 * What slides out of the way on a small screen takes its time. A page that draws no frames, or never stops moving, is not
 * waited for.
 */
const SETTLED = `new Promise((done) => {
  setTimeout(done, 400)
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    Promise.allSettled(moving.map((animation) => animation.finished)).then(done)
  }))
})`

/**
 * Reads a page that was loaded at the size of a desktop, and changes nothing in it.
 * @param withListeners whether to read which elements scripts listen to; without it that is unknown.
 * @throws Error when the page navigates away or crashes meanwhile.
 */
export function collectDesktop(page: Page, { withListeners = true } = {}): Promise<DesktopArtifacts> {
  return inSession(page, async (session) => {
    if (withListeners) await markListeners(session, await openReaderWorld(session))
    return evaluateApart<DesktopArtifacts>(session, desktopExpression)
  })
}

/** Reads a page that was loaded at the size of a phone. @throws as `collectDesktop`. */
export function collectPhone(page: Page): Promise<PhoneArtifacts> {
  return inSession(page, async (session) => {
    await evaluateApart(session, SETTLED)
    return evaluateApart<PhoneArtifacts>(session, phoneExpression)
  })
}

async function inSession<Result>(
  page: Page,
  work: (session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const session = await page.createCDPSession()
  try {
    return await work(session)
  } finally {
    // A page that crashed or closed took the session with it.
    await session.detach().catch(() => {})
  }
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
