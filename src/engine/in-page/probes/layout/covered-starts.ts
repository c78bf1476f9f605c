import { colorOf } from '../../accessibility/colors.ts'
import { keep } from '../../accessibility/keeper.ts'
import { ancestorsOf, elementAt } from '../flat-tree.ts'
import { EXEMPT, isInFlow, linesOf, type NarrowDefect } from './text-lines.ts'

const LINES_MIN = 4
const SHARE_MIN = 0.5
const LINE_MIN = 80
/**
 * The distance from the ends of a line to the points that are checked, in pixels. It's about half the width
 * of a letter.
 */
const INSET = 4

/**
 * Returns the fixed or sticky layer, such as the edge of a closed menu, that covers the start of most lines
 * of text in the window but not their end. Returns null if there is none.
 */
export function findCoveredStarts(texts: readonly Element[]): NarrowDefect | null {
  if (getComputedStyle(document.documentElement).direction === 'rtl') return null
  const lines = texts.filter((element) => !element.closest(EXEMPT) && isInFlow(element)).flatMap(linesOf)
  const seen = lines.filter(
    ({ left, top, width, bottom }) => left >= 0 && top >= 0 && bottom <= innerHeight && width >= LINE_MIN,
  )
  const layers = seen.flatMap(({ left, right, top, bottom }) => {
    const middle = (top + bottom) / 2
    const layer = coverAt(left + INSET, middle)
    return layer && layer !== coverAt(Math.min(right, innerWidth) - INSET, middle) ? [layer] : []
  })
  const [largest] = [...Map.groupBy(layers, (layer) => layer)].toSorted(([, a], [, b]) => b.length - a.length)
  if (!largest || largest[1].length < Math.max(LINES_MIN, seen.length * SHARE_MIN)) return null
  const amount = largest[1].length
  return { rule: 'fixed-cover', element: keep(largest[0]), amount, isQuestion: false, coversStarts: true }
}

const isStuck = (element: Element): boolean => /fixed|sticky/.test(getComputedStyle(element).position)

/** Returns the innermost fixed or sticky element around an element, or null if there is none. */
export const stuckAround = (element: Element): Element | null =>
  [element, ...ancestorsOf(element)].find(isStuck) ?? null

/** Returns the opaque fixed or sticky layer at a point in the window, or null if there is none. */
export function coverAt(x: number, y: number): Element | null {
  const hit = elementAt(x, y)
  if (!hit) return null
  const around = [hit, ...ancestorsOf(hit)]
  const index = around.findIndex(isStuck)
  const inner = around.slice(0, index + 1)
  const isOpaque = inner.some((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return backgroundImage !== 'none' || colorOf(backgroundColor)[3] === 1
  })
  const isSeen = around.every((element) => getComputedStyle(element).opacity === '1')
  return isOpaque && isSeen ? around[index]! : null
}
