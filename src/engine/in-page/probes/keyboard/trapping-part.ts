import { keep, keptElement } from '../../accessibility/keeper.ts'
import { layerOf } from '../cover.ts'
import { ancestorsOf, isInside, isShown } from '../flat-tree.ts'
import { tabStops } from '../walk.ts'

/** A part of the page whose controls the focus cycles through without leaving it. */
export interface TrappingPart {
  element: number
  /** The number of visible controls after the part. The Tab key has reached none of them. */
  missed: number
}

/**
 * Returns the smallest element that contains all controls of a circle, or null if the circle may be intended:
 * a layer such as a consent dialog can be closed with one of its buttons.
 * @param circle the controls among which the focus moves.
 * @param reached all controls that have had the focus.
 */
export function findTrappingPart(circle: readonly number[], reached: readonly number[]): TrappingPart | null {
  const inside = circle.map(keptElement)
  const wasReached = new Set(reached.map(keptElement))
  const part = [...ancestorsOf(inside[0]!)].find((around) => inside.every((stop) => isInside(stop, around)))
  if (!part || part === document.body || part === document.documentElement || isLayer(part)) return null
  const missed = tabStops().filter((stop) => !wasReached.has(stop) && isSeen(stop))
  const following = missed.filter(
    (stop) => part.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  // If the Tab key also skips controls in the part, the circle isn't limited to that part.
  if (following.length === 0 || missed.some((stop) => isInside(stop, part))) return null
  return { element: keep(part), missed: following.length }
}

const LAYER_NAME = /cookie|consent|gdpr|modal|dialog|overlay|popup|popover|drawer|lightbox/i

const isLayer = (part: Element): boolean =>
  layerOf(part) !== null ||
  [part, ...ancestorsOf(part)].some(
    (around) =>
      around !== document.body &&
      around !== document.documentElement &&
      LAYER_NAME.test(`${around.id} ${around.getAttribute('class') ?? ''}`),
  )

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && isShown(element)
}
