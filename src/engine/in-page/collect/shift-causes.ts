import type { ShiftCause } from '../../collect/shift-artifact.ts'
import { letters, parentOf } from '../elements/text.ts'
import { liftingRuleOf } from '../lifting-rules.ts'
import { isInFlow, precedes } from './flow.ts'
import type { PageTools } from './page-tools.ts'
import type { Shift } from './shift.ts'
import { type FrameMove, regroupingCauseOf, sizeCauseOf } from './size-causes.ts'
import type { SizeChange } from './watch-sizes.ts'

/** An element that moved, and the distance. Negative values mean up. */
export interface Moved {
  element: Element
  downPx: number
}

/** Returns the element whose recorded change of size explains a movement, or null if there is none. */
export function recordedCauseOf(
  tools: PageTools,
  moved: FrameMove,
  changes: readonly SizeChange[],
): ShiftCause | null {
  if (Math.abs(moved.asidePx) > Math.abs(moved.downPx)) {
    const cause = regroupingCauseOf(moved, changes)
    return cause && { kind: 'regrouping', heightsPx: cause.heightsPx, ...named(tools, cause.element) }
  }
  const cause = sizeCauseOf(moved, changes)
  if (!cause) return null
  const { element, heightsPx, isFilled } = cause
  if (element instanceof HTMLImageElement && heightsPx[0] < heightsPx[1])
    return { kind: 'unsized', ...named(tools, element) }
  return { kind: 'resized', heightsPx, isFilled, isText: isPlainText(element), ...named(tools, element) }
}

/**
 * Returns the rule that takes the moved element itself out of the flow, through a class that a script has
 * added.
 */
export function liftedCauseOf(
  tools: PageTools,
  element: Element,
  added: readonly string[],
): ShiftCause | null {
  const rule = added.length === 0 ? null : liftingRuleOf(element)
  const name = rule?.classes.find((part) => added.includes(part))
  return rule && name ? { kind: 'lifted', class: name, style: rule.style, ...named(tools, element) } : null
}

const named = (tools: PageTools, element: Element) => ({
  text: textOf(element),
  ref: tools.describe(element),
})

const textOf = (element: Element): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH)

const isPlainText = (element: Element): boolean =>
  letters(element.textContent ?? '') > 0 && !element.matches(MEDIA) && !element.querySelector(MEDIA)

/** The minimum proportion of the movement by which a cause must change its height. */
const SHARE_MIN = 0.5
/** The maximum difference between the height of inserted content and the movement. */
const TOLERANCE_PX = 2
const TEXT_LENGTH = 60

/**
 * Returns the element above a moved one that changed its size, was probably inserted, has no reserved size,
 * or collapsed, in this order of preference. Returns the element directly above if nothing else is known.
 */
export function causeOf(tools: PageTools, moved: Moved, shifts: readonly Shift[]): ShiftCause | null {
  if (moved.downPx === 0) return null
  const resized = resizedAbove(moved, shifts)
  const cause = resized ? { kind: 'resized' as const, ...resized } : otherCauseOf(tools, moved, shifts)
  if (!cause) return null
  const { element, ...evidence } = cause
  return { ...evidence, ...named(tools, element) }
}

interface Found {
  kind: Exclude<ShiftCause['kind'], 'resized' | 'regrouping' | 'lifted'>
  element: Element
}

function otherCauseOf(tools: PageTools, moved: Moved, shifts: readonly Shift[]): Found | null {
  const first = firstMoved(moved, shifts)
  const above = [...elementsAbove(tools, first)]
  const isSame = (element: Element) => Math.abs(outerHeight(element) - moved.downPx) <= TOLERANCE_PX
  const same = above.filter(isSame)
  const images = moved.downPx > 0 ? unsizedAbove(first, SHARE_MIN * moved.downPx) : []
  const sameImage = images.find((image) => isSame(image) && same.every((box) => box.contains(image)))
  const found = (kind: Found['kind'], element: Element | undefined): Found | null =>
    element ? { kind, element } : null
  return (
    found('unsized', sameImage) ??
    (same.length === 1 ? found('inserted', same[0]) : null) ??
    // If several boxes have the right height, it's unclear which of them appeared.
    (same.length === 0 ? found('unsized', images[0]) : null) ??
    (moved.downPx < 0 ? found('collapsed', above.find(hasHiddenPart)) : null) ??
    found('above', above[0])
  )
}

