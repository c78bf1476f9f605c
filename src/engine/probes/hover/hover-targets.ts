import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'
import { openReaderWorld } from '../../browser/reader-world.ts'
import { resolveNodes } from '../../browser/resolve-nodes.ts'
import { nodesOf } from '../keyboard/delegated-listeners.ts'

const ENTERS = /^(mouseenter|mouseover|pointerenter|pointerover)$/
const TARGETS_MAX = 100
const REACT_GROUP = 'react-hover-targets'

/** Defines `hoverTargets` in the isolated world. It contains the elements with listeners for mouse events. */
export async function markHoverTargets(session: CDPSession): Promise<void> {
  const listeners = await readListeners(session, 'document', { isDeep: true })
  const nodes = listeners.flatMap(({ type, backendNodeId }) =>
    ENTERS.test(type) && backendNodeId !== undefined ? [backendNodeId] : [],
  )
  const byReact = await nodesOf(session, `(${readByReact})()`, REACT_GROUP)
  await session.send('Runtime.releaseObjectGroup', { objectGroup: REACT_GROUP })
  const kept = [...new Set([...byReact, ...nodes])]
    .slice(0, TARGETS_MAX)
    .map((backendNodeId) => ({ backendNodeId }))
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

/** Runs in the page, to which its source code is sent. */
function keepTargets(...nodes: readonly Node[]): void {
  globalThis.hoverTargets = [...nodes]
}

/**
 * Runs in the page. Reads elements for which React handles mouse events, one of each kind. Skips controls,
 * which often only load something in advance.
 */
function readByReact(): Element[] {
  const found = new Map<string, Element>()
  const controls = 'a[href], button, input, select, textarea, summary'
  const isHeard = (element: Element): boolean => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    const props = key && (element as unknown as Record<string, Record<string, unknown>>)[key]
    return Boolean(props && (props.onMouseEnter || props.onMouseOver || props.onPointerEnter))
  }
  for (const element of document.querySelectorAll('body *')) {
    const kind = `${element.localName} ${element.getAttribute('class')}`
    if (
      !found.has(kind) &&
      isHeard(element) &&
      !element.closest(controls) &&
      !element.querySelector(controls)
    )
      found.set(kind, element)
  }
  return [...found.values()].slice(0, 20)
}
