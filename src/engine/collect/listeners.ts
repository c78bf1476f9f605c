import type { CDPSession } from 'puppeteer'

/** Events that a script listens to when something is to happen on a press, or when a form is used. */
const PRESSES =
  /^(click|dblclick|mousedown|mouseup|mouseover|mouseenter|pointerdown|pointerup|pointerover|pointerenter|touchstart|touchend|submit|change|input)$/
/** A script that listens to these may scroll the page by itself. */
const SCROLLS = /^(wheel|mousewheel|DOMMouseScroll|touchmove)$/
/** On a page with more listening elements, nothing is said about any of them. */
const LISTENERS_MAX = 400

/**
 * Leaves two globals in a world for the readers: `listenedTo`, the nodes that scripts listen to (absent where there are
 * too many; a listener on the window counts as one on the document), and `scrollsItself`, whether a script listens to
 * wheels.
 *
 * Listeners are always asked for in the main world. Asked in an isolated world, Chromium 153 puts the page's own objects
 * for these nodes into that world's table. When the page's objects are collected, the table points at nothing, and the
 * next look at such a node crashes the tab.
 */
export async function markListeners(session: CDPSession, contextId: number): Promise<void> {
  const inWindow = await listenersOf(session, 'window', 1)
  const inDocument = await listenersOf(session, 'document', -1)
  const scrollsItself = [...inWindow, ...inDocument].some(({ type }) => SCROLLS.test(type))
  await session.send('Runtime.evaluate', {
    expression: `globalThis.scrollsItself = ${scrollsItself}`,
    contextId,
  })
  if (inWindow.some(({ type }) => PRESSES.test(type))) {
    await session.send('Runtime.evaluate', { expression: 'globalThis.listenedTo = [document]; 0', contextId })
    return
  }
  const pressed = inDocument.filter(({ type }) => PRESSES.test(type))
  const nodes = [...new Set(pressed.flatMap(({ backendNodeId }) => backendNodeId ?? []))]
  if (nodes.length <= LISTENERS_MAX) await keepNodes(session, contextId, nodes)
}

async function listenersOf(session: CDPSession, expression: 'window' | 'document', depth: number) {
  const { result } = await session.send('Runtime.evaluate', { expression })
  const objectId = result.objectId!
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId,
    depth,
    pierce: depth < 0,
  })
  await session.send('Runtime.releaseObject', { objectId })
  return listeners
}

/** Nodes that have gone meanwhile are left out. */
async function keepNodes(session: CDPSession, contextId: number, nodes: readonly number[]): Promise<void> {
  const objectGroup = 'listeners'
  const resolved = await Promise.allSettled(
    nodes.map((backendNodeId) =>
      session.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId, objectGroup }),
    ),
  )
  const found = resolved.flatMap((answer) =>
    answer.status === 'fulfilled' ? [{ objectId: answer.value.object.objectId! }] : [],
  )
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function (...nodes) { globalThis.listenedTo = nodes }',
    executionContextId: contextId,
    arguments: found,
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
}
