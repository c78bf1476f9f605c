import type { Box } from '../../collect/box.ts'
import { parentOf } from '../elements/text.ts'
import { boxOf } from './page-tools.ts'

/** The part of an element that is visible within the boxes around it. */
export interface Part {
  box: Box
  /** The box that hides the whole element, if any. */
  hiddenBy: Element | null
  /** Whether this box can be scrolled. */
  scrolls: boolean
}

/** A box that may show only a part of its content. */
interface Frame {
  box: Box
  style: CSSStyleDeclaration
}

/**
 * Returns a function that takes an element and its box, and returns the part that is visible within the boxes
 * around it.
 */
export function createVisibleParts(): (element: Element, box: Box) => Part {
  const known = new Map<Element, Frame>()
  const frameOf = (element: Element): Frame => {
    const frame = known.get(element) ?? { box: boxOf(element), style: getComputedStyle(element) }
    known.set(element, frame)
    return frame
  }
  return (element, whole) => {
    let box = whole
    let { position } = frameOf(element).style
    for (let around = parentOf(element); around && !isRoot(around); around = parentOf(around)) {
      if (position === 'fixed') break
      const frame = frameOf(around)
      // A box doesn't cut off content that is positioned relative to a box around it.
      if (position === 'absolute' && frame.style.position === 'static') continue
      position = frame.style.position
      box = shownPart(frame, box)
      if (box.width <= 1 || box.height <= 1)
        return { box, hiddenBy: around, scrolls: /auto|scroll/.test(frame.style.overflow) }
    }
    return { box, hiddenBy: null, scrolls: false }
  }
}

/** The viewport takes over the overflow of these elements. */
const isRoot = (element: Element): boolean =>
  element === document.body || element === document.documentElement

function shownPart({ box: frame, style }: Frame, box: Box): Box {
  const { overflowX, overflowY, display } = style
  if (display === 'contents' || display === 'inline') return box
  const [x, width] =
    overflowX === 'visible' ? [box.x, box.width] : shared(box.x, box.width, frame.x, frame.width)
  const [y, height] =
    overflowY === 'visible' ? [box.y, box.height] : shared(box.y, box.height, frame.y, frame.height)
  return { x, y, width, height }
}

/** Returns the start and length of the overlap of two ranges. The length may be negative. */
function shared(start: number, length: number, from: number, room: number): [start: number, length: number] {
  const first = Math.max(start, from)
  return [first, Math.min(start + length, from + room) - first]
}
