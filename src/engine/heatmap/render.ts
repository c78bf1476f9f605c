import sharp from 'sharp'
import type { AttentionArea } from '../../model/attention.ts'
import type { ProminentBox } from '../collect/artifacts.ts'
import { activityOf, DETAIL, figureOf } from './activity.ts'
import { areasOf } from './areas.ts'
import { attentionMap } from './attention.ts'
import { channelsOf } from './channels.ts'
import { colorRamp } from './color-ramp.ts'
import { PLANE_SIDE, type Plane } from './plane.ts'

export interface Heatmap {
  png: Uint8Array
  modelVersion: string
  /** The areas that draw the most attention, in descending order. */
  areas: AttentionArea[]
}

/** The version of the heatmap. Change it whenever the same input may result in a different heatmap. */
export const HEATMAP_MODEL_VERSION = 'spectral-residual-2'

export interface HeatmapInput {
  viewportImage: Uint8Array
  prominence: readonly ProminentBox[]
  /** The size of the viewport that the boxes' positions refer to, in CSS pixels. */
  width: number
  height: number
}

/** The proportion of the page's color that stays visible under the heatmap. */
const COLOR_KEPT = 0.35
const RAMP = colorRamp()

/**
 * Draws the predicted attention on top of the faded image. Returns a PNG of the same size.
 * @throws Error when the input isn't an image.
 */
export async function renderHeatmap({
  viewportImage,
  prominence,
  width,
  height,
}: HeatmapInput): Promise<Heatmap> {
  const { data, info } = await sharp(viewportImage)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { data, raw: { width: info.width, height: info.height, channels: 3 as const } }
  const [cells, detail] = await Promise.all([
    reduced(picture, PLANE_SIDE),
    reduced(picture, PLANE_SIDE * DETAIL),
  ])
  const gray = grayOf(detail)
  const viewport = { width, height }
  const attention = attentionMap({
    channels: channelsOf(cells),
    activity: activityOf(gray),
    figure: figureOf(gray),
    boxes: prominence,
    viewport,
  })
  const heat = await enlarged(attention, picture.raw)
  blend(data, heat)
  const png = await sharp(data, { raw: picture.raw })
    .png({ palette: true, colors: 256, effort: 1, dither: 0.3 })
    .toBuffer()
  return { png, modelVersion: HEATMAP_MODEL_VERSION, areas: areasOf(attention, prominence, viewport) }
}

export interface Picture {
  data: Buffer
  raw: { width: number; height: number; channels: 3 }
}

/** Returns the image scaled down to `side` by `side` pixels. */
export const reduced = ({ data, raw }: Picture, side: number): Promise<Buffer> =>
  sharp(data, { raw }).resize(side, side, { fit: 'fill', kernel: 'linear' }).raw().toBuffer()

const grayOf = (pixels: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: pixels.length / 3 }, (_, index) =>
    Math.round(0.299 * pixels[3 * index]! + 0.587 * pixels[3 * index + 1]! + 0.114 * pixels[3 * index + 2]!),
  )

function enlarged(attention: Plane, { width, height }: Picture['raw']): Promise<Buffer> {
  const levels = Uint8Array.from(attention, (value) => Math.round(value * 255))
  return sharp(levels, { raw: { width: PLANE_SIDE, height: PLANE_SIDE, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColorspace('b-w')
    .raw()
    .toBuffer()
}

/** Modifies the image itself, to avoid a second copy of a large page in memory. */
function blend(pixels: Buffer, heat: Buffer): void {
  for (let index = 0; index < heat.length; index += 1) {
    const at = 3 * index
    const ramp = 4 * heat[index]!
    const opacity = RAMP[ramp + 3]! / 255
    const gray = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!
    for (let part = 0; part < 3; part += 1) {
      const faded = gray + (pixels[at + part]! - gray) * COLOR_KEPT
      pixels[at + part] = faded + (RAMP[ramp + part]! - faded) * opacity
    }
  }
}
