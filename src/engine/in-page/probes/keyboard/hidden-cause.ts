import { keptElement } from '../../accessibility/keeper.ts'
import { markOf } from '../../elements/mark.ts'
import { ancestorsOf } from '../flat-tree.ts'
import { styleCauseOf } from '../style-cause.ts'
import { isBeforePage, OPACITY_MIN } from '../unseen.ts'
import { standInOf } from '../walk.ts'

const PARTS_MAX = 1000

/** What makes an element invisible although the Tab key reaches it. */
export interface HiddenCause {
  kind: 'transparent' | 'outside' | 'cut'
  /** A short selector for the element with the cause. */
  part: string
  /** Whether this is the element itself, not an element around it. */
  isOwn: boolean
  /** The style rule that leaves a box without a height. Absent if it isn't known. */
  rule?: ClosingRule
}

/** A rule such as `#menu { max-height: 0 }`. */
export interface ClosingRule {
  selector: string
  declaration: string
  /** The file name of the style sheet. Empty for styles in the page itself. */
  file: string
}

/** Returns why an element is invisible in the current window, or null if the cause isn't known. */
export function findHiddenCause(number: number): HiddenCause | null {
  const element = standInOf(keptElement(number)!)
  const around = [element, ...ancestorsOf(element)].filter(
    (part) => part !== document.body && part !== document.documentElement,
  )
  for (const [kind, find] of CAUSES) {
    const part = find(around)
    if (!part) continue
    const mark = markOf(part)
    // A tag name alone would also select many other elements.
    if (!/[#.]/.test(mark)) return null
    const rule = kind === 'cut' ? closingRuleOf(part) : null
    return { kind, part: mark, isOwn: part === element, ...(rule && { rule }) }
  }
  return null
}

/** Each function receives an element and its ancestors, innermost first. */
const CAUSES: readonly [HiddenCause['kind'], (around: readonly Element[]) => Element | undefined][] = [
  ['transparent', (around) => around.find((part) => Number(getComputedStyle(part).opacity) < OPACITY_MIN)],
  // The focus may have scrolled the content of a closed box out of the page.
  ['cut', ([, ...boxes]) => boxes.findLast(isClosed)],
  ['outside', outermostOutside],
  ['cut', ([element, ...boxes]) => boxes.find((box) => cutsOff(box, element!))],
]

const CLOSED_PX = 1

/** Returns true for a box without a height, such as a closed menu, which hides everything in it. */
function isClosed(box: Element): boolean {
  const { width, height } = box.getBoundingClientRect()
  return height <= CLOSED_PX && width > CLOSED_PX && /hidden|clip/.test(getComputedStyle(box).overflowY)
}

function closingRuleOf(box: Element): ClosingRule | null {
  for (const property of ['max-height', 'height']) {
    const cause = styleCauseOf(box, property)
    if (cause && /^0(?:px)?$/.test(cause.value))
      return { selector: cause.selector, declaration: `${property}: 0`, file: cause.file }
  }
  return null
}

function outermostOutside(around: readonly Element[]): Element | undefined {
  // Hiding a box would also hide its visible parts.
  const end = around.findIndex((part) => !isOutside(part) || hasPartInView(part))
  return around[(end < 0 ? around.length : end) - 1]
}

function isOutside(part: Element): boolean {
  const box = part.getBoundingClientRect()
  return box.width > 1 && (isBeforePage(box) || box.left >= innerWidth)
}

function hasPartInView(part: Element): boolean {
  return [...part.querySelectorAll('*')].slice(0, PARTS_MAX).some((inner) => {
    const { left, right, top, bottom, width, height } = inner.getBoundingClientRect()
    const isInWindow = left < innerWidth && right > 0 && top < innerHeight && bottom > 0
    return (
      isInWindow &&
      width > 1 &&
      height > 1 &&
      inner.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !isClippedOutside(inner, part)
    )
  })
}

/** Returns true if a box outside the window cuts off the element's part in the window. */
function isClippedOutside(inner: Element, end: Element): boolean {
  for (const box of ancestorsOf(inner)) {
    if (isOutside(box) && getComputedStyle(box).overflowX !== 'visible') return true
    if (box === end) return false
  }
  return false
}

function cutsOff(box: Element, element: Element): boolean {
  if (!/hidden|clip/.test(getComputedStyle(box).overflowY)) return false
  const [outer, own] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const seen = Math.min(outer.bottom, own.bottom) - Math.max(outer.top, own.top)
  return seen < own.height / 2
}
