import { keep } from '../../accessibility/keeper.ts'
import { letters } from '../../elements/text.ts'
import { isShown } from '../flat-tree.ts'

const PLAIN = 'div, span, li, td, p, i, b, img, svg, h1, h2, h3, h4, h5, h6, label, figure, article, section'
const USED = 'a[href], button, input, select, textarea, summary, [contenteditable], iframe, video, audio'
const SIZE_MIN = 8
const HEIGHT_MAX = 64
const LETTERS_MAX = 40
/** Larger boxes may only be containers to which scripts move the focus. */
const AREA_SHARE_MAX = 0.1

/**
 * Returns focusable elements that react to clicks but have no role, so that screen readers read only their
 * text.
 */
export function findRoleless(max: number): number[] {
  const found = (globalThis.pressTargets ?? []).flatMap(({ node, isNamed, isGesture, isCounted }) => {
    const isOwn = isNamed && !isGesture && !isCounted && node instanceof HTMLElement
    return isOwn && node.matches(PLAIN) && isRoleless(node) ? [node] : []
  })
  return found.slice(0, max).map(keep)
}

function isRoleless(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  const isSmall =
    width >= SIZE_MIN && height >= SIZE_MIN && width * height <= AREA_SHARE_MAX * innerWidth * innerHeight
  return (
    isSmall &&
    element.getAttribute('tabindex') === '0' &&
    !element.hasAttribute('role') &&
    !element.closest(
      '[aria-hidden=true], [role=grid], [role=treegrid], [role=application], a[href], button, label',
    ) &&
    element.querySelector(`${USED}, [tabindex], [role]`) === null &&
    looksUsable(element, height) &&
    isShown(element)
  )
}

/**
 * Returns true if the element has a pointer cursor, or if it is a short text in a frame, as in a text field.
 */
function looksUsable(element: HTMLElement, height: number): boolean {
  const { cursor, borderTopWidth, borderLeftWidth } = getComputedStyle(element)
  const isFramed = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderLeftWidth) > 0
  const isShort = element.childElementCount === 0 && letters(element.textContent) <= LETTERS_MAX
  return (
    cursor === 'pointer' || (isFramed && isShort && letters(element.textContent) > 0 && height <= HEIGHT_MAX)
  )
}
