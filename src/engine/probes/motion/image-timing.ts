/** The number of frames in an animated image and its duration. */
export interface ImageTiming {
  frames: number
  /** The duration in seconds, or null if the animation never ends. */
  seconds: number | null
}

/**
 * The shortest frame delay that browsers respect, in milliseconds. They show frames with a shorter delay for
 * a tenth of a second.
 */
const DELAY_MIN_MS = 20
const DELAY_SHORT_MS = 100

/** Returns the timing of a GIF, an APNG or an animated WebP, or null for a still image. */
export function timingOf(file: Buffer): ImageTiming | null {
  const read = file.toString('latin1', 0, 12)
  if (/^GIF8[79]a/.test(read)) return timing(readGif(file))
  if (read.startsWith('\x89PNG')) return timing(readApng(file))
  if (/^RIFF.{4}WEBP/s.test(read)) return timing(readWebp(file))
  return null
}

interface Frames {
  delaysMs: number[]
  /** The number of times that the animation plays, or 0 if it is infinite. */
  rounds: number
}

function timing({ delaysMs, rounds }: Frames): ImageTiming | null {
  if (delaysMs.length < 2) return null
  const shown = delaysMs.map((ms) => (ms < DELAY_MIN_MS ? DELAY_SHORT_MS : ms))
  const roundMs = shown.reduce((sum, ms) => sum + ms, 0)
  return { frames: delaysMs.length, seconds: rounds === 0 ? null : (roundMs * rounds) / 1000 }
}

const GIF = { extension: 0x21, image: 0x2c, control: 0xf9, application: 0xff }

function readGif(file: Buffer): Frames {
  const delaysMs: number[] = []
  let rounds = 1
  let delay = 0
  let at = 13 + colorsOf(file[10]!)
  while (at < file.length - 1) {
    const kind = file[at]
    const label = file[at + 1]
    if (kind === GIF.extension) {
      if (label === GIF.control && at + 6 <= file.length) delay = file.readUInt16LE(at + 4) * 10
      if (label === GIF.application && /^NETSCAPE|^ANIMEXTS/.test(file.toString('latin1', at + 3, at + 11)))
        rounds = repeatsOf(file.readUInt16LE(Math.min(at + 16, file.length - 2)))
      at = afterBlocks(file, at + 2)
    } else if (kind === GIF.image && at + 10 <= file.length) {
      delaysMs.push(delay)
      at = afterBlocks(file, at + 11 + colorsOf(file[at + 9]!))
    } else break
  }
  return { delaysMs, rounds }
}

/**
 * Returns the number of times that the animation plays. The file specifies how many times it repeats after
 * the first time.
 */
const repeatsOf = (loops: number): number => (loops === 0 ? 0 : loops + 1)

const colorsOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function afterBlocks(file: Buffer, start: number): number {
  let at = start
  while (at < file.length && file[at] !== 0) at += file[at]! + 1
  return at + 1
}

function readApng(file: Buffer): Frames {
  const delaysMs: number[] = []
  let rounds = 1
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const data = at + 8
    if (name === 'IDAT' && delaysMs.length === 0 && rounds === 1) break
    if (name === 'acTL' && data + 8 <= file.length) rounds = file.readUInt32BE(data + 4)
    if (name === 'fcTL' && data + 24 <= file.length)
      delaysMs.push((1000 * file.readUInt16BE(data + 20)) / (file.readUInt16BE(data + 22) || 100))
    at += length + 12
  }
  return { delaysMs, rounds }
}

function readWebp(file: Buffer): Frames {
  const delaysMs: number[] = []
  let rounds = 1
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const data = at + 8
    if (name === 'ANIM' && data + 6 <= file.length) rounds = file.readUInt16LE(data + 4)
    if (name === 'ANMF' && data + 15 <= file.length) delaysMs.push(file.readUIntLE(data + 12, 3))
    at = data + length + (length % 2)
  }
  return { delaysMs, rounds }
}
