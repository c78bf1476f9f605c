import { markOf } from '../../elements/mark.ts'
import { ancestorsOf } from '../flat-tree.ts'
import { type CutCause, linesOf } from './text-lines.ts'

/** Returns the box that cuts off most of an element's own text, or null if no box does. */
export function cutCauseOf(element: Element): CutCause | null {
  const lines = linesOf(element)
  let cause: CutCause | null = null
  let most = 1
  for (const box of [element, ...ancestorsOf(element)]) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (box === document.body || /auto|scroll/.test(overflowX + overflowY)) break
    if (!isCut(overflowX) && !isCut(overflowY)) continue
    const { left, top, right, bottom } = box.getBoundingClientRect()
    // With `overflow: clip`, a box may cut off its content in only one direction.
    const [below, aside] = [
      isCut(overflowY) ? lines.map((line) => Math.max(line.bottom - bottom, top - line.top)) : [],
      isCut(overflowX) ? lines.map((line) => Math.max(line.right - right, left - line.left)) : [],
    ].map((distances) => Math.max(0, ...distances)) as [number, number]
    const cut = Math.max(below, aside)
    if (cut <= most) continue
    most = cut
    const isSide = aside > below
    cause = {
      box: markOf(box),
      isOwn: box === element,
      limit: limitOf(box, isSide ? ['width', 'max-width'] : HEIGHTS),
      overflow: `overflow: ${isSide ? overflowX : overflowY}`,
      isSide,
      ...(!isSide && isShrunk(box) && { shrunkTo: Math.round(bottom - top) }),
      ...(!isSide && fillsHeight(box) && { fillsHeight: true as const }),
    }
  }
  return cause
}

/** Returns true for an item of a column that is lower than its own height because the column is too short. */
function isShrunk(box: Element): boolean {
  const { display, flexDirection } = getComputedStyle(box.parentElement ?? box)
  if (!display.includes('flex') || !flexDirection.startsWith('column')) return false
  const height = box.computedStyleMap().get('height')
  const shown = box.getBoundingClientRect().height
  return height instanceof CSSUnitValue && height.unit === 'px' && shown < height.value * SHRUNK
}

const SHRUNK = 0.9

/** Returns true for a fixed box that can't grow because it reaches from the top to the bottom of the window. */
function fillsHeight(box: Element): boolean {
  const { top, bottom } = box.getBoundingClientRect()
  return getComputedStyle(box).position === 'fixed' && top <= 0 && bottom >= innerHeight
}

export const HEIGHTS = ['height', 'max-height']

const isCut = (overflow: string): boolean => /hidden|clip/.test(overflow)

/** Returns the first of the given styles that limits the size of a box in pixels, or an empty string. */
export function limitOf(box: Element, names: readonly string[]): string {
  const styles = box.computedStyleMap()
  for (const name of names) {
    const value = styles.get(name)
    if (value instanceof CSSUnitValue && value.unit === 'px' && value.value > 0)
      return `${name}: ${Math.round(value.value * 10) / 10}px`
  }
  return ''
}
