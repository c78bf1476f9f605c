import { tellingMarkOf } from '../../elements/mark.ts'
import { repairOfText } from '../../repairs/text-repairs.ts'
import { cutCauseOf } from './cut-cause.ts'
import { nameOf } from './defect-names.ts'
import { type CutCause, isInFlow, type WideCause } from './text-lines.ts'
import { widthCauseOf } from './width-cause.ts'
import { collisionAt, outsideOf, relationAt } from './width-defects.ts'
import { forgetSurroundings, visibleLinesOf } from './widths.ts'

/** Declarations that remove a defect, and the element that needs them. */
export interface WidthRepair {
  style: string
  part: string
}

/** The names of two overlapping texts, one of which is above the other. */
export interface TextStack {
  upper: string
  lower: string
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

/**
 * Returns the names of the upper and the lower of two overlapping texts in the current window. Returns null if
 * the texts are side by side, or if one of them isn't in the flow of the page.
 */
export function findStack(index: number): TextStack | null {
  const { element, other } = relationAt(index)
  if (!other || ![element, other].every(isInFlow)) return null
  const [own, others] = [element.getBoundingClientRect(), other.getBoundingClientRect()]
  const shared = Math.min(own.right, others.right) - Math.max(own.left, others.left)
  const drop = Math.abs(own.top - others.top)
  const isStacked =
    shared >= Math.min(own.width, others.width) / 2 && drop >= Math.min(own.height, others.height) / 2
  if (!isStacked) return null
  const [upper, lower] = own.top < others.top ? [element, other] : [other, element]
  return { upper: nameOf(upper), lower: nameOf(lower) }
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
