import type { CDPSession } from 'puppeteer'
import { callScript, type InPageReaders } from './in-page-script.ts'
import { installPart } from './install-part.ts'
import { evaluateIn, openIsolatedWorld } from './isolated-world.ts'

/**
 * Calls an in-page function in the isolated world of the main frame because the page's scripts may have
 * replaced built-ins in the main world.
 * @throws Error when the function throws (with positions in our source files), or when the page navigates or
 * crashes.
 */
export async function callInPage<Name extends keyof InPageReaders>(
  session: CDPSession,
  name: Name,
  parameters: Parameters<InPageReaders[Name]>,
  world = openReaderWorld(session),
): Promise<Awaited<ReturnType<InPageReaders[Name]>>> {
  const contextId = await world
  await installPart(session, contextId, 'reading')
  const expression = callScript(name, parameters)
  const result = await evaluateIn(session, { expression, contextId, returnByValue: true })
  return result.value
}

/** Opens the isolated world of the main frame. */
export async function openReaderWorld(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree')
  return openIsolatedWorld(session, frameTree.frame.id)
}
