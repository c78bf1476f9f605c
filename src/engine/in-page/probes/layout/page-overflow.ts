import { ancestorsOf, isShown } from '../flat-tree.ts'
import { isInFlow } from './text-lines.ts'

const BEYOND_MIN = 4
const ELEMENTS_MAX = 3000
const CUTS = /hidden|clip/

/** Returns true if the page can be scrolled sideways. */
export function scrollsSideways(): boolean {
  const root = document.scrollingElement ?? document.documentElement
  return root.scrollWidth > innerWidth + BEYOND_MIN
}

/** A box that makes the page scroll sideways, with the number of pixels that don't fit. */
export interface WideBox {
  element: Element
  amount: number
}

/**
 * Returns the outermost boxes that make the page scroll sideways, such as a grid whose columns don't become
 * narrower. Skips boxes outside the normal flow and parts of preformatted text.
 */
export function wideBoxes(): WideBox[] {
  const isCut = [document.documentElement, document.body].some((element) =>
    CUTS.test(getComputedStyle(element).overflowX),
  )
  if (isCut) return []
  const found: WideBox[] = []
  for (const element of [...document.querySelectorAll('body *')].slice(0, ELEMENTS_MAX)) {
    const { left, right, width, height } = element.getBoundingClientRect()
    const amount = right + scrollX - innerWidth
    if (amount < BEYOND_MIN || left + scrollX >= innerWidth || width === 0 || height === 0) continue
    if (found.some((box) => box.element.contains(element)) || isInPre(element)) continue
    if (isShown(element) && isInFlow(element) && !isClipped(element))
      found.push({ element, amount: Math.round(amount) })
    if (found.length === BOXES_MAX) break
  }
  return found
}

const BOXES_MAX = 8

/**
 * Returns true for a part of preformatted text, such as a link in a line of code. The link crosses the edge
 * only at a few widths, although the whole line is too long at many more.
 */
const isInPre = (element: Element): boolean => Boolean(element.parentElement?.closest('pre'))

const isClipped = (element: Element): boolean =>
  [...ancestorsOf(element)].some(
    (around) =>
      around !== document.body &&
      around !== document.documentElement &&
      getComputedStyle(around).overflowX !== 'visible',
  )
