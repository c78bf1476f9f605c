import { keptElement } from '../../accessibility/keeper.ts'
import { ownTextOf, squeeze } from '../../elements/text.ts'
import { ancestorsOf, isInside, isShown } from '../flat-tree.ts'

/** Selects small layers that people open, such as menus, which aren't toasts. */
const LAYER = 'nav, [popover], [role=tooltip], [role=menu], [role=listbox], [role=navigation]'
const PRESSED = 'a[href], button, [role=button], input, select, textarea'
const TOAST_SHARE_MAX = 0.2
/** A box that only positions its content, such as an empty layer for toasts, has few levels. */
const EMPTY_LEVELS = 3
const NO_COLOR = 'rgba(0, 0, 0, 0)'

/** Returns true for a small box with a fixed position in the window. */
export function isToast(box: Element): boolean {
  if (getComputedStyle(box).position !== 'fixed') return false
  const isOther =
    box.matches(LAYER) || box.querySelector(LAYER) !== null || box.querySelectorAll(PRESSED).length > 1
  return !isOther && paintedArea(box, EMPTY_LEVELS) <= TOAST_SHARE_MAX * innerWidth * innerHeight
}

/** Returns the area of a box, or that of its content if the box itself is invisible. */
function paintedArea(box: Element, levels: number): number {
  const { width, height } = box.getBoundingClientRect()
  const { backgroundColor, backgroundImage } = getComputedStyle(box)
  const isPainted = backgroundColor !== NO_COLOR || backgroundImage !== 'none'
  if (isPainted || levels === 0 || box.children.length === 0) return width * height
  const inside = [...box.children].map((child) => paintedArea(child, levels - 1))
  return Math.min(
    width * height || Number.POSITIVE_INFINITY,
    inside.reduce((sum, area) => sum + area, 0),
  )
}

/** The maximum distance between a bubble and its field, in CSS pixels. */
const ATTACHED_PX = 24
const ALIGNED_PX = 12

/** Returns the layer over the page that contains the text but not the form, or null if there is none. */
export function layerAround(text: Element, form: Element): Element | null {
  for (const part of [text, ...ancestorsOf(text)]) {
    if (isInside(form, part)) return null
    const { position, zIndex } = getComputedStyle(part)
    if (position === 'fixed') return part
    // Without a z-index, a message is often placed below its field, so that the page doesn't move.
    if (position === 'absolute' && zIndex !== 'auto' && !isInside(part, form)) return part
  }
  return null
}

/** Returns true if a layer is a bubble at one of the edges of a field, rather than a box that happens to cover it. */
export function isAttached(layer: Element, field: Element): boolean {
  const [own, box] = [layer.getBoundingClientRect(), field.getBoundingClientRect()]
  const across = Math.max(box.left - own.right, own.left - box.right)
  const along = Math.max(box.top - own.bottom, own.top - box.bottom)
  const gap = Math.max(across, along)
  if (gap < -ALIGNED_PX || gap > ATTACHED_PX) return false
  const isNear = (some: number, other: number) => Math.abs(some - other) <= ALIGNED_PX
  return along >= across
    ? isNear(own.left, box.left) || isNear(own.right, box.right) || isNear(middleX(own), middleX(box))
    : isNear(own.top, box.top) || isNear(middleY(own), middleY(box))
}

const middleX = ({ left, right }: DOMRect): number => (left + right) / 2
const middleY = ({ top, bottom }: DOMRect): number => (top + bottom) / 2

const FADED_MAX = 0.1

/** Returns true if the content of any of the elements is still visible. */
export const isAnySeen = (numbers: readonly number[]): boolean => numbers.map(keptElement).some(isSeen)

function isSeen(element: Element): boolean {
  const isEmpty = squeeze(ownTextOf(element)) === '' && !element.hasAttribute('alt')
  if (isEmpty || !element.isConnected || !isShown(element)) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false
  const opacity = [element, ...ancestorsOf(element)].reduce(
    (product, part) => product * Number(getComputedStyle(part).opacity),
    1,
  )
  return opacity > FADED_MAX
}
