import type { CDPSession } from 'puppeteer'
import { callScript, INSTALL_IN_PAGE, type InPage } from './in-page-script.ts'
import { evaluateIn, openIsolatedWorld } from './isolated-world.ts'

/**
 * Calls an in-page function in the isolated world of the main frame, since the page's scripts may have
 * replaced built-ins in the main world.
 * @throws Error when the function throws (with positions in our sources), or when the page navigates or
 * crashes.
 */
export async function callInPage<Name extends keyof InPage>(
  session: CDPSession,
  name: Name,
  parameters: Parameters<InPage[Name]>,
  world = openReaderWorld(session),
): Promise<Awaited<ReturnType<InPage[Name]>>> {
  const expression = `${INSTALL_IN_PAGE}${callScript(name, parameters)}`
  const result = await evaluateIn(session, { expression, contextId: await world, returnByValue: true })
  return result.value
}

/** Opens the isolated world of the main frame. */
export async function openReaderWorld(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree')
  return openIsolatedWorld(session, frameTree.frame.id)
}
