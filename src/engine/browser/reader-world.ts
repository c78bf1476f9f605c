import type { CDPSession, Page } from 'puppeteer'
import { callScript, INSTALL_IN_PAGE, type InPage, mapToSources } from './in-page-script.ts'

/** Runs work in a session of its own, and detaches it afterwards. */
export async function inSession<Result>(
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
 * Calls an in-page function in the readers' world of the main frame, since scripts of the page may have replaced what the
 * function calls.
 * @throws Error when the function throws, with our files and lines, or when the page navigates away or crashes.
 */
export async function callInPage<Name extends keyof InPage>(
  session: CDPSession,
  name: Name,
  parameters: Parameters<InPage[Name]>,
): Promise<Awaited<ReturnType<InPage[Name]>>> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `${INSTALL_IN_PAGE}${callScript(name, parameters)}`,
    contextId: await openReaderWorld(session),
    returnByValue: true,
    awaitPromise: true,
  })
  if (exceptionDetails)
    throw new Error(
      `The page could not be read: ${mapToSources(exceptionDetails.exception?.description ?? '')}`,
    )
  return result.value
}

/** Opens an isolated world in the main frame, the same one each time until the frame navigates. */
export async function openReaderWorld(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'audit-service',
  })
  return executionContextId
}
