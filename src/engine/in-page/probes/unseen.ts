import { ancestorsOf } from './flat-tree.ts'

/** An element with a lower opacity is invisible. */
export const OPACITY_MIN = 0.05
/**
 * The proportion of a visible element that must be in view. A closed menu may leave the top edge of its first
 * item visible.
 */
const SEEN_SHARE_MIN = 0.4
/** The minimum length of a usable scroll bar, in CSS pixels. */
const SCROLL_BAR_MIN = 20

/** Returns true if scrolling can't bring enough of an element into view. */
export function isUnseen(element: Element): boolean {
  // A link around an image or block may not have its own box.
  const { left, top, right, bottom } = outerBoxOf(element)
  if ((right - left < 2 || bottom - top < 2) && !isScrollBar(element)) return true
  if (isBeforePage({ right, bottom })) return true
  if (left + scrollX >= widthOfPage() && !isInScrollBox(element)) return true
  let opacity = 1
  let seen = bottom - top
  // A box doesn't clip content that is positioned relative to one of the box's ancestors.
  let isInFlow = true
  for (const around of [element, ...ancestorsOf(element)]) {
    const style = getComputedStyle(around)
    const isBox = around !== element && around !== document.body && around !== document.documentElement
    if (isBox && isInFlow && /hidden|clip/.test(style.overflowY)) {
      const box = around.getBoundingClientRect()
      seen = Math.min(seen, Math.min(bottom, box.bottom) - Math.max(top, box.top))
    }
    isInFlow &&= !/^(absolute|fixed)$/.test(style.position)
    opacity *= Number(style.opacity)
    if (isClippedAway(style)) return true
  }
  return opacity < OPACITY_MIN || seen < SEEN_SHARE_MIN * (bottom - top)
}

/** Returns true for a box to the left of the page or above it, which can't be reached by scrolling. */
export const isBeforePage = ({ right, bottom }: Pick<DOMRect, 'right' | 'bottom'>): boolean =>
  right + scrollX <= 0 || bottom + scrollY <= 0

/**
 * Returns true for a box that is only a scroll bar. The audit's browser hides scroll bars, while other browsers show
 * one that is about 16 px thick.
 */
function isScrollBar(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const { width, height } = element.getBoundingClientRect()
  const isOne = (overflow: string, length: number, thickness: number, content: number) =>
    /auto|scroll/.test(overflow) && length > SCROLL_BAR_MIN && thickness > 0 && content > length
  return (
    isOne(overflowY, height, width, element.scrollHeight) ||
    isOne(overflowX, width, height, element.scrollWidth)
  )
}

/** A box that is in view can be scrolled to its end. */
const isInScrollBox = (element: Element): boolean =>
  ancestorsOf(element).some(
    (around) =>
      /auto|scroll/.test(getComputedStyle(around).overflowX) &&
      around.scrollWidth > around.clientWidth &&
      around.getBoundingClientRect().left < innerWidth,
  )

const widthOfPage = (): number => Math.max(document.documentElement.scrollWidth, innerWidth)

function outerBoxOf(element: Element) {
  const own = element.getBoundingClientRect()
  if (own.width >= 2 && own.height >= 2) return own
  const inner = [...element.children].map((child) => child.getBoundingClientRect())
  return inner.find(({ width, height }) => width >= 2 && height >= 2) ?? own
}

/** Returns true for a style that clips the whole box. */
const isClippedAway = ({ clip, clipPath, position }: CSSStyleDeclaration): boolean =>
  (/^(absolute|fixed)$/.test(position) &&
    /^rect\((0px|1px|0)[, ]+(0px|1px|0)[, ]+(0px|1px|0)[, ]+(0px|1px|0)\)$/.test(clip)) ||
  /^inset\((50|100)%/.test(clipPath)

/** The maximum size of a box that hides its content from view on purpose, in CSS pixels. */
const HIDDEN_BOX_MAX = 2

/** Returns true for a box that hides its content from view but not from screen readers. */
export function isHiddenBox(box: Element, style: CSSStyleDeclaration): boolean {
  if (isClippedAway(style)) return true
  if (!/hidden|clip/.test(style.overflowX + style.overflowY)) return false
  const { width, height } = box.getBoundingClientRect()
  return width <= HIDDEN_BOX_MAX && height <= HIDDEN_BOX_MAX
}
