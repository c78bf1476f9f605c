import { keep } from '../../accessibility/keeper.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'
import { EXEMPT, isInFlow, linesOf, type NarrowDefect } from './text-lines.ts'

const CUT_MIN = 12
const SEEN_MIN = 24

/**
 * Finds text that begins before the left edge of the page, where users can't scroll to it. Text that is
 * completely outside is probably hidden on purpose.
 */
export function findCutStarts(texts: readonly Element[]): NarrowDefect[] {
  if (getComputedStyle(document.documentElement).direction === 'rtl') return []
  const cut = texts.flatMap((element) => {
    const amount = cutOf(element)
    return amount >= CUT_MIN ? [{ element, amount }] : []
  })
  return cut
    .filter(
      ({ element }) => !cut.some((other) => other.element !== element && other.element.contains(element)),
    )
    .map(({ element, amount }) => ({
      rule: 'reflow-clipped',
      element: keep(element),
      amount: Math.round(amount),
      isQuestion: false,
    }))
}

function cutOf(element: Element): number {
  if (element.closest(EXEMPT) || !isShown(element) || !isInFlow(element)) return 0
  const isBoxed = [...ancestorsOf(element)].some(
    (around) => around.parentElement?.parentElement && getComputedStyle(around).overflowX !== 'visible',
  )
  const lines = linesOf(element)
  if (isBoxed || lines.length === 0) return 0
  const left = Math.min(...lines.map((line) => line.left)) + scrollX
  const right = Math.max(...lines.map((line) => line.right)) + scrollX
  return right >= SEEN_MIN ? Math.max(0, -left) : 0
}
