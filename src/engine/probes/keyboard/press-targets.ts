import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'
import { openReaderWorld } from '../../browser/reader-world.ts'
import { resolveNodes } from '../../browser/resolve-nodes.ts'
import { delegatedListeners, type Listening } from './delegated-listeners.ts'

const PRESSES = /^(click|dblclick|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/
const CLICKS = /^(click|dblclick)$/
const TOUCHES = /^touch/
const MOVES = /^(mouse|pointer|touch)move$/
const TARGETS_MAX = 500
/** A listener on at least this many elements that are mostly links and buttons probably tracks clicks. */
const COUNTED_MIN = 10
const COUNTED_SHARE_MIN = 0.7

/** The listeners of one node. */
interface Target extends Omit<Listening, 'type'> {
  isGesture: boolean
  isClicked: boolean
}

/**
 * Defines `pressTargets` in the isolated world. It contains the elements with listeners for presses.
 * Listeners are requested only in the main world (see `markListeners`). Sends no mouse events.
 */
export async function markPressTargets(session: CDPSession): Promise<void> {
  const executionContextId = await openReaderWorld(session)
  const listening = [...(await directListeners(session)), ...(await delegatedListeners(session))]
  const kept = targetsOf(listening).slice(0, TARGETS_MAX)
  const objectGroup = 'press-targets'
  const found = await resolveNodes(session, kept, { executionContextId, objectGroup })
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration: `${keepTargets}`,
    executionContextId,
    arguments: [
      { value: found.map(({ handler }) => handler) },
      { value: found.map(({ isNamed }) => isNamed) },
      { value: found.map(({ isGesture }) => isGesture) },
      { value: found.map(({ isClicked }) => isClicked) },
      { value: { countedMin: COUNTED_MIN, shareMin: COUNTED_SHARE_MIN } },
      ...found.map(({ objectId }) => ({ objectId })),
    ],
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
}

/** Combines the listeners of each node and skips nodes that listen only to moves. */
function targetsOf(listening: readonly Listening[]): Target[] {
  const byNode = Map.groupBy(listening, ({ backendNodeId }) => backendNodeId)
  return [...byNode.values()].flatMap((ofNode) => {
    const presses = ofNode.filter(({ type }) => PRESSES.test(type))
    const last = presses.at(-1)
    const types = ofNode.map(({ type }) => type)
    const isClicked = types.some((type) => CLICKS.test(type))
    return last ? [{ ...last, isGesture: isGesture(types), isClicked }] : []
  })
}

/**
 * Returns true for an area for swiping or dragging, which listens only to touches, or to presses and moves
 * but not clicks.
 */
const isGesture = (types: readonly string[]): boolean =>
  types.every((type) => TOUCHES.test(type)) ||
  (types.some((type) => MOVES.test(type)) && !types.some((type) => CLICKS.test(type)))

/** Runs in the page, to which its source code is sent. */
function keepTargets(
  handlers: readonly string[],
  named: readonly boolean[],
  gestures: readonly boolean[],
  clicked: readonly boolean[],
  { countedMin, shareMin }: { countedMin: number; shareMin: number },
  ...nodes: readonly Node[]
): void {
  const isControl = (node: Node) => node instanceof Element && node.matches('a[href], button, input, select')
  const counted = new Set<string>()
  for (const [handler, ofHandler] of Map.groupBy(nodes, (_, index) => handlers[index]!)) {
    const share = ofHandler.filter(isControl).length / ofHandler.length
    if (ofHandler.length >= countedMin && share >= shareMin) counted.add(handler)
  }
  globalThis.pressTargets = nodes.map((node, index) => ({
    node,
    isNamed: named[index]!,
    isGesture: gestures[index]!,
    isClicked: clicked[index]!,
    isCounted: counted.has(handlers[index]!),
  }))
}

async function directListeners(session: CDPSession): Promise<Listening[]> {
  const listeners = await readListeners(session, 'document', { isDeep: true })
  return listeners.flatMap(({ type, backendNodeId, scriptId, lineNumber, columnNumber }) =>
    (PRESSES.test(type) || MOVES.test(type)) && backendNodeId !== undefined
      ? [{ backendNodeId, handler: `${scriptId}:${lineNumber}:${columnNumber}`, isNamed: true, type }]
      : [],
  )
}
