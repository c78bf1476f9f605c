import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'
import { openReaderWorld } from '../../browser/reader-world.ts'

const ENTERS = /^(mouseenter|mouseover|pointerenter|pointerover)$/
const TARGETS_MAX = 100

/** Defines `hoverTargets` in the isolated world. It contains the elements with listeners for mouse events. */
export async function markHoverTargets(session: CDPSession): Promise<void> {
  const listeners = await readListeners(session, 'document', { isDeep: true })
  const nodes = listeners.flatMap(({ type, backendNodeId }) =>
    ENTERS.test(type) && backendNodeId !== undefined ? [backendNodeId] : [],
  )
  const kept = [...new Set(nodes)].slice(0, TARGETS_MAX)
  if (kept.length === 0) return
  const executionContextId = await openReaderWorld(session)
  const objectGroup = 'hover-targets'
  const resolved = await Promise.allSettled(
    kept.map((backendNodeId) =>
      session.send('DOM.resolveNode', { backendNodeId, executionContextId, objectGroup }),
    ),
  )
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration: `${keepTargets}`,
    executionContextId,
    arguments: resolved.flatMap((answer) =>
      answer.status === 'fulfilled' ? [{ objectId: answer.value.object.objectId! }] : [],
    ),
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
}

/** Runs inside pages, as source code. */
function keepTargets(...nodes: readonly Node[]): void {
  globalThis.hoverTargets = [...nodes]
}
