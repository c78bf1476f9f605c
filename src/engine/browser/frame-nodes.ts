import type { CDPSession } from 'puppeteer'

const OBJECT_GROUP = 'frame-nodes'

/**
 * Returns the nodes in child frames of the same process that scripts listen to. If such a node were resolved
 * in the main frame's world, the browser would store it with the main frame's prototypes. In the frame's own
 * world, `instanceof` would then be false for it, and axe-core would find no elements in the frame.
 */
export async function listenedNodesInFrames(session: CDPSession): Promise<ReadonlySet<number>> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const frames = frameTree.childFrames ?? []
  if (frames.length === 0) return new Set()
  const read = await Promise.allSettled(frames.map(({ frame }) => listenedNodes(session, frame.id)))
  await session.send('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
  return new Set(read.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
}

/** Also returns the nodes in the frames inside the frame. */
async function listenedNodes(session: CDPSession, frameId: string): Promise<number[]> {
  const { backendNodeId: owner } = await session.send('DOM.getFrameOwner', { frameId })
  const { node } = await session.send('DOM.describeNode', { backendNodeId: owner })
  // A frame with its own process has no document in this one.
  if (!node.contentDocument) return []
  const { backendNodeId } = node.contentDocument
  const { object } = await session.send('DOM.resolveNode', { backendNodeId, objectGroup: OBJECT_GROUP })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: object.objectId!,
    depth: -1,
    pierce: true,
  })
  return [backendNodeId, ...listeners.flatMap((listener) => listener.backendNodeId ?? [])]
}
