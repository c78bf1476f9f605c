import { ancestorsOf } from '../probes/flat-tree.ts'
import { repairsOf, TEXT_KINDS } from './repair-kinds.ts'
import { type Repair, tryRepairs } from './try-repairs.ts'

const OUTER_MAX = 3
const TRIALS_MAX = 24

/**
 * Returns the first repair that stops text from overlapping other text or extending beyond its box without
 * making the page wider, or null if none does.
 * @param other the other text or the box.
 * @param isGone measures the defect again.
 */
export function repairOfText(element: Element, other: Element | null, isGone: () => boolean): Repair | null {
  const { scrollWidth } = document.documentElement
  const targets = new Set([element, ...outerOf(element), ...(other ? [other, ...outerOf(other)] : [])])
  return tryRepairs(repairsOf([...targets], TEXT_KINDS).slice(0, TRIALS_MAX), () => {
    const isShown = [element, other].every((box) => !box || box.getBoundingClientRect().width > 0)
    return isShown && document.documentElement.scrollWidth <= scrollWidth && isGone()
  })
}

const outerOf = (element: Element): Element[] =>
  [...ancestorsOf(element)].slice(0, OUTER_MAX).filter((box) => !box.matches('html, body, main'))