/** Everything below a change moves by the same distance, so the first of these elements is closest to the change. */
const firstMoved = ({ element, downPx }: Moved, shifts: readonly Shift[]): Element =>
  shifts
    .flatMap(({ sources }) => [...sources])
    .filter(
      ({ previousRect, currentRect }) =>
        Math.abs(currentRect.top - previousRect.top - downPx) <= TOLERANCE_PX,
    )
    .flatMap(({ node }) => (node instanceof Element && node.isConnected ? [node] : []))
    .reduce((first, other) => (precedes(other, first) ? other : first), element)

/** Tab and accordion scripts hide parts of an element by setting its style attribute. */
const hasHiddenPart = (element: Element): boolean =>
  [...element.querySelectorAll<HTMLElement>('[style]')].some(
    ({ style, textContent }) => style.display === 'none' && (textContent ?? '').trim() !== '',
  )

interface Resized {
  element: Element
  heightsPx: [before: number, after: number]
  isText: boolean
}

const MEDIA = 'img, picture, video, iframe, canvas, svg, object, embed'

/**
 * The browser clips rectangles at the edge of the window, so the height of a rectangle that reaches the edge
 * is unknown.
 */
function resizedAbove({ element: moved, downPx }: Moved, shifts: readonly Shift[]): Resized | undefined {
  return shifts
    .flatMap(({ sources }) => [...sources])
    .flatMap(({ node, previousRect, currentRect }): Resized[] => {
      const isWhole = Math.max(previousRect.bottom, currentRect.bottom) < innerHeight - 1
      const changed = currentRect.height - previousRect.height
      const isCause = changed * downPx > 0 && Math.abs(changed) >= SHARE_MIN * Math.abs(downPx)
      if (!(node instanceof Element) || !node.isConnected || !isWhole || !isCause) return []
      if (!precedes(node, moved)) return []
      const heightsPx: Resized['heightsPx'] = [
        Math.round(previousRect.height),
        Math.round(currentRect.height),
      ]
      return [{ element: node, heightsPx, isText: isPlainText(node) }]
    })
    .toSorted((a, b) => changeOf(b) - changeOf(a))[0]
}

const changeOf = ({ heightsPx: [before, after] }: Resized): number => Math.abs(after - before)

/**
 * Returns the images above an element that took up no space until they loaded, from the nearest to the farthest.
 * Frames and videos have a size before they load.
 */
const unsizedAbove = (moved: Element, heightMin: number): Element[] =>
  [...document.images]
    .filter(
      (image) =>
        !(image.hasAttribute('width') && image.hasAttribute('height')) &&
        image.getBoundingClientRect().height >= heightMin &&
        precedes(image, moved) &&
        growsFreely(image, moved),
    )
    .reverse()

/** Returns true if no style of an image, or of the boxes around it that don't contain `outside`, reserves space. */
function growsFreely(image: Element, outside: Element): boolean {
  for (let box: Element | null = image; box && !box.contains(outside); box = box.parentElement) {
    const height = box.computedStyleMap().get('height')
    const isAuto = height instanceof CSSKeywordValue && height.value === 'auto'
    const { aspectRatio, minHeight } = getComputedStyle(box)
    if (!isAuto || !aspectRatio.startsWith('auto') || Number.parseFloat(minHeight) > 0 || !isInFlow(box))
      return false
  }
  return true
}

function* elementsAbove(tools: PageTools, element: Element): Generator<Element> {
  for (let box: Element | null = element; box && box !== document.body; box = parentOf(box))
    for (let before = box.previousElementSibling; before; before = before.previousElementSibling)
      if (tools.isShown(before) && before.getBoundingClientRect().height > 0 && isInFlow(before)) yield before
}

function outerHeight(element: Element): number {
  const { marginTop, marginBottom } = getComputedStyle(element)
  return (
    element.getBoundingClientRect().height + (parseFloat(marginTop) || 0) + (parseFloat(marginBottom) || 0)
  )
}
