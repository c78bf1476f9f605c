/** The points of an element to test, as proportions of its visible width and height. */
const POINTS = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))

/**
 * Returns true if opaque content of the page covers all of an element on the first screen, such as a slide
 * that covers the next one. Layers that are fixed to the window don't count, since users can close them.
 */
export function isCovered(element: Element): boolean {
  const box = element.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (right - left < 1 || bottom - top < 1) return false
  return POINTS.every(([x, y]) => {
    const hit = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top))
    return hit !== null && covers(hit, element)
  })
}

/**
 * Returns true if an element, or a box around it that doesn't contain the other element, is painted over the
 * other element.
 */
function covers(hit: Element, element: Element): boolean {
  if (element.contains(hit)) return false
  for (let box: Element | null = hit; box && !box.contains(element); box = box.parentElement) {
    const { position, backgroundColor, opacity } = getComputedStyle(box)
    if (position === 'fixed' || box.matches('dialog')) return false
    if (opacity === '1' && (box instanceof HTMLImageElement || isOpaque(backgroundColor))) return true
  }
  return false
}

const isOpaque = (color: string): boolean => /^rgb\(/.test(color)
