import {
  type Band,
  bandsOf,
  type GrayPicture,
  groundOf,
  INK_DISTANCES,
  inkOf,
  readLine,
  type ShownText,
  VARIATION_MIN,
} from './pixels/text-pixels.ts'

/** The proportion of the width, on each side, that may be a frame. */
const MARGIN = 0.07
/** The minimum proportion of a pixel row that its background fills. In photos, the proportion is smaller. */
const GROUND_SHARE_MIN = 0.5

/**
 * Returns the amount of text in an image that also contains other things, such as a poster with a drawing.
 */
export function textAmong(whole: GrayPicture): ShownText {
  const picture = innerPart(whole)
  const { data, width, height } = picture
  const rows = Array.from({ length: height }, (_, y) => groundOf(data.subarray(y * width, (y + 1) * width)))
  const grounds = Uint8Array.from(rows, ({ ground }) => ground)
  const isPlain = ({ top, bottom }: Band) =>
    rows.slice(top, bottom).every(({ near }) => near >= width * GROUND_SHARE_MIN)
  const amounts = INK_DISTANCES.map((distance) => {
    const ink = inkOf(picture, grounds, distance)
    const lines = bandsOf(ink, picture)
      .filter(isPlain)
      .map((band) => readLine(ink, picture, band, VARIATION_MIN).letters)
      .filter((letters) => letters > 0)
    return { letters: lines.reduce((sum, letters) => sum + letters, 0), lines: lines.length }
  })
  return amounts.reduce((most, amount) => (amount.letters > most.letters ? amount : most))
}

function innerPart({ data, width, height }: GrayPicture): GrayPicture {
  const margin = Math.round(width * MARGIN)
  const inner = width - 2 * margin
  const part = new Uint8Array(inner * height)
  for (let y = 0; y < height; y += 1)
    part.set(data.subarray(y * width + margin, y * width + margin + inner), y * inner)
  return { data: part, width: inner, height }
}
