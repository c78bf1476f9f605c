import type { CDPSession } from 'puppeteer'
import { resolveNodes } from '../browser/resolve-nodes.ts'
import { delegatesOf } from './delegates.ts'

/** Matches the events that scripts use to handle presses or form input. */
const PRESSES =
  /^(click|dblclick|mousedown|mouseup|mouseover|mouseenter|pointerdown|pointerup|pointerover|pointerenter|touchstart|touchend|submit|change|input)$/
/** A script that listens to these events may control scrolling. */
const SCROLLS = /^(wheel|mousewheel|DOMMouseScroll|touchmove)$/
/** If more elements than this have listeners, the page's listeners count as unknown. */
const LISTENERS_MAX = 400

/** Listeners on these objects receive every press on the page. */
const PAGE_NODES = ['window', 'document', 'document.documentElement', 'document.body']
/** The name of the object group, which is released as a whole. */
const OBJECT_GROUP = 'listeners'

/**
 * Defines four globals for the readers in a world. `listenedTo` contains the nodes that scripts listen to,
 * and is absent if there are too many. `delegates` contains the selectors of the elements that page-wide
 * listeners handle. If one of these listeners may also handle other elements, `listenedTo` contains the
 * document. `scrollsItself` is true if a script listens to wheel events, and `routesFragments` is true if a
 * script listens to changes of the URL's fragment.
 *
 * Listeners are always requested in the main world. In an isolated world, Chromium 153 would add the page's
 * own objects for these nodes to that world's table. Once these objects have been garbage-collected, the
 * table has dangling pointers, and the next access to such a node crashes the tab.
 */
export async function markListeners(session: CDPSession, contextId: number): Promise<void> {
  const onPage = (await Promise.all(PAGE_NODES.map((node) => listenersOf(session, node, 1)))).flat()
  const within = await listenersOf(session, 'document', -1)
  const scrollsItself = [...onPage, ...within].some(({ type }) => SCROLLS.test(type))
  const routesFragments = onPage.some(({ type }) => type === 'hashchange')
  const presses = onPage.filter(({ type }) => PRESSES.test(type))
  const { selectors: delegates, mayHandleOthers } = await delegatesOf(session, presses)
  await session.send('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
  await session.send('Runtime.evaluate', {
    expression: `Object.assign(globalThis, ${JSON.stringify({ scrollsItself, routesFragments, delegates })}); 0`,
    contextId,
  })
  const pageNodes = new Set(mayHandleOthers ? [] : onPage.map(({ backendNodeId }) => backendNodeId))
  const pressed = within.filter(
    ({ type, backendNodeId }) => PRESSES.test(type) && !pageNodes.has(backendNodeId),
  )
  const nodes = [...new Set(pressed.flatMap(({ backendNodeId }) => backendNodeId ?? []))]
  if (nodes.length <= LISTENERS_MAX) await keepNodes(session, contextId, nodes, mayHandleOthers)
}

async function listenersOf(session: CDPSession, expression: string, depth: number) {
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    ...(depth === 1 && { objectGroup: OBJECT_GROUP }),
  })
  const { objectId } = result
  // A page with a frameset has no body.
  if (!objectId) return []
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId,
    depth,
    pierce: depth < 0,
  })
  if (depth !== 1) await session.send('Runtime.releaseObject', { objectId })
  return listeners
}

async function keepNodes(
  session: CDPSession,
  executionContextId: number,
  nodes: readonly number[],
  withDocument: boolean,
): Promise<void> {
  const objectGroup = 'listeners'
  const kept = nodes.map((backendNodeId) => ({ backendNodeId }))
  const found = await resolveNodes(session, kept, { executionContextId, objectGroup })
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration:
      'function (withDocument, ...nodes) { globalThis.listenedTo = withDocument ? [document, ...nodes] : nodes }',
    executionContextId,
    arguments: [{ value: withDocument }, ...found.map(({ objectId }) => ({ objectId }))],
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
}
