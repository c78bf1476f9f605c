import type { CDPSession } from 'puppeteer'
import { readListeners } from '../../browser/event-listeners.ts'
import { selectorsIn, sourceOf } from '../../browser/listener-source.ts'

/** A listener and the node for which it handles presses. */
export interface Listening {
  backendNodeId: number
  /** The position of the listener in its script. */
  handler: string
  isNamed: boolean
  type: string
}

const CLICK = 'click'
const OBJECT_GROUP = 'delegated'
const LISTENERS_MAX = 20
/**
 * The number of levels from the document down to the children of the body, which often contain a whole
 * application.
 */
const ROOT_LEVELS = 4

/**
 * Returns the elements whose clicks are handled by a listener on a container, according to jQuery, a
 * framework such as React, or the listener's source code.
 */
export async function delegatedListeners(session: CDPSession): Promise<Listening[]> {
  const selectors = selectorsIn(await sourcesOfPageListeners(session))
  const byJquery = await nodesOf(session, `(${readByJquery})()`, OBJECT_GROUP)
  const others = await nodesOf(session, `(${readByFrameworks})(${JSON.stringify(selectors)})`, OBJECT_GROUP)
  await session.send('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
  const listening = (backendNodeId: number, handler: string): Listening => ({
    backendNodeId,
    handler,
    isNamed: true,
    type: CLICK,
  })
  return [
    ...byJquery.map((node) => listening(node, 'jquery')),
    // In a framework, each element has its own function.
    ...others.map((node) => listening(node, `element ${node}`)),
  ]
}

/** Returns the ids of the elements in the array that an expression returns. The caller releases the group. */
export async function nodesOf(
  session: CDPSession,
  expression: string,
  objectGroup: string,
): Promise<number[]> {
  const { result } = await session.send('Runtime.evaluate', { expression, objectGroup })
  if (!result.objectId) return []
  const { result: properties } = await session.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  })
  const elements = properties.filter(({ name, value }) => /^\d+$/.test(name) && value?.objectId)
  return Promise.all(
    elements.map(async ({ value }) => {
      const { node } = await session.send('DOM.describeNode', { objectId: value!.objectId! })
      return node.backendNodeId
    }),
  )
}

async function sourcesOfPageListeners(session: CDPSession): Promise<string[]> {
  const read = (expression: string, levels: number) =>
    readListeners(session, expression, { levels, objectGroup: OBJECT_GROUP })
  const found = [
    ...(await read('globalThis', 1)),
    ...(await read('document', ROOT_LEVELS)),
    ...(await read('document.querySelector("main, [role=main]") ?? document.documentElement', 1)),
  ]
  const clicks = found.filter(({ type }) => type === CLICK).slice(0, LISTENERS_MAX)
  return Promise.all(clicks.map(({ handler }) => sourceOf(session, handler?.objectId)))
}

/** Runs in the page. Reads the elements for which jQuery handles clicks on a container. */
function readByJquery(): Element[] {
  type Handlers = Partial<Record<string, { selector?: string }[]>>
  const { jQuery } = globalThis as { jQuery?: { _data?(element: Node, name: string): Handlers | undefined } }
  if (!jQuery?._data) return []
  const found = new Set<Element>()
  for (const root of [document, ...document.querySelectorAll('*')]) {
    const handlers = jQuery._data(root, 'events')
    for (const type of ['click', 'mousedown', 'mouseup'])
      for (const { selector } of handlers?.[type] ?? [])
        try {
          if (selector) for (const element of root.querySelectorAll(selector)) found.add(element)
        } catch {
          // Only jQuery supports this selector.
        }
  }
  return [...found].slice(0, 200)
}

/**
 * Runs in the page. Reads the outermost elements with a hand cursor that match a selector or whose clicks are
 * handled by React, Solid or Svelte.
 */
function readByFrameworks(selectors: readonly string[]): Element[] {
  const hasHandler = (element: Element): boolean => {
    for (const key of Object.keys(element)) {
      const value = (element as unknown as Record<string, unknown>)[key]
      if (key.startsWith('__reactProps$'))
        return typeof (value as { onClick?: unknown })?.onClick === 'function'
      if (key === '$$click' || key === '__click') return true
    }
    return false
  }
  const isSelected = (element: Element): boolean =>
    selectors.some((selector) => {
      try {
        return element.matches(selector)
      } catch {
        return false
      }
    })
  const isPointed = (element: Element | null) =>
    element !== null && getComputedStyle(element).cursor === 'pointer'
  return [...document.querySelectorAll('body *')]
    .filter((element) => isPointed(element) && !isPointed(element.parentElement))
    .filter((element) => isSelected(element) || hasHandler(element))
    .slice(0, 300)
}
