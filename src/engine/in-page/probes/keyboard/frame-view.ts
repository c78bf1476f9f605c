import { keptElement } from '../../accessibility/keeper.ts'
import type { PageBox } from '../page-box.ts'

/**
 * The position of a frame's viewport in the document around it, in CSS pixels relative to that document's top
 * left corner.
 */
export interface FrameView {
  x: number
  y: number
  /** The part of the outer document that is visible in its viewport. */
  shown: PageBox
}

/**
 * Returns null for a frame that isn't drawn at its own size, since offsets alone wouldn't locate its content.
 */
export function readFrameView(element: number): FrameView | null {
  const frame = keptElement(element) as HTMLElement
  const { left, top, width } = frame.getBoundingClientRect()
  if (Math.abs(width - frame.offsetWidth) > 1) return null
  const { paddingLeft, paddingTop } = getComputedStyle(frame)
  return {
    x: left + frame.clientLeft + Number.parseFloat(paddingLeft) + scrollX,
    y: top + frame.clientTop + Number.parseFloat(paddingTop) + scrollY,
    shown: { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight },
  }
}
