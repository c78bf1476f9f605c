/** One channel of an image as rows of pixels, with values from 0 to 255. */
export interface GrayPicture {
  data: Uint8Array
  width: number
  height: number
}

/**
 * The minimum proportion of the image that the background must fill. Below it, text can't be distinguished
 * from a photo.
 */
const GROUND_SHARE_MIN = 0.4
const GROUND_STEP = 16
/** A part with a different background has at least `rowsMin` rows and fills at least `shareMin` of them. */
const PART = { rowsMin: 8, shareMin: 0.6 }
const PARTS_MAX = 2
/**
 * The minimum differences between ink and background, tried in this order. With the larger difference,
 * blurred edges no longer connect small letters.
 */
export const INK_DISTANCES = [60, 120] as const
const LINE = { runsMin: 4, heightMin: 7, heightMax: 80, gapRunsMax: 1 }
const LETTER = { widthMax: 1.7, medianMin: 0.12, medianMax: 1.3, perLineMin: 5 }
const INK_SHARE = { min: 0.06, max: 0.6 }
const LETTERS_MIN = 15
/**
 * The minimum variation in width. Letters differ in width, but bars, dots and other repeated shapes don't.
 */
export const VARIATION_MIN = 0.18
/** The minimum variation for a short line if another line in the image is text. */
const OTHER_VARIATION_MIN = 0.1
const TEXT_SHARE_MIN = 0.85

export interface Band {
  top: number
  bottom: number
}

export interface ShownText {
  letters: number
  lines: number
}

/**
 * Returns the amount of text in an image, or null if the image contains more than lines of text on a plain
 * background.
 */
export function textIn(picture: GrayPicture): ShownText | null {
  const grounds = groundsOf(picture)
  if (grounds === null) return null
  for (const distance of INK_DISTANCES) {
    const text = textOf(inkOf(picture, grounds, distance), picture)
    if (text) return text
  }
  return null
}

/**
 * Returns 1 for each pixel that differs from its row's background by more than the distance, and 0 for all
 * others.
 */
export function inkOf({ data, width }: GrayPicture, grounds: Uint8Array, distance: number): Uint8Array {
  const ink = new Uint8Array(data.length)
  for (let at = 0, y = 0; y < grounds.length; y += 1) {
    const ground = grounds[y]!
    for (const end = at + width; at < end; at += 1)
      ink[at] = data[at]! > ground + distance || data[at]! < ground - distance ? 1 : 0
  }
  return ink
}

function textOf(ink: Uint8Array, picture: GrayPicture): ShownText | null {
  const bands = bandsOf(ink, picture)
  if (bands.length === 0) return null
  const read = (variationMin: number) =>
    bands.map((band) => readLine(ink, picture, band, variationMin)).filter(({ letters }) => letters > 0)
  const certain = read(VARIATION_MIN)
  const lines = certain.length > 0 ? read(OTHER_VARIATION_MIN) : certain
  const letters = lines.reduce((sum, line) => sum + line.letters, 0)
  const inText = lines.reduce((sum, line) => sum + line.ink, 0)
  if (letters < LETTERS_MIN) return null
  let total = 0
  for (const value of ink) total += value
  return inText >= total * TEXT_SHARE_MIN ? { letters, lines: lines.length } : null
}

/**
 * Returns the gray value of each row's background. An image may have two parts with different backgrounds,
 * one below the other, such as a title bar and its content. Returns null if the background isn't plain.
 */
function groundsOf({ data, width, height }: GrayPicture): Uint8Array | null {
  const rows = Array.from({ length: height }, (_, y) => groundOf(data.subarray(y * width, (y + 1) * width)))
  const near = rows.reduce((sum, row) => sum + row.near, 0)
  if (near < data.length * GROUND_SHARE_MIN) return null
  const grounds = new Uint8Array(height)
  const whole = groundOf(data)
  let [parts, ground] = [0, whole.ground]
  rows.forEach((row, y) => {
    const isOther = parts === 0 || Math.abs(row.ground - ground) > GROUND_STEP
    if (isOther && startsPart(rows, y, width)) {
      ground = row.ground
      parts += 1
    }
    grounds[y] = ground
  })
  // An image with more parts is probably a screenshot.
  if (parts <= PARTS_MAX) return grounds
  return whole.near < data.length * GROUND_SHARE_MIN ? null : grounds.fill(whole.ground)
}

