import { tellingMarkOf } from '../../elements/mark.ts'
import { repairOfText } from '../../repairs/text-repairs.ts'
import { cutCauseOf } from './cut-cause.ts'
import type { CutCause, WideCause } from './text-lines.ts'
import { widthCauseOf } from './width-cause.ts'
import { collisionAt, outsideOf, relationAt } from './width-defects.ts'
import { forgetSurroundings, visibleLinesOf } from './widths.ts'

/** Declarations that remove a defect, and the element that needs them. */
export interface WidthRepair {
  style: string
  part: string
}

/** Returns the box that cuts off the text of a defect at the window's current width. */
export const findCutCause = (index: number): CutCause | null => cutCauseOf(relationAt(index).element)

/** Returns what makes the element of a defect too wide in the current window, or null if that isn't known. */
export function findWidthCause(index: number): WideCause | null {
  const { element, other } = relationAt(index)
  return widthCauseOf(element, other)
}

/**
 * Returns the side of its box on which a defect's text sticks out in the current window, or null if it
 * doesn't.
 */
export function findProtrusionSide(index: number): 'left' | 'right' | 'top' | 'bottom' | null {
  const { element, other } = relationAt(index)
  forgetSurroundings()
  const out = other && outsideOf(visibleLinesOf(element), other)
  if (!out) return null
  const box = other.getBoundingClientRect()
  if (out.left > box.right) return 'right'
  if (out.top > box.bottom) return 'bottom'
  return out.right < box.left ? 'left' : 'top'
}

/** Tries repairs, in the current window, for text that overlaps other text or extends beyond its box. */
export function findWidthRepair(index: number): WidthRepair | null {
  const { element, other, kind } = relationAt(index)
  if (!other) return null
  const isThere = (): boolean => {
    forgetSurroundings()
    const lines = visibleLinesOf(element)
    // Hiding the text isn't a repair.
    if (lines.length === 0) return true
    return (kind === 'layout-collision' ? collisionAt(lines, other) : outsideOf(lines, other)) !== null
  }
  if (!isThere()) return null
  const repair = repairOfText(element, other === element ? null : other, () => !isThere())
  return repair && { style: repair.style, part: tellingMarkOf(repair.target) }
}
