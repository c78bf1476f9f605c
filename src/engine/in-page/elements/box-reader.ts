import type { ElementBox } from '../../../model/issue.ts'
import { parentOf } from './text.ts'

/** The maximum height of a page's screenshot, in CSS pixels. Elements below it have no box. */
export const SCREENSHOT_HEIGHT_MAX = 8000

/**
 * The minimum area of a visible element, in square pixels. Text that is meant only for screen readers has an
 * area of 1.
 */
const AREA_MIN = 5

/** Returns the positions of elements in a page's screenshot. */
export interface BoxReader {
  /** The width of the screenshot in CSS pixels. */
  width: number
  height: number
  /** Returns undefined for an element that isn't visible in the screenshot. */
  boxOf(element: Element): ElementBox | undefined
}

/** An element's `position` property, and the area to which it clips its content, if any. */
interface Surroundings {
  position: string
  window: DOMRect | null
}

/** Creates a reader for the page at its current size, which must match the size of the screenshot. */
export function createBoxReader(heightMax: number): BoxReader {
  const page = document.documentElement
  const root = document.scrollingElement ?? page
  const width = innerWidth
  const height = Math.min(Math.max(root.scrollHeight, innerHeight), heightMax)
  const visiblePart = createClipper(page)

  const boxOf = (element: Element): ElementBox | undefined => {
    // The box of the whole page isn't useful.
    if (element === page || element === document.body) return undefined
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined
    const part = visiblePart(element)
    if (!part) return undefined
    const left = Math.max(0, Math.floor(part.left + scrollX))
    const top = Math.max(0, Math.floor(part.top + scrollY))
    const right = Math.min(width, Math.ceil(part.right + scrollX))
    const bottom = Math.min(height, Math.ceil(part.bottom + scrollY))
    if (right <= left || bottom <= top || (right - left) * (bottom - top) < AREA_MIN) return undefined
    return { x: left, y: top, width: right - left, height: bottom - top }
  }
  return { width, height, boxOf }
}

type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/**
 * Returns a function that clips an element's box to the part that its ancestors leave visible. If the page is
 * scrolled, it returns null for fixed elements.
 */
function createClipper(page: Element): (element: Element) => Edges | null {
  // If the root element doesn't set its overflow, the body's overflow applies to the viewport.
  const bodyScrollsPage = /visible/.test(getComputedStyle(page).overflow)
  const known = new Map<Element, Surroundings>()
  const surroundingsOf = (element: Element): Surroundings => {
    const before = known.get(element)
    if (before) return before
    const { position, overflow } = getComputedStyle(element)
    const window = /hidden|clip|auto|scroll/.test(overflow) ? element.getBoundingClientRect() : null
    known.set(element, { position, window })
    return { position, window }
  }

  return (element) => {
    let part: Edges = element.getBoundingClientRect()
    let { position } = getComputedStyle(element)
    for (let around = parentOf(element); around && around !== page; around = parentOf(around)) {
      if (position === 'fixed') break
      if (around === document.body && bodyScrollsPage) continue
      const surroundings = surroundingsOf(around)
      if (position === 'absolute' && surroundings.position === 'static') continue
      position = surroundings.position
      if (surroundings.window) part = intersection(part, surroundings.window)
    }
    return position === 'fixed' && (scrollX !== 0 || scrollY !== 0) ? null : part
  }
}

const intersection = (a: Edges, b: Edges): Edges => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})
