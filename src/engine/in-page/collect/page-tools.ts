import type { Box } from '../../collect/box.ts'
import type { ElementDescription } from '../../collect/element.ts'
import { describeElement } from '../elements/describe.ts'
import { createMemory } from '../elements/memory.ts'
import { type ElementIndex, indexElements } from './element-index.ts'
import { createHandlers, type Handlers } from './handlers.ts'
import { createLandmarks, type Landmarks } from './landmarks.ts'

/**
 * The functions that readers share while reading a page. Results are cached, so the page must not change in
 * the meantime.
 */
export interface PageTools extends ElementIndex, Handlers, Landmarks {
  /** The number of elements in the document, not counting shadow trees. */
  elementCount: number
  /** Whether the page has more elements than the readers can read. */
  truncated: boolean
  describe(element: Element): ElementDescription
  /** Returns true if the element is rendered and is neither hidden nor fully transparent. */
  isShown(element: Element): boolean
}

export function createPageTools(elementsMax: number): PageTools {
  const index = indexElements(elementsMax)
  const memory = createMemory()
  const isShown = cached((element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: false,
    }),
  )
  return {
    ...index,
    ...createHandlers(isShown),
    ...createLandmarks(),
    elementCount: document.getElementsByTagName('*').length,
    truncated: index.elements.length >= elementsMax,
    describe: cached((element) => describeElement(element, memory)),
    isShown,
  }
}

function cached<Value>(read: (element: Element) => Value): (element: Element) => Value {
  const known = new Map<Element, Value>()
  return (element) => {
    const value = known.get(element) ?? read(element)
    known.set(element, value)
    return value
  }
}

/** Returns the position and size of an element, in CSS pixels relative to the top left corner of the page. */
export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + scrollX, y: y + scrollY, width, height }
}

/** Returns false for text that is clipped to one pixel because it is meant only for screen readers. */
export function hasVisibleSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1
}
