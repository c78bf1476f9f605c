import { markOf } from '../../elements/mark.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'
import { HEIGHTS, limitOf } from './cut-cause.ts'
import { readDoubledSizes } from './text-growth.ts'
import { isInFlow } from './text-lines.ts'
import { type CutText, createWheelTest, describe, losesLine, mayExpand, readNewCuts } from './text-room.ts'

interface LargeCut {
  element: Element
  cut: CutText
}

/** In media queries, 1em is the browser's default text size, which is usually 16 px. */
const BETWEEN_PX = 24

let cuts: LargeCut[] = []

/**
 * Records the text of which a box cuts off a line when the browser's default text is twice as large.
 * `spaceText` must be called first, in the same window and with the usual text size. Returns false if the
 * default text isn't twice as large.
 */
export function readLargeText(): boolean {
  if (matchMedia(`(min-width: ${innerWidth / BETWEEN_PX}em)`).matches) return false
  readDoubledSizes()
  const scrolls = createWheelTest()
  cuts = readNewCuts()
    .filter(({ element, amount }) => isInFlow(element) && !mayExpand(element) && losesLine(element, amount))
    .filter(({ element }) => !ancestorsOf(element).some(scrolls))
    .map((cut) => ({ element: cut.element, cut: describe(cut) }))
  return true
}

/**
 * Returns the recorded text elements, one for each kind of box. Must be called when the text is back to its
 * usual size, so that boxes whose height depends on the text size can be skipped: advice about a height in
 * pixels wouldn't apply to them.
 */
export function findCutByTextSize(max: number): CutText[] {
  const byBox = new Map<string, CutText>()
  for (const { element, cut } of cuts) {
    const { cause } = cut
    const key = cause?.box ?? ''
    if (!cause || cause.isSide || cause.limit === '' || byBox.has(key) || !isShown(element)) continue
    const box = [element, ...ancestorsOf(element)].find((around) => markOf(around) === cause.box)
    if (box && limitOf(box, HEIGHTS) === cause.limit) byBox.set(key, cut)
  }
  cuts = []
  return [...byBox.values()].slice(0, max)
}
