import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'
import { selectorsIn, sourceOf } from '../../browser/listener-source.ts'
import { openReaderWorld } from '../../browser/reader-world.ts'
import { resolveNodes } from '../../browser/resolve-nodes.ts'
import type { DownTargets } from '../../in-page/probes/forms/find-downs.ts'
import { frameworkDowns } from './framework-downs.ts'
import { isWholeAction, sharesCall } from './shared-calls.ts'

const DOWN = /^(mousedown|pointerdown|touchstart)$/
const RELEASE = /^(click|mouseup|pointerup|touchend)$/
const DOWNS_MAX = 40
/** The maximum number of listeners per node whose source code is read. */
const LISTENERS_MAX = 10
const RELEASED_MAX = 500
const OBJECT_GROUP = 'down-listeners'

/** A node's listeners for the start of a press. */
interface Down {
  backendNodeId: number
  /** The selectors of the elements for which a listener on a container handles presses. */
  selectors: string[]
  /** Whether the node calls the same function when the press starts and when it ends. */
  isShared: boolean
  isHeldUntilUp: boolean
  /** Whether the node listens to touches but not to the mouse. */
  isTouchOnly: boolean
  isActing: boolean
  /** Whether the listeners' source code shows that the whole action happens when a press starts. */
  isWhole: boolean
}

/**
 * Matches code that uses the pressed element. Together with `ACTS`, it finds code that removes, opens, sends
 * or leaves something.
 */
const USES_TARGET = /\.(target|currentTarget|composedPath\(\))/
const ACTS =
  /(?<!classList)\.remove\(|removeChild|replaceChildren|replaceWith|innerHTML|showModal|confirm\(|\blocation\b|\.(submit|requestSubmit|splice)\(|\bfetch\(|\b(delete|remove|send|submit|archive)(?!EventListener|Class|Attr|Property|Item)\w*\(/i

/**
 * Defines `downTargets` in the isolated world. It contains the elements with listeners for the start of a
 * press. Returns false if there are none.
 */
export async function markDownTargets(session: CDPSession): Promise<boolean> {
  const listeners = await readListeners(session, 'document', { isDeep: true })
  const of = (types: RegExp) => [
    ...new Set(
      listeners.flatMap(({ type, backendNodeId }) =>
        types.test(type) && backendNodeId !== undefined ? [backendNodeId] : [],
      ),
    ),
  ]
  const downs = of(DOWN)
  if (downs.length === 0) return false
  const byFramework = (await frameworkDowns(session)).map((backendNodeId) => ({
    ...OWN_HANDLER,
    backendNodeId,
  }))
  const ofWindow = await readListeners(session, 'globalThis')
  const released = of(RELEASE)
  const read = await Promise.allSettled(downs.slice(0, DOWNS_MAX).map((node) => readDown(session, node)))
  // The page may have removed a node in the meantime.
  const known = read.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  await keepInPage(session, [...known, ...byFramework], {
    released: released.slice(0, RELEASED_MAX),
    isUnsure: released.length > RELEASED_MAX || ofWindow.some(({ type }) => RELEASE.test(type)),
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
  return true
}

/** The facts about an element whose presses are handled by a framework. */
const OWN_HANDLER = {
  selectors: [],
  isShared: false,
  isHeldUntilUp: false,
  isTouchOnly: false,
  isActing: false,
  isWhole: false,
} satisfies Omit<Down, 'backendNodeId'>

async function readDown(session: CDPSession, backendNodeId: number): Promise<Down> {
  const objectGroup = OBJECT_GROUP
  const { object } = await session.send('DOM.resolveNode', { backendNodeId, objectGroup })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: object.objectId! })
  const sources = async (types: RegExp): Promise<string[]> =>
    Promise.all(
      listeners
        .filter(({ type }) => types.test(type))
        .slice(0, LISTENERS_MAX)
        .map(({ handler }) => sourceOf(session, handler?.objectId)),
    )
  const downs = await sources(DOWN)
  const clicks = await sources(/^click$/)
  return {
    backendNodeId,
    selectors: selectorsIn(downs),
    isShared: sharesCall(downs, clicks),
    isWhole: isWholeAction(downs, clicks),
    isHeldUntilUp: listeners.some(({ type }) => /^(mouseup|pointerup|touchend)$/.test(type)),
    isTouchOnly: !listeners.some(({ type }) => /^(mouse|pointer)down$/.test(type)),
    isActing: downs.some((source) => USES_TARGET.test(source) && ACTS.test(source)),
  }
}

async function keepInPage(
  session: CDPSession,
  downs: readonly Down[],
  { released, isUnsure }: { released: readonly number[]; isUnsure: boolean },
): Promise<void> {
  const world = { executionContextId: await openReaderWorld(session), objectGroup: OBJECT_GROUP }
  const ofDowns = await resolveNodes(session, downs, world)
  const ofReleased = await resolveNodes(
    session,
    released.map((backendNodeId) => ({ backendNodeId })),
    world,
  )
  const facts = ofDowns.map(({ backendNodeId: _node, objectId: _object, ...fact }) => fact)
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration: `${keepDowns}`,
    executionContextId: world.executionContextId,
    arguments: [
      { value: facts },
      { value: isUnsure },
      ...[...ofDowns, ...ofReleased].map(({ objectId }) => ({ objectId })),
    ],
  })
}

/** Runs in the page, to which its source code is sent. */
function keepDowns(
  facts: readonly Omit<DownTargets['downs'][number], 'node'>[],
  isUnsure: boolean,
  ...nodes: readonly Node[]
): void {
  globalThis.downTargets = {
    downs: facts.map((fact, index) => ({ ...fact, node: nodes[index]! })),
    released: new Set(nodes.slice(facts.length)),
    isUnsure,
  }
}
