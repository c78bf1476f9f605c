import type { Result } from 'lighthouse'
import sharp from 'sharp'
import type { FilmstripTimes } from '../../model/audit.ts'
import { isRecord } from './audit-details.ts'

/** A filmstrip: screenshots of a loading page at equal intervals, side by side in one image. */
export interface Filmstrip extends FilmstripTimes {
  jpeg: Uint8Array
  /** The size of one screenshot in image pixels. */
  frameWidth: number
  frameHeight: number
}

/** A screenshot from a trace. `timeMs` is its time after the start of the navigation, in milliseconds. */
interface Frame {
  timeMs: number
  image: Buffer
}

/** The largest size of a frame in pixels: 160 by 320 on a phone. */
const FRAME_MAX = { width: 240, height: 320 }
const BYTES_MAX = 60 * 1024
/** The JPEG qualities to try, in this order, until the image is small enough. */
const QUALITIES = [60, 40, 20, 5]
const DATA_URL = /^data:image\/jpeg;base64,/

/**
 * Returns the filmstrip of a run, with the frames that Lighthouse itself shows. Returns null if the trace has
 * no screenshots.
 */
export async function filmstripOf({ audits }: Pick<Result, 'audits'>): Promise<Filmstrip | null> {
  const frames = itemsIn(audits['screenshot-thumbnails']).flatMap(({ timing, data }): Frame[] =>
    typeof timing === 'number' && typeof data === 'string' && DATA_URL.test(data)
      ? [{ timeMs: timing, image: Buffer.from(data.replace(DATA_URL, ''), 'base64') }]
      : [],
  )
  const [observed = {}] = itemsIn(audits.metrics)
  return drawFilmstrip(frames, {
    fcp: timeIn(observed.observedFirstContentfulPaint),
    lcp: timeIn(observed.observedLargestContentfulPaint),
  })
}

/**
 * Draws frames of equal size side by side. Returns null if there are no frames or if the image can't be made
 * small enough.
 */
export async function drawFilmstrip(
  frames: readonly Frame[],
  paints: Pick<FilmstripTimes, 'fcp' | 'lcp'>,
): Promise<Filmstrip | null> {
  if (frames.length === 0) return null
  const { width = 1, height = 1 } = await sharp(frames[0]!.image).metadata()
  const scale = Math.min(1, FRAME_MAX.width / width, FRAME_MAX.height / height)
  const frameWidth = Math.max(1, Math.round(width * scale))
  const frameHeight = Math.max(1, Math.round(height * scale))
  const size = { width: frameWidth, height: frameHeight, fit: 'fill' } as const
  const composed = await Promise.all(
    frames.map(async ({ image }, index) => ({
      input: await sharp(image).resize(size).png().toBuffer(),
      left: index * frameWidth,
      top: 0,
    })),
  )
  const create = {
    width: frames.length * frameWidth,
    height: frameHeight,
    channels: 3,
    background: '#fff',
  } as const
  const strip = await sharp({ create }).composite(composed).png().toBuffer()
  for (const quality of QUALITIES) {
    const jpeg = await sharp(strip).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.byteLength <= BYTES_MAX)
      return { jpeg, frameWidth, frameHeight, times: frames.map(({ timeMs }) => timeMs), ...paints }
  }
  return null
}

function itemsIn(audit: { details?: unknown } | undefined): Record<string, unknown>[] {
  const items = isRecord(audit?.details) ? audit.details.items : null
  return Array.isArray(items) ? items.filter(isRecord) : []
}

const timeIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : null
