import type { CDPSession } from 'puppeteer'
import { openReaderWorld } from '../../browser/reader-world.ts'
import { resolveNodes } from '../../browser/resolve-nodes.ts'
import { nodesOf } from './delegated-listeners.ts'

const OBJECT_GROUP = 'framework-targets'

/** Defines `frameworkTargets` in the isolated world. */
export async function markFrameworkTargets(session: CDPSession): Promise<void> {
  const nodes = await nodesOf(session, `(${readFrameworkTargets})()`, OBJECT_GROUP)
  const world = { executionContextId: await openReaderWorld(session), objectGroup: OBJECT_GROUP }
  const facts = nodes.map((backendNodeId) => ({ backendNodeId }))
  const found = await resolveNodes(session, facts, world)
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration: `${keepFrameworkTargets}`,
    executionContextId: world.executionContextId,
    arguments: found.map(({ objectId }) => ({ objectId })),
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
}

/** Runs in the page, to which its source code is sent. */
function keepFrameworkTargets(...nodes: readonly Element[]): void {
  globalThis.frameworkTargets = [...nodes]
}

/** Runs in the page. Reads the elements for which React, Solid or Svelte handles the start of a press. */
function readFrameworkTargets(): Element[] {
  const isDown = (key: string) => /^(__|\$\$)(pointerdown|mousedown)$/.test(key)
  const hasDown = (element: Element): boolean =>
    Object.keys(element).some((key) => {
      if (!key.startsWith('__reactProps$')) return isDown(key)
      const props = (element as unknown as Record<string, Record<string, unknown> | null>)[key]
      return typeof (props?.onPointerDown ?? props?.onMouseDown) === 'function'
    })
  return [...document.querySelectorAll('body *')].slice(0, 5000).filter(hasDown).slice(0, 50)
}
