import { type CDPSession, CDPSessionEvent, type Protocol } from 'puppeteer'
import type { InPagePart } from '../in-page/parts.ts'
import { callScript, type InPage } from './in-page-script.ts'
import { installPart } from './install-part.ts'
import { evaluateIn, openIsolatedWorld } from './isolated-world.ts'

/**
 * An isolated world of a frame. It shares the document with the page's scripts, but has its own built-ins.
 */
export interface FrameWorld {
  /**
   * Calls an in-page function in the frame.
   * @throws Error when the function throws (with positions in our source files) or doesn't respond within
   * `limitMs`.
   */
  call<Name extends keyof InPage>(
    name: Name,
    parameters: Parameters<InPage[Name]>,
    limitMs: number,
  ): Promise<Awaited<ReturnType<InPage[Name]>>>
  /** Runs a script for its side effects. */
  load(source: string, limitMs: number): Promise<void>
  /**
   * Makes the frame behave as if its window had focus, even if it runs in a different process than the page.
   */
  emulateFocus(limitMs: number): Promise<void>
  /** Makes `shadowRoot` return closed roots in this world, except for roots created later. */
  revealClosedRoots(limitMs: number): Promise<void>
  /**
   * Returns the world inside the frame element with the given number.
   * @throws Error when the element isn't a frame, can't run scripts or doesn't respond within `limitMs`.
   */
  enter(element: number, limitMs: number): Promise<FrameWorld>
}

const ATTACH_LIMIT_MS = 1000

/**
 * Returns the world of the main frame. Frames in other processes have their own sessions.
 * @param session the page's session. Detaching it ends every world.
 * @param part the functions to install in the worlds.
 */
export async function openFrameWorlds(
  session: CDPSession,
  part: InPagePart,
  limitMs: number,
): Promise<FrameWorld> {
  const owners = new Map<string, CDPSession>()
  const mainFrameId = await collectOwners(session, owners)

  const open = async (frameId: string, ms: number): Promise<FrameWorld> => {
    const owner = owners.get(frameId)
    if (!owner) throw new Error(`Frame ${frameId} doesn't exist`)
    const contextId = await openIsolatedWorld(owner, frameId, ms)
    await installPart(owner, contextId, part, ms)
    return createWorld({ session: owner, frameId, contextId }, open)
  }
  return open(mainFrameId, limitMs)
}

/** Records which session controls each frame, and returns the session's topmost frame. */
async function collectOwners(session: CDPSession, owners: Map<string, CDPSession>): Promise<string> {
  const children: CDPSession[] = []
  session.on(CDPSessionEvent.SessionAttached, (child) => children.push(child))
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await session.send('Target.setAutoAttach', attach, { timeout: ATTACH_LIMIT_MS })
  const { frameTree } = await session.send('Page.getFrameTree', undefined, { timeout: ATTACH_LIMIT_MS })
  for (const frameId of frameIdsOf(frameTree)) owners.set(frameId, session)
  // Workers are attached as well, but have no frames. Frames that don't respond are skipped.
  await Promise.allSettled(children.map((child) => collectOwners(child, owners)))
  return frameTree.frame.id
}

const frameIdsOf = ({ frame, childFrames = [] }: Protocol.Page.FrameTree): string[] => [
  frame.id,
  ...childFrames.flatMap(frameIdsOf),
]

interface FrameContext {
  session: CDPSession
  frameId: string
  contextId: number
}

function createWorld(
  { session, frameId, contextId }: FrameContext,
  open: (frameId: string, limitMs: number) => Promise<FrameWorld>,
): FrameWorld {
  const run = (expression: string, returnByValue: boolean, limitMs: number) =>
    evaluateIn(session, { expression, contextId, returnByValue }, limitMs)
  const load = async (source: string, limitMs: number) => {
    await run(`${source}\n;0`, true, limitMs)
  }

  return {
    async call(name, parameters, limitMs) {
      return (await run(callScript(name, parameters), true, limitMs)).value
    },
    load,
    async emulateFocus(limitMs) {
      await session.send('Emulation.setFocusEmulationEnabled', { enabled: true }, { timeout: limitMs })
    },
    async revealClosedRoots(limitMs) {
      const limit = { timeout: limitMs }
      const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true }, limit)
      const roots = closedRootsOf(documentOf(root, frameId)).slice(0, CLOSED_ROOTS_MAX)
      if (roots.length > 0) await run(callScript('revealClosedRoots', []), true, limitMs)
      for (const backendNodeId of roots) {
        const node = { backendNodeId, executionContextId: contextId }
        const { object } = await session.send('DOM.resolveNode', node, limit)
        const call = { objectId: object.objectId!, functionDeclaration: ADD_CLOSED_ROOT }
        await session.send('Runtime.callFunctionOn', call, limit)
      }
      await session.send('DOM.disable', undefined, limit)
    },
    async enter(element, limitMs) {
      const { objectId } = await run(callScript('findFrame', [element]), false, limitMs)
      if (!objectId) throw new Error('The element no longer exists or its scripts are disabled')
      const { node } = await session.send('DOM.describeNode', { objectId }, { timeout: limitMs })
      if (!node.frameId) throw new Error('The element contains no document')
      return open(node.frameId, limitMs)
    },
  }
}

const CLOSED_ROOTS_MAX = 200
const ADD_CLOSED_ROOT = 'function () { inPage.addClosedRoot(this) }'

/**
 * Returns the document of a frame in this process. If the frame isn't found, returns the process's topmost
 * document.
 */
function documentOf(node: Protocol.DOM.Node, frameId: string): Protocol.DOM.Node {
  const found = (inner: Protocol.DOM.Node): Protocol.DOM.Node | undefined => {
    if (inner.contentDocument && inner.frameId === frameId) return inner.contentDocument
    for (const child of childrenOf(inner, true)) {
      const document = found(child)
      if (document) return document
    }
    return undefined
  }
  return found(node) ?? node
}

const childrenOf = (node: Protocol.DOM.Node, withFrames: boolean): Protocol.DOM.Node[] => [
  ...(node.children ?? []),
  ...(node.shadowRoots ?? []),
  ...(withFrames && node.contentDocument ? [node.contentDocument] : []),
]

const closedRootsOf = (node: Protocol.DOM.Node): number[] => [
  ...(node.shadowRootType === 'closed' ? [node.backendNodeId] : []),
  ...childrenOf(node, false).flatMap(closedRootsOf),
]
