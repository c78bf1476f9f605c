const BACKDROP_SHARE_MIN = 0.9

/** Returns the share of the viewport that an element covers, from 0 to 1. */
export function shareOf(element: Element): number {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const width = Math.max(0, Math.min(innerWidth, right) - Math.max(0, left))
  const height = Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top))
  return (width * height) / (innerWidth * innerHeight)
}

/** Returns true for a semitransparent layer that covers the whole viewport. */
export function isBackdrop(element: Element): boolean {
  const { backgroundColor, opacity, position } = getComputedStyle(element)
  if (!/^(fixed|absolute)$/.test(position) || shareOf(element) < BACKDROP_SHARE_MIN) return false
  const alpha = Number(/rgba\(.*, ([\d.]+)\)/.exec(backgroundColor)?.[1] ?? 1) * Number(opacity)
  return alpha >= 0.1 && alpha <= 0.95
}

/** Returns true for an opaque layer that covers the whole viewport. */
export const hidesPage = (layer: Element): boolean =>
  shareOf(layer) >= BACKDROP_SHARE_MIN && !/^rgba|transparent/.test(getComputedStyle(layer).backgroundColor)
