import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'
import { openReaderWorld } from '../../browser/reader-world.ts'
import { resolveNodes } from '../../browser/resolve-nodes.ts'

const ENTERS = /^(mouseenter|mouseover|pointerenter|pointerover)$/
const TARGETS_MAX = 100

/** Defines `hoverTargets` in the isolated world. It contains the elements with listeners for mouse events. */
export async function markHoverTargets(session: CDPSession): Promise<void> {
  const listeners = await readListeners(session, 'document', { isDeep: true })
  const nodes = listeners.flatMap(({ type, backendNodeId }) =>
    ENTERS.test(type) && backendNodeId !== undefined ? [backendNodeId] : [],
  )
  const kept = [...new Set(nodes)].slice(0, TARGETS_MAX).map((backendNodeId) => ({ backendNodeId }))
  if (kept.length === 0) return
  const executionContextId = await openReaderWorld(session)
  const objectGroup = 'hover-targets'
  const found = await resolveNodes(session, kept, { executionContextId, objectGroup })
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration: `${keepTargets}`,
    executionContextId,
    arguments: found.map(({ objectId }) => ({ objectId })),
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
}

/** Runs inside pages, as source code. */
function keepTargets(...nodes: readonly Node[]): void {
  globalThis.hoverTargets = [...nodes]
}
