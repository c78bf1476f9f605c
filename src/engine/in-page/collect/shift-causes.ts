import type { ShiftCause } from '../../collect/shift-artifact.ts'
import { parentOf } from '../elements/text.ts'
import type { PageTools } from './page-tools.ts'
import type { Shift } from './shift.ts'

/** An element that moved, and by how much. Values below 0 mean up. */
export interface Moved {
  element: Element
  downPx: number
}

/** A cause changes its height by at least this part of the movement. */
const SHARE_MIN = 0.5
/** The height of inserted content may differ this much from the movement. */
const TOLERANCE_PX = 2
const TEXT_LENGTH = 60

/**
 * Returns the element above a moved one that changed its size, that has no reserved size, or that was probably
 * inserted or collapsed, in this order. Returns the element directly above if nothing else is known.
 */
export function causeOf(tools: PageTools, moved: Moved, shifts: readonly Shift[]): ShiftCause | null {
  if (moved.downPx === 0) return null
  const known = (kind: ShiftCause['kind'], element: Element | undefined, heights?: [number, number]) =>
    element
      ? {
          kind,
          text: (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH),
          heightsPx: heights ?? null,
          ref: tools.describe(element),
        }
      : null
  const resized = resizedAbove(moved, shifts)
  const above = [...elementsAbove(tools, firstMoved(moved, shifts))]
  const same = above.filter((element) => Math.abs(outerHeight(element) - moved.downPx) <= TOLERANCE_PX)
  return (
    known('resized', resized?.element, resized?.heights) ??
    known('unsized', unsizedAbove(moved)) ??
    (same.length === 1 ? known('inserted', same[0]) : null) ??
    (moved.downPx < 0 ? known('collapsed', above.find(hasHiddenPart)) : null) ??
    known('above', above[0])
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

/** Scripts of tabs and accordions hide parts of an element with its style attribute. */
const hasHiddenPart = (element: Element): boolean =>
  [...element.querySelectorAll<HTMLElement>('[style]')].some(
    ({ style, textContent }) => style.display === 'none' && (textContent ?? '').trim() !== '',
  )

const precedes = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
  !element.contains(other)

interface Resized {
  element: Element
  heights: [before: number, after: number]
}

/** The browser cuts rectangles off at the edge of the window, so the heights of those that reach it are unknown. */
function resizedAbove({ element: moved, downPx }: Moved, shifts: readonly Shift[]): Resized | undefined {
  return shifts
    .flatMap(({ sources }) => [...sources])
    .flatMap(({ node, previousRect, currentRect }): Resized[] => {
      const isWhole = Math.max(previousRect.bottom, currentRect.bottom) < innerHeight - 1
      const changed = currentRect.height - previousRect.height
      const isCause = changed * downPx > 0 && Math.abs(changed) >= SHARE_MIN * Math.abs(downPx)
      if (!(node instanceof Element) || !node.isConnected || !isWhole || !isCause) return []
      return precedes(node, moved)
        ? [{ element: node, heights: [Math.round(previousRect.height), Math.round(currentRect.height)] }]
        : []
    })
    .toSorted((a, b) => changeOf(b) - changeOf(a))[0]
}

const changeOf = ({ heights: [before, after] }: Resized): number => Math.abs(after - before)

/** Returns an image or frame that took up no space until it loaded. */
const unsizedAbove = ({ element: moved, downPx }: Moved): Element | undefined =>
  [...document.querySelectorAll('img, iframe, video')].find(
    (element) =>
      downPx > 0 &&
      !(element.hasAttribute('width') && element.hasAttribute('height')) &&
      getComputedStyle(element).aspectRatio.startsWith('auto') &&
      (element as HTMLElement).style.height === '' &&
      element.getBoundingClientRect().height >= SHARE_MIN * downPx &&
      isInFlow(element) &&
      precedes(element, moved),
  )

function* elementsAbove(tools: PageTools, element: Element): Generator<Element> {
  for (let box: Element | null = element; box && box !== document.body; box = parentOf(box))
    for (let before = box.previousElementSibling; before; before = before.previousElementSibling)
      if (tools.isShown(before) && before.getBoundingClientRect().height > 0 && isInFlow(before)) yield before
}

const isInFlow = (element: Element): boolean => !/absolute|fixed/.test(getComputedStyle(element).position)

function outerHeight(element: Element): number {
  const { marginTop, marginBottom } = getComputedStyle(element)
  return (
    element.getBoundingClientRect().height + (parseFloat(marginTop) || 0) + (parseFloat(marginBottom) || 0)
  )
}
