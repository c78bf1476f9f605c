export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

export const intersection = (a: Rect, b: Rect): Rect => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

const OVERLAP_MIN = 4
const OVERLAP_SHARE_MIN = 0.15

/**
 * Returns the overlap of two boxes in pixels, in the direction in which it is smaller. Returns 0 if the
 * overlap is too small to see.
 */
export function overlapOf(a: Rect, b: Rect): number {
  const { left, top, right, bottom } = intersection(a, b)
  const width = right - left
  const height = bottom - top
  if (width < OVERLAP_MIN || height < OVERLAP_MIN) return 0
  const smaller = Math.min(areaOf(a), areaOf(b))
  return width * height >= OVERLAP_SHARE_MIN * smaller ? Math.round(Math.min(width, height)) : 0
}

const areaOf = ({ left, top, right, bottom }: Rect): number => (right - left) * (bottom - top)