interface RowGround {
  ground: number
  /** The number of pixels with a similar value to the background. */
  near: number
}

const startsPart = (rows: readonly RowGround[], y: number, width: number): boolean => {
  const part = rows.slice(y, y + PART.rowsMin)
  return (
    part.length === PART.rowsMin &&
    part.every(
      ({ ground, near }) =>
        near >= width * PART.shareMin && Math.abs(ground - rows[y]!.ground) <= GROUND_STEP,
    )
  )
}

/** Returns the most frequent gray value, and the number of pixels with a similar value. */
export function groundOf(data: Uint8Array): RowGround {
  const counts = new Uint32Array(256 / GROUND_STEP + 1)
  for (const value of data) counts[(value / GROUND_STEP) | 0]! += 1
  const most = counts.indexOf(Math.max(...counts))
  return {
    ground: most * GROUND_STEP + GROUND_STEP / 2,
    near: counts[most]! + Math.max(counts[most - 1] ?? 0, counts[most + 1] ?? 0),
  }
}

/** Returns groups of rows that could be lines of text, with empty rows above and below. */
export function bandsOf(ink: Uint8Array, { width, height }: GrayPicture): Band[] {
  const bands: Band[] = []
  let top = -1
  for (let y = 0; y <= height; y += 1) {
    const isInked = y < height && runsIn(ink, y * width, width) > 0
    if (isInked && top < 0) top = y
    if (!isInked && top >= 0) {
      bands.push({ top, bottom: y })
      top = -1
    }
  }
  return bands.filter((band) => {
    const tall = band.bottom - band.top
    return tall >= LINE.heightMin && tall <= LINE.heightMax
  })
}

function runsIn(ink: Uint8Array, start: number, length: number): number {
  let runs = 0
  let before = 0
  for (let at = start; at < start + length; at += 1) {
    const here = ink[at]!
    if (here > before) runs += 1
    before = here
  }
  return runs
}

/**
 * Counts the letters in a line, based on the gaps between them. Returns 0 if the parts don't look like
 * letters.
 */
export function readLine(
  ink: Uint8Array,
  { width }: GrayPicture,
  { top, bottom }: Band,
  variationMin: number,
): { letters: number; ink: number } {
  const tall = bottom - top
  const columns = new Uint32Array(width)
  for (let y = top; y < bottom; y += 1) for (let x = 0; x < width; x += 1) columns[x]! += ink[y * width + x]!
  const widths: number[] = []
  let [inked, length] = [0, 0]
  for (let x = 0; x <= width; x += 1) {
    inked += columns[x] ?? 0
    if ((columns[x] ?? 0) > 0) length += 1
    else if (length > 0) {
      widths.push(length)
      length = 0
    }
  }
  const sorted = widths.toSorted((a, b) => a - b)
  const median = (sorted[sorted.length >> 1] ?? 0) / tall
  const mean = widths.reduce((sum, each) => sum + each, 0) / Math.max(1, widths.length)
  const spread = Math.sqrt(
    widths.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, widths.length),
  )
  const span = widths.reduce((sum, each) => sum + each, 0) * tall
  const isLine =
    widths.length >= LETTER.perLineMin &&
    median >= LETTER.medianMin &&
    median <= LETTER.medianMax &&
    spread >= mean * variationMin &&
    inked >= span * INK_SHARE.min &&
    inked <= span * INK_SHARE.max * 1.2 &&
    hasManyRuns(ink, width, { top, bottom })
  // If letters touch, their width shows how many there are.
  const letters = widths.reduce((sum, each) => sum + Math.max(1, Math.round(each / tall / 0.6)), 0)
  return { letters: isLine ? letters : 0, ink: inked }
}

const hasManyRuns = (ink: Uint8Array, width: number, { top, bottom }: Band): boolean => {
  const rows = Array.from({ length: bottom - top }, (_, y) => runsIn(ink, (top + y) * width, width))
  return rows.filter((runs) => runs >= LINE.runsMin).length >= rows.length * 0.5
}
