import { keep } from '../accessibility/keeper.ts'
import { isShown } from './flat-tree.ts'

const PLAIN = 'div, span, li, td, p, i, b, img, svg, h1, h2, h3, h4, h5, h6, label, figure, article, section'
const USED = 'a[href], button, input, select, textarea, summary, [contenteditable], iframe, video, audio'
const SIZE_MIN = 8
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
    getComputedStyle(element).cursor === 'pointer' &&
    isShown(element)
  )
}
