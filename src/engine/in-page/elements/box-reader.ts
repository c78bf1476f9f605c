import type { ElementBox } from '../../../model/issue.ts'
import { parentOf } from './text.ts'

/** The size of a page's screenshot, in CSS pixels. Elements below it have no box. */
export const SCREENSHOT_HEIGHT_MAX = 8000

/** The smallest area of a visible element, in square pixels: text for screen readers only has an area of 1. */
const AREA_MIN = 5

/** Finds where elements are in the screenshot of a page. */
export interface BoxReader {
  /** The size of the screenshot. */
  width: number
  height: number
  /** Returns undefined for an element that the screenshot does not show. */
  boxOf(element: Element): ElementBox | undefined
}

/** How an element is positioned, and the area that it clips its content to, if any. */
interface Surroundings {
  position: string
  window: DOMRect | null
}

/** Creates a reader for the page at its current size, which must be that of the screenshot. */
export function createBoxReader(heightMax: number): BoxReader {
  const page = document.documentElement
  const root = document.scrollingElement ?? page
  const width = innerWidth
  const height = Math.min(Math.max(root.scrollHeight, innerHeight), heightMax)
  const visiblePart = createClipper(page)

  const boxOf = (element: Element): ElementBox | undefined => {
    // A box around the whole page isn't useful.
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
 * Returns a function that clips an element's box to the part that its ancestors leave visible. The result is null for
 * fixed elements while the page isn't scrolled to the top.
 */
function createClipper(page: Element): (element: Element) => Edges | null {
  // If the page itself doesn't set how it scrolls, the body's setting applies to both.
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
