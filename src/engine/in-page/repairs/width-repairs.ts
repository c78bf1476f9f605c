import { ancestorsOf } from '../probes/flat-tree.ts'
import { repairsOf, SCROLLED, WIDTH_KINDS } from './repair-kinds.ts'
import { type Repair, tryRepairs } from './try-repairs.ts'

const OUTER_MAX = 4
const INNER_MAX = 6
/** On large pages, each trial takes longer, so there are fewer of them. */
const TRIALS = { max: 40, elements: 30_000 }
const TOLERANCE_PX = 1
/** A change that makes an element much taller than a screen isn't a repair. */
const HEIGHT_FACTOR_MAX = 6
/**
 * Returns the first repair that makes an element fit in the viewport without making the page wider elsewhere,
 * or null if there is none.
 */
export function repairOfWidth(element: Element): Repair | null {
  if (element.matches(SCROLLED)) return null
  const { height } = element.getBoundingClientRect()
  const { scrollWidth } = document.documentElement
  const count = document.getElementsByTagName('*').length
  const trials = Math.min(TRIALS.max, Math.floor(TRIALS.elements / count))
  const together = spaceRepair(element)
  const repairs = [...repairsFor(element).slice(0, trials), ...(together ? [together] : [])]
  return tryRepairs(repairs, () => {
    const box = element.getBoundingClientRect()
    return (
      reachOf(element) <= innerWidth + TOLERANCE_PX &&
      box.width > 0 &&
      box.height <= Math.max(height, innerHeight) * HEIGHT_FACTOR_MAX &&
      document.documentElement.scrollWidth <= scrollWidth
    )
  })
}

/** The targets are the element, the boxes in it that extend furthest, and the boxes around it. */
function repairsFor(element: Element): Repair[] {
  const outer = [...ancestorsOf(element)].filter((box) => !box.matches('html, body')).slice(0, OUTER_MAX)
  return repairsOf([element, ...furthestIn(element), ...outer], WIDTH_KINDS)
}

/**
 * Margins for a sidebar and minimum widths can keep a box too wide together, although each of them would fit
 * alone.
 */
function spaceRepair(element: Element): Repair | null {
  const boxes = [...ancestorsOf(element)].filter((box) => !box.matches('html, body')).slice(0, OUTER_MAX)
  const [first, ...also] = [...boxes.toReversed(), element].flatMap((target) => {
    const { marginLeft, marginRight, minWidth } = getComputedStyle(target)
    const declarations = [
      Number.parseFloat(marginLeft) >= SPACE_MIN_PX && 'margin-left: 0',
      Number.parseFloat(marginRight) >= SPACE_MIN_PX && 'margin-right: 0',
      Number.parseFloat(minWidth) >= SPACE_MIN_PX && 'min-width: 0',
    ].filter((declaration) => declaration !== false)
    return declarations.length > 0 ? [{ target, style: declarations.join('; ') }] : []
  })
  return first && also.length > 0 ? { ...first, also } : null
}

const SPACE_MIN_PX = 60

/** Returns the chain of boxes inside an element, each of which extends furthest to the right in the box around it. */
function furthestIn(element: Element): Element[] {
  const chain: Element[] = []
  let box = element
  while (chain.length < INNER_MAX) {
    const wide = [...box.children].filter((child) => rightOf(child) > innerWidth + TOLERANCE_PX)
    const next = wide.reduce<Element | null>(
      (one, other) => (one && rightOf(one) >= rightOf(other) ? one : other),
      null,
    )
    if (!next) break
    chain.push(next)
    box = next
  }
  return chain
}

const rightOf = (element: Element): number => element.getBoundingClientRect().right

/** Returns the right edge of an element or of its content, whichever is further to the right. */
function reachOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return Math.max(rightOf(element), range.getBoundingClientRect().right)
}
