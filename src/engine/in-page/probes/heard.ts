import { ancestorsOf, rootsAround } from './flat-tree.ts'

/**
 * Creates three functions. `isHeard` returns whether a script listens to presses on an element,
 * `isHeardAround` whether one listens to presses on its ancestors, the shadow roots around it or the
 * document, and `mayBeHeard` whether either is true. `pressTargets` must have been defined before.
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
