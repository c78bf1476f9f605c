/** The maximum distance between a line and the item that it marks, in CSS pixels. */
const NEAR = 4

/**
 * Returns true if an empty box on or next to a marked item, such as a sliding line, shows that the item is
 * chosen.
 */
export function hasIndicator(marked: Element, other: Element): boolean {
  const isPainted = (part: Element) => isEmptyBox(part) && part.checkVisibility({ visibilityProperty: true })
  if ([...marked.querySelectorAll('*')].some(isPainted) && ![...other.querySelectorAll('*')].some(isPainted))
    return true
  const list = marked.parentElement
  const around = [...(list?.children ?? []), ...(list?.parentElement?.children ?? [])]
  const [own, others] = [marked, other].map((item) => item.getBoundingClientRect()) as [DOMRect, DOMRect]
  if (around.some((part) => isPainted(part) && touches(part, own) && !touches(part, others))) return true
  return list !== null && ['::before', '::after'].some((pseudo) => isPlaced(getComputedStyle(list, pseudo)))
}

function isEmptyBox(part: Element): boolean {
  const { width, height } = part.getBoundingClientRect()
  if (width < 1 || height < 1 || /\S/.test(part.textContent ?? '') || part.closest('svg')) return false
  const style = getComputedStyle(part)
  const hasPaint = !/^rgba\(.*, 0\)$/.test(style.backgroundColor) || style.backgroundImage !== 'none'
  return hasPaint || style.boxShadow !== 'none' || isFramed(style)
}

const isFramed = (style: CSSStyleDeclaration): boolean =>
  [style.borderTopWidth, style.borderBottomWidth, style.borderLeftWidth].some((width) => width !== '0px')

/**
 * A positioned pseudo-element has no box that a script can read. It may be the line below the chosen item.
 */
const isPlaced = ({ content, position, width, height }: CSSStyleDeclaration): boolean =>
  content !== 'none' &&
  position === 'absolute' &&
  Number.parseFloat(width) > 0 &&
  Number.parseFloat(height) > 0

function touches(part: Element, { left, top, right, bottom }: DOMRect): boolean {
  const box = part.getBoundingClientRect()
  const isLevel = box.top <= bottom + NEAR && box.bottom >= top - NEAR
  return isLevel && box.left < right - NEAR && box.right > left + NEAR
}
