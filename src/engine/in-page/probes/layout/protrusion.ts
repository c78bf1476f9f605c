import { colorOf } from '../../accessibility/colors.ts'
import { ancestorsOf } from '../flat-tree.ts'

const STICKS_OUT_MIN = 6
const BOX_LEVELS = 5

type Line = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/**
 * Returns the box that an element's text extends beyond, with the number of pixels outside the box. The box
 * is the element's own, as with a button, or the nearest one around the element, such as a card. Only boxes
 * with visible edges count. Returns null if the text stays inside.
 */
export function protrusionOf(
  element: Element,
  lines: readonly Line[],
): { box: Element; amount: number } | null {
  for (const box of [ownBox(element), boxAround(element)]) {
    if (!box) continue
    const { left, right, bottom, top } = box.getBoundingClientRect()
    const amount = Math.max(
      ...lines.map((line) =>
        Math.max(line.right - right, left - line.left, line.bottom - bottom, top - line.top),
      ),
    )
    if (amount >= STICKS_OUT_MIN) return { box, amount: Math.round(amount) }
  }
  return null
}

export const ownBox = (element: Element): Element | null =>
  getComputedStyle(element).overflow === 'visible' && hasEdge(element) ? element : null

export function boxAround(element: Element): Element | null {
  let levels = 0
  for (const around of ancestorsOf(element)) {
    if (around === document.body || levels >= BOX_LEVELS) return null
    levels += 1
    const { position, overflowX, overflowY } = getComputedStyle(around)
    if (hasEdge(around)) return around
    if (overflowX !== 'visible' || overflowY !== 'visible' || /^(absolute|fixed)$/.test(position)) return null
  }
  return null
}

function hasEdge(element: Element): boolean {
  const {
    backgroundColor,
    borderTopWidth,
    borderBottomWidth,
    borderLeftWidth,
    borderRightWidth,
    boxShadow,
    display,
  } = getComputedStyle(element)
  if (display === 'inline' || display === 'contents') return false
  const borders = [borderTopWidth, borderBottomWidth, borderLeftWidth, borderRightWidth]
  const hasBorder = borders.every((width) => Number.parseFloat(width) > 0)
  return hasBorder || boxShadow !== 'none' || colorOf(backgroundColor)[3] > 0
}
