import type { CDPSession } from 'puppeteer'

/**
 * Returns the event listeners of an object such as `document`, or of all nodes below it in all frames and
 * shadow trees. Evaluates the expression in the page's main world, since all other worlds are unsafe (see
 * `markListeners`).
 * @param levels the number of levels of the tree to read in the page's own frame and tree, by default only the
 * object itself.
 * @param objectGroup the group of the listeners' functions, which the caller releases. By default, the
 * functions are left out.
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
