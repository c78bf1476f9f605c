import { ancestorsOf } from './flat-tree.ts'

/**
 * Creates two functions. `isHeard` returns whether a script listens to presses of an element, and `mayBeHeard` also
 * considers listeners on its ancestors and the document. `pressTargets` must have been defined before.
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
