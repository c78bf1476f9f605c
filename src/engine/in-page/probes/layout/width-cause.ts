import { ancestorsOf } from '../flat-tree.ts'
import type { WideCause } from './text-lines.ts'
import { wideCauseOf } from './wide-cause.ts'

/**
 * Returns what makes text extend beyond the right edge of a box, or null if the text extends beyond another
 * edge or the cause isn't known.
 * @param box the text's own box or one around it. Null means the window.
 */
export function widthCauseOf(element: Element, box: Element | null): WideCause | null {
  if (box === null || box === element) return wideCauseOf(element, rightOf(box))
  const between = [...ancestorsOf(element)]
  const outermost = [element, ...between.slice(0, between.indexOf(box))].at(-1)!
  return wideCauseOf(outermost, rightOf(box))
}

const rightOf = (box: Element | null): number => box?.getBoundingClientRect().right ?? innerWidth
