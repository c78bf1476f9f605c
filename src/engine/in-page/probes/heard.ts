import { ancestorsOf, rootsAround } from './flat-tree.ts'

/**
 * Creates three functions. `isHeard` returns whether a script listens to presses of an element, `isHeardAround` whether
 * one listens to presses of its ancestors, of the shadow roots around it or of the document, and `mayBeHeard` whether
 * either is true. `pressTargets` must have been defined before.
 */
export function createHearing(): {
  isHeard(element: Element): boolean
  isHeardAround(element: Element): boolean
  mayBeHeard(element: Element): boolean
} {
  const heard = new Set<Node>((globalThis.pressTargets ?? []).map(({ node }) => node))
  const isHeard = (element: Element) => heard.has(element) || element.hasAttribute('onclick')
  const isHeardAround = (element: Element) =>
    rootsAround(element).some((root) => heard.has(root)) ||
    [...ancestorsOf(element)].some((around) => isHeard(around))
  return { isHeard, isHeardAround, mayBeHeard: (element) => isHeard(element) || isHeardAround(element) }
}
