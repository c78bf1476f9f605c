import { ancestorsOf } from './flat-tree.ts'

/**
 * Creates a function that returns whether a script listens to presses of an element, or whether a listener on an
 * ancestor or the document may handle them. `pressTargets` must have been defined before.
 */
export function createHearing(): {
  isHeard(element: Element): boolean
  mayBeHeard(element: Element): boolean
} {
  const heard = new Set<Node>((globalThis.pressTargets ?? []).map(({ node }) => node))
  const isHeard = (element: Element) => heard.has(element) || element.hasAttribute('onclick')
  return {
    isHeard,
    mayBeHeard: (element) => heard.has(document) || [element, ...ancestorsOf(element)].some(isHeard),
  }
}
