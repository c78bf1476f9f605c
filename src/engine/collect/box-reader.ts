import type { ElementBox } from '../../model/issue.ts'

/** CSS pixels of a page that are pictured, from its top: what is below has no place in the picture. */
export const PICTURE_HEIGHT_MAX = 8000

/** Where elements show in the picture of a page. */
export interface BoxReader {
  /** Of the picture. */
  width: number
  height: number
  /** Undefined where nothing of it shows there. */
  boxOf(element: Element): ElementBox | undefined
}

/** Runs inside pages as its own source, at the size at which they are pictured: it must not refer to anything outside itself. */
export function createBoxReader(heightMax: number): BoxReader {
  /** A text for screen readers alone takes one pixel. */
  const AREA_MIN = 5
  const page = document.documentElement
  const root = document.scrollingElement ?? page
  const width = innerWidth
  const height = Math.min(Math.max(root.scrollHeight, innerHeight), heightMax)
  // Where the page itself does not say how it scrolls, its body says it for both.
  const bodyScrollsPage = /visible/.test(getComputedStyle(page).overflow)

  const parentOf = (element: Element): Element | null =>
    element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null

  const known = new Map<Element, { position: string; window: DOMRect | null }>()
  /** How an element holds what is in it, and the window through which it shows that, if it is one. */
  const surroundingsOf = (element: Element) => {
    const before = known.get(element)
    if (before) return before
    const { position, overflow } = getComputedStyle(element)
    const window = /hidden|clip|auto|scroll/.test(overflow) ? element.getBoundingClientRect() : null
    known.set(element, { position, window })
    return { position, window }
  }

  /** What no element around it cuts off; null for what stays where it is while the page is scrolled away from its top. */
  const shownPartOf = (element: Element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    let { position } = getComputedStyle(element)
    for (let around = parentOf(element); around && around !== page; around = parentOf(around)) {
      if (position === 'fixed') break
      if (around === document.body && bodyScrollsPage) continue
      const surroundings = surroundingsOf(around)
      if (position === 'absolute' && surroundings.position === 'static') continue
      position = surroundings.position
      const { window } = surroundings
      if (!window) continue
      left = Math.max(left, window.left)
      top = Math.max(top, window.top)
      right = Math.min(right, window.right)
      bottom = Math.min(bottom, window.bottom)
    }
    return position === 'fixed' && (scrollX !== 0 || scrollY !== 0) ? null : { left, top, right, bottom }
  }

  const boxOf = (element: Element): ElementBox | undefined => {
    // A box around the whole page points at nothing.
    if (element === page || element === document.body) return undefined
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined
    const part = shownPartOf(element)
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
