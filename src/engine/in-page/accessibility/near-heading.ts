/**
 * The maximum distance, in pixels, at which it is still visible that a heading belongs to an element below
 * it.
 */
const NEAR = 600

/** A heading in another column, such as a side navigation, isn't above the element. */
export function isNear(heading: Element, element: Element): boolean {
  const [above, below] = [heading.getBoundingClientRect(), element.getBoundingClientRect()]
  // A carousel moves its other slides out of the window.
  const width = Math.max(innerWidth, document.documentElement.scrollWidth)
  if (above.width > 0 && (above.right + scrollX <= 0 || above.left + scrollX >= width)) return false
  if (below.height === 0) return true
  const isInSameColumn = above.left < below.right && below.left < above.right
  const isBeside = above.top < below.bottom && below.top < above.bottom
  return Math.abs(below.top - above.bottom) <= NEAR && (isInSameColumn || isBeside)
}

/** A fixed element stays in place while the page scrolls, so it is under a different heading each time. */
export function isAfloat(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement)
    if (getComputedStyle(box).position === 'fixed') return true
  return false
}
