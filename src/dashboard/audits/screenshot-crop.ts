export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

/** The aspect ratio (width divided by height) of all crops. */
export const CROP_RATIO = 2.5
/**
 * The minimum width of a crop, in pixels. A narrower crop would enlarge small elements beyond recognition.
 */
const WIDTH_MIN = 480
/** The margin on each side of the element, in pixels. */
const MARGIN = 48

/**
 * Returns the part of a screenshot that contains a box and some of its surroundings, always with the same
 * aspect ratio. If the box doesn't fit, returns the part that contains its top left corner.
 */
export function cropAround(box: Box, screenshot: Size): Box {
  const idealWidth = Math.max(WIDTH_MIN, box.width + 2 * MARGIN, (box.height + 2 * MARGIN) * CROP_RATIO)
  const width = Math.min(idealWidth, screenshot.width)
  const height = width / CROP_RATIO
  return {
    x: cropStart(box.x, box.width, width, screenshot.width),
    y: cropStart(box.y, box.height, height, screenshot.height),
    width,
    height,
  }
}

/** Returns the start of the crop on one axis. Centers the box as far as the edges of the screenshot allow. */
function cropStart(start: number, length: number, cropLength: number, total: number): number {
  const ideal = length + 2 * MARGIN > cropLength ? start - MARGIN : start + length / 2 - cropLength / 2
  return Math.max(0, Math.min(ideal, total - cropLength))
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`

/** Returns the CSS properties that position a box within another one, in percent. */
export const positionWithin = (box: Box, { x = 0, y = 0, width, height }: Size & Partial<Box>) => ({
  left: percent(box.x - x, width),
  top: percent(box.y - y, height),
  width: percent(box.width, width),
  height: percent(box.height, height),
})
