import sharp from 'sharp'
import type { ElementBox } from '../../model/issue.ts'

/** The margin around the element in CSS pixels, which helps readers recognize where it is. */
const MARGIN = 80
/** The maximum size of the section that the image shows, in CSS pixels. */
const WIDTH_MAX = 900
const HEIGHT_MAX = 700

/**
 * Crops a screenshot to an element and its surroundings, and draws a frame around the element.
 * @param pageWidth the width of the screenshot in CSS pixels. The image itself is smaller.
 */
export async function cropScreenshot(
  jpeg: Uint8Array,
  box: ElementBox,
  pageWidth: number,
): Promise<Uint8Array> {
  const image = sharp(jpeg)
  const { width, height } = await image.metadata()
  const scale = width / pageWidth
  const [x, wide] = spanOf(box.x * scale, box.width * scale, { total: width, max: WIDTH_MAX * scale })
  const [y, high] = spanOf(box.y * scale, box.height * scale, { total: height, max: HEIGHT_MAX * scale })
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect x="${box.x * scale - x}" y="${
    box.y * scale - y
  }" width="${box.width * scale}" height="${box.height * scale}" fill="none" stroke="#c2185b" stroke-width="3"/></svg>`
  return image
    .extract({ left: x, top: y, width: wide, height: high })
    .composite([{ input: Buffer.from(frame), left: 0, top: 0 }])
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** Returns the start and length of a section of the image, in whole pixels within the image. */
function spanOf(
  start: number,
  length: number,
  { total, max }: { total: number; max: number },
): [number, number] {
  const size = Math.min(total, Math.ceil(Math.min(length + 2 * MARGIN, max)))
  const centered = length + 2 * MARGIN <= max ? start - MARGIN : start - MARGIN / 4
  const first = Math.round(Math.min(Math.max(0, centered), total - size))
  return [first, size]
}
