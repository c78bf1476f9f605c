import type { CDPSession } from 'puppeteer'

/** What a script listens to when something is to happen on a press, or when a form is used. */
const PRESSES =
  /^(click|dblclick|mousedown|mouseup|mouseover|mouseenter|pointerdown|pointerup|pointerover|pointerenter|touchstart|touchend|submit|change|input)$/
/** Who listens to these may move the page without the browser's own scrolling. */
const SCROLLS = /^(wheel|mousewheel|DOMMouseScroll|touchmove)$/
/** Beyond that nobody can say what hears what. */
const LISTENERS_MAX = 400
const WORLD = 'audit-service-listeners'

/**
 * Evaluates to telling its world, as `listenedTo`, which elements scripts listen to, for a page cannot be asked that
 * itself; nothing where there are too many. A listener of the window counts as the document's. `scrollsItself` says
 * whether a script listens to wheels.
 */
export async function listenersExpression(session: CDPSession): Promise<string> {
  const contextId = await openWorld(session)
  // A window answers only for the world it is asked in; all of the document's listeners are told in any.
  const inWindow = await listenersOf(session, { expression: 'window' }, 1)
  const inDocument = await listenersOf(session, { expression: 'document', contextId }, -1)
  const scrollsItself = [...inWindow, ...inDocument].some(({ type }) => SCROLLS.test(type))
  const isEverywhere = inWindow.some(({ type }) => PRESSES.test(type))
  const numbers = inDocument
    .filter(({ type }) => PRESSES.test(type))
    .map(({ backendNodeId }) => backendNodeId ?? 0)
  const paths = isEverywhere ? [''] : await pathsOf(session, contextId, [...new Set(numbers)])
  const heard = paths ? `globalThis.listenedTo = (${findByPaths})(${JSON.stringify(paths)});` : ''
  return `${heard} globalThis.scrollsItself = ${scrollsItself}`
}

/**
 * A world apart from that of the readers: a node that was asked for by its number keeps to the page's own objects
 * there, and its parent is another object than the one that a search finds.
 */
async function openWorld(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: WORLD,
  })
  return executionContextId
}

async function pathsOf(session: CDPSession, contextId: number, numbers: number[]): Promise<string[] | null> {
  if (numbers.length > LISTENERS_MAX) return null
  const resolved = await Promise.all(
    numbers.map((backendNodeId) =>
      session.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId }),
    ),
  )
  const { result } = await session.send('Runtime.callFunctionOn', {
    functionDeclaration: `function (...nodes) { return nodes.map(${pathOf}) }`,
    executionContextId: contextId,
    arguments: resolved.map(({ object }) => ({ objectId: object.objectId! })),
    returnByValue: true,
  })
  return result.value as string[]
}

async function listenersOf(
  session: CDPSession,
  root: { expression: string; contextId?: number },
  depth: number,
) {
  const { result } = await session.send('Runtime.evaluate', root)
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId!,
    depth,
    pierce: depth < 0,
  })
  return listeners
}

/** Runs inside pages: places among the siblings from the document down, `s` where a shadow root begins. */
function pathOf(start: Node): string {
  const steps: (number | 's')[] = []
  let node: Node | null = start
  while (node && node.nodeType !== Node.DOCUMENT_NODE) {
    if (node.nodeType === Node.DOCUMENT_FRAGMENT_NODE) {
      steps.push('s')
      node = (node as ShadowRoot).host ?? null
      continue
    }
    let place = 0
    for (let before = node.previousSibling; before; before = before.previousSibling) place += 1
    steps.push(place)
    node = node.parentNode
  }
  return steps.reverse().join(' ')
}

/** Runs inside pages. What is no longer there is left out. */
function findByPaths(paths: readonly string[]): Node[] {
  return paths.flatMap((path) => {
    let node: Node | null | undefined = document
    for (const step of path.split(' ').filter(Boolean))
      node = step === 's' ? (node as Element | null)?.shadowRoot : node?.childNodes[Number(step)]
    return node ? [node] : []
  })
}
