import { parentOf } from '../elements/text.ts'

/** The elements of a page in document order, including those in open shadow roots. */
export interface ElementIndex {
  elements: Element[]
  /** Returns the elements with the given tag names, in document order. */
  tagged(...tags: string[]): Element[]
}

/** The maximum depth that HTML parsers create. Only scripts can create deeper trees, which are ignored. */
const DEPTH_MAX = 520

/** Indexes the first `elementsMax` elements of the page. */
export function indexElements(elementsMax: number): ElementIndex {
  const elements: Element[] = []
  const byTag = new Map<string, Element[]>()
  const depths = new Map<Element, number>()
  const positions = new Map<Element, number>()

  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (elements.length >= elementsMax) return
      const parent = parentOf(element)
      const depth = (parent ? (depths.get(parent) ?? DEPTH_MAX) : 0) + 1
      if (depth > DEPTH_MAX) continue
      depths.set(element, depth)
      positions.set(element, elements.length)
      elements.push(element)
      const same = byTag.get(element.localName)
      if (same) same.push(element)
      else byTag.set(element.localName, [element])
      if (element.shadowRoot) visit(element.shadowRoot)
    }
  }
  visit(document)

  const positionOf = (element: Element): number => positions.get(element) ?? 0
  return {
    elements,
    tagged(...tags) {
      const found = tags.flatMap((tag) => byTag.get(tag) ?? [])
      return tags.length === 1 ? found : found.sort((a, b) => positionOf(a) - positionOf(b))
    },
  }
}
