import sharp from 'sharp'

const SIZE = 32
const FRAMES_MAX = 200
const CHANGE_MIN = 0.1
const DARK_MAX = 0.8
/** The minimum proportion of the image that must flash. */
const SHARE_MIN = 0.25

/**
 * Returns the maximum number of flashes in any second of an animated GIF or WebP. A flash is a pair of
 * opposing changes in luminance of at least a tenth, in a large part of the image (success criterion 2.3.1).
 * Returns 0 if the image can't be decoded.
 */
export async function imageFlashes(file: Buffer): Promise<number> {
  try {
    const { pages = 1, delay = [] } = await sharp(file, { animated: true }).metadata()
    if (pages < 3) return 0
    const frames = Math.min(pages, FRAMES_MAX)
    const { data, info } = await sharp(file, { pages: frames })
      .flatten({ background: '#fff' })
      .resize(SIZE, SIZE, { fit: 'fill' })
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return worstSecond(framesOf(data, info.channels), delay.slice(0, frames))
  } catch {
    return 0
  }
}

/** Returns the luminance of each pixel in each frame. */
function framesOf(data: Buffer, channels: number): number[][] {
  const values = Array.from({ length: data.length / channels }, (_, index) => {
    const share = data[index * channels]! / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const size = SIZE * SIZE
  return Array.from({ length: Math.floor(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  )
}

/**
 * Returns the maximum number of flashes in any second. A flash is a change in the luminance of a large part
 * of the image in one direction and back.
 */
function worstSecond(frames: readonly (readonly number[])[], delays: readonly number[]): number {
  const changes: { ms: number; direction: number }[] = []
  let ms = 0
  for (let index = 1; index < frames.length; index += 1) {
    ms += Math.max(20, delays[index - 1] ?? 100)
    const direction = directionOf(frames[index - 1]!, frames[index]!)
    if (direction !== 0 && direction !== changes.at(-1)?.direction) changes.push({ ms, direction })
  }
  const inSecond = changes.map(
    (start) => changes.filter((change) => change.ms >= start.ms && change.ms < start.ms + 1000).length,
  )
  return Math.floor(Math.max(0, ...inSecond) / 2)
}

/**
 * Returns 1 if a large part of the image becomes much lighter, -1 if it becomes much darker, and 0 otherwise.
 */
function directionOf(before: readonly number[], after: readonly number[]): number {
  let lighter = 0
  let darker = 0
  for (const [index, old] of before.entries()) {
    const now = after[index]!
    if (Math.abs(now - old) < CHANGE_MIN || Math.min(now, old) >= DARK_MAX) continue
    if (now > old) lighter += 1
    else darker += 1
  }
  const share = Math.max(lighter, darker) / before.length
  return share < SHARE_MIN ? 0 : lighter > darker ? 1 : -1
}
