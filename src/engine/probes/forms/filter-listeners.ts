import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'
import { openReaderWorld } from '../../browser/reader-world.ts'
import { resolveNodes } from '../../browser/resolve-nodes.ts'

/** The events of people who type into a field, change it, or press its button. */
const USES =
  /^(?:input|beforeinput|change|search|key(?:down|up|press)|click|submit|(?:mouse|pointer)(?:down|up)|touch(?:start|end))$/
/** On a page with more of these nodes, every field counts as one that a script listens to. */
const NODES_MAX = 300
const OBJECT_GROUP = 'filter-listeners'

/** Defines `filterListeners` in the isolated world, unless there are too many. */
export async function markFilterListeners(session: CDPSession): Promise<void> {
  const listeners = await readListeners(session, 'document', { isDeep: true })
  const byNode = new Map<number, string[]>()
  for (const { type, backendNodeId } of listeners)
    if (USES.test(type) && backendNodeId !== undefined)
      byNode.set(backendNodeId, [...(byNode.get(backendNodeId) ?? []), type])
  if (byNode.size > NODES_MAX) return
  const ofWindow = (await readListeners(session, 'globalThis')).map(({ type }) => type)
  const executionContextId = await openReaderWorld(session)
  const facts = [...byNode].map(([backendNodeId, types]) => ({ backendNodeId, types }))
  const found = await resolveNodes(session, facts, { executionContextId, objectGroup: OBJECT_GROUP })
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration: `${keepListeners}`,
    executionContextId,
    arguments: [
      { value: ofWindow.filter((type) => USES.test(type)) },
      { value: found.map(({ types }) => types) },
      ...found.map(({ objectId }) => ({ objectId })),
    ],
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
}

/** Runs inside pages, as source code. */
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
