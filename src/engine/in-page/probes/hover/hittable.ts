import { isShown } from '../flat-tree.ts'
import { USABLE_SIZE_MIN } from '../usable.ts'

const SHARE_MAX = 0.4

/** Returns true for a visible element that the mouse can hit, unless it is a large part of the page. */
export function isHittable(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const share = (width * height) / (innerWidth * innerHeight)
  return width >= USABLE_SIZE_MIN && height >= USABLE_SIZE_MIN && share <= SHARE_MAX && isShown(element)
}
