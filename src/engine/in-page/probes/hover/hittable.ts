import { isShown } from '../flat-tree.ts'

const SIZE_MIN = 8
const SHARE_MAX = 0.4

/** Returns true for a visible element that the mouse can hit, unless it is a large part of the page. */
export function isUsable(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const share = (width * height) / (innerWidth * innerHeight)
  return width >= SIZE_MIN && height >= SIZE_MIN && share <= SHARE_MAX && isShown(element)
}
