export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

/** Width to height of the window through which an element is seen. */
export const CROP_RATIO = 2.5
/** Less would enlarge what is small beyond recognition. */
const WIDTH_MIN = 480
/** Beside the element on each side. */
const SURROUNDINGS = 48

/**
 * The part of a screenshot that shows a box with some of what is around it, always of the same shape. Of what is too
 * large for that it shows the beginning.
 */
export function cropAround(box: Box, screenshot: Size): Box {
  const wanted = Math.max(
    WIDTH_MIN,
    box.width + 2 * SURROUNDINGS,
    (box.height + 2 * SURROUNDINGS) * CROP_RATIO,
  )
  const width = Math.min(wanted, screenshot.width)
  const height = width / CROP_RATIO
  return {
    x: placed(box.x, box.width, width, screenshot.width),
    y: placed(box.y, box.height, height, screenshot.height),
    width,
    height,
  }
}

/** Where the view begins along one side: the box in its middle, nothing beyond the picture. */
function placed(start: number, length: number, room: number, all: number): number {
  const middle = length + 2 * SURROUNDINGS > room ? start - SURROUNDINGS : start + length / 2 - room / 2
  return Math.max(0, Math.min(middle, all - room))
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`

/** Places a box within another as styles. */
export const positionWithin = (box: Box, { x = 0, y = 0, width, height }: Size & Partial<Box>) => ({
  left: percent(box.x - x, width),
  top: percent(box.y - y, height),
  width: percent(box.width, width),
  height: percent(box.height, height),
})
