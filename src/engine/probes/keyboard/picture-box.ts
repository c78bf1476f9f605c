import type { FrameView } from '../../in-page/probes/keyboard/frame-view.ts'
import type { PageBox } from '../../in-page/probes/page-box.ts'

/**
 * Converts a box in a frame to coordinates of the document that contains the frame. Cuts off the parts
 * outside that document's viewport. Returns null if nothing is left.
 * @param scroll the scroll position of the frame's document.
 */
export function placeInOuter(
  box: PageBox,
  scroll: { x: number; y: number },
  { x, y, shown }: FrameView,
): PageBox | null {
  const left = Math.max(box.x - scroll.x + x, shown.x)
  const top = Math.max(box.y - scroll.y + y, shown.y)
  const right = Math.min(box.x - scroll.x + x + box.width, shown.x + shown.width)
  const bottom = Math.min(box.y - scroll.y + y + box.height, shown.y + shown.height)
  if (right <= left || bottom <= top) return null
  return { x: left, y: top, width: right - left, height: bottom - top }
}
