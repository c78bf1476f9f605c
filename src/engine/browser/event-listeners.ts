import type { CDPSession } from 'puppeteer'

/**
 * Returns the event listeners of an object such as `document`, or of all nodes below it in all frames and
 * shadow trees. Evaluates the expression in the page's main world because other worlds aren't safe to use
 * here (see `markListeners`).
 * @param levels the number of tree levels to read in the page's own frame, outside shadow trees. By default,
 * reads only the object itself.
 * @param objectGroup the group for the listeners' functions, which the caller releases. By default, the
 * functions aren't returned.
 */
export async function readListeners(
  session: CDPSession,
  expression: string,
  {
    isDeep = false,
    levels = 1,
    objectGroup,
  }: { isDeep?: boolean; levels?: number; objectGroup?: string } = {},
) {
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    ...(objectGroup !== undefined && { objectGroup }),
  })
  const objectId = result.objectId!
  const depth = isDeep ? { depth: -1, pierce: true } : { depth: levels }
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId, ...depth })
  await session.send('Runtime.releaseObject', { objectId })
  return listeners
}
