/**
 * Caches facts that element descriptions share while a page doesn't change, so that describing all elements
 * takes linear time.
 */
export interface DescriptionMemory {
  counts: Map<Node, Map<string, number>>
  steps: Map<Element, string>
  paths: Map<Element, string>
  contexts: Map<Element, string>
}

/** Creates a cache for one pass, during which the page must not change. */
export const createMemory = (): DescriptionMemory => ({
  counts: new Map(),
  steps: new Map(),
  paths: new Map(),
  contexts: new Map(),
})
