import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'
import { openReaderWorld } from '../../browser/reader-world.ts'
import { resolveNodes } from '../../browser/resolve-nodes.ts'
import { isUse } from '../../in-page/probes/forms/filter-listeners.ts'

/**
 * The maximum number of nodes with listeners. On a page with more of them, every field is assumed to have
 * one.
 */
const NODES_MAX = 300
const OBJECT_GROUP = 'filter-listeners'

/** Defines `filterListeners` in the isolated world, unless there are too many nodes with listeners. */
export async function markFilterListeners(session: CDPSession): Promise<void> {
  const listeners = await readListeners(session, 'document', { isDeep: true })
  const uses = listeners.flatMap(({ type, backendNodeId }) =>
    isUse(type) && backendNodeId !== undefined ? [{ type, backendNodeId }] : [],
  )
  const byNode = Map.groupBy(uses, ({ backendNodeId }) => backendNodeId)
  if (byNode.size > NODES_MAX) return
  const ofWindow = (await readListeners(session, 'globalThis')).map(({ type }) => type)
  const executionContextId = await openReaderWorld(session)
  const facts = [...byNode].map(([backendNodeId, own]) => ({
    backendNodeId,
    types: own.map(({ type }) => type),
  }))
  const found = await resolveNodes(session, facts, { executionContextId, objectGroup: OBJECT_GROUP })
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration: `${keepListeners}`,
    executionContextId,
    arguments: [
      { value: ofWindow.filter(isUse) },
      { value: found.map(({ types }) => types) },
      ...found.map(({ objectId }) => ({ objectId })),
    ],
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
}

/** Runs in the page, to which its source code is sent. */
function keepListeners(
  ofWindow: readonly string[],
  types: readonly (readonly string[])[],
  ...nodes: readonly Node[]
): void {
  globalThis.filterListeners = {
    ofWindow,
    ofNodes: new Map(nodes.map((node, index) => [node, types[index]!])),
  }
}
