import sharp from 'sharp'
import { contrastOf, type Rgb, toHex } from '../../../model/color.ts'
import { MARGIN_PX, type PageBox } from '../../in-page/probes/page-box.ts'
import type { ProbeRun } from '../probe-tab.ts'
import type { FocusStop } from './focus-reader.ts'

/** The result of comparing screenshots of an element with and without focus. */
export type FocusLook = 'none' | 'faint' | 'weak' | 'clear' | 'unclear'

export interface FocusPicture {
  look: FocusLook
  /**
   * For a weak change, the two colors with the highest contrast, such as “from #aaaaaa to #0074d9 (2.0:1)”.
   */
  change?: string
}

/** The minimum visible difference between two colors. */
const DIFFERENCE_MIN = 16
const CHANGED_MIN = 10
/**
 * The minimum difference that makes a change of hue visible despite low contrast, such as a light blue glow
 * on white.
 */
const DISTINCT_DIFFERENCE_MIN = 56
/**
 * The minimum changed area of a focus indicator, as a proportion of the area of a line around the element.
 */
const PERIMETER_SHARE_MIN = 0.15
const PERIMETER_MIN_PX = 40
const VISIBLE_CONTRAST_MIN = 1.3
const CLEAR_CONTRAST_MIN = 3

/**
 * Compares screenshots of an element with and without focus. The element must have focus before the call, and
 * regains it afterwards.
 */
export async function pictureFocus(
  run: ProbeRun,
  { element, box, clip, frame: { world } }: FocusStop,
): Promise<FocusPicture> {
  if (element === null || box === null || clip === null) return { look: 'unclear' }
  const { leftMs } = run
  const setFocus = (isOn: boolean) => world.call('setFocus', [element, isOn], leftMs())
  const focused = await takePicture(run, clip)
  if (!(await setFocus(false))) return { look: 'unclear' }
  await world.call('watchChanges', [], leftMs())
  const without = await takePicture(run, clip)
  // If parts of the page move, compare only pixels that don't change while the element has no focus.
  const isStill = focused === without || !(await world.call('mayMove', [box], leftMs()))
  const again = isStill ? without : await takePicture(run, clip)
  const isBack = await setFocus(true)
  if (!isBack) return { look: 'unclear' }
  if (focused === without) return { look: 'none' }
  const [on, off, still] = await Promise.all([focused, without, again].map(pixelsOf))
  if (on!.length !== off!.length || off!.length !== still!.length) return { look: 'unclear' }
  const { changed, distinct, contrast, colors } = compare(on!, off!, still!)
  if (changed < CHANGED_MIN) return { look: 'none' }
  const perimeter = Math.max(PERIMETER_MIN_PX, 2 * (clip.width + clip.height) - 8 * MARGIN_PX)
  const needed = PERIMETER_SHARE_MIN * perimeter
  if (changed < needed || (contrast < VISIBLE_CONTRAST_MIN && distinct < needed)) return { look: 'faint' }
  if (contrast >= CLEAR_CONTRAST_MIN) return { look: 'clear' }
  const [before, after] = colors.map(toHex)
  return { look: 'weak', change: `from ${before} to ${after} (${contrast.toFixed(1)}:1)` }
}

/** Returns a PNG in base64. */
export async function takePicture({ session, leftMs }: ProbeRun, box: PageBox): Promise<string> {
  const options = { format: 'png', clip: { ...box, scale: 1 }, optimizeForSpeed: true } as const
  const { data } = await session.send('Page.captureScreenshot', options, { timeout: leftMs() })
  return data
}

/** Returns the pixels of an image, with three bytes per pixel. */
export const pixelsOf = (png: string): Promise<Buffer> =>
  sharp(Buffer.from(png, 'base64')).removeAlpha().raw().toBuffer()

interface Difference {
  /** The number of pixels that differ. */
  changed: number
  /** The number of pixels that differ enough to be noticed despite low contrast. */
  distinct: number
  /** The highest contrast between a pixel's two colors. */
  contrast: number
  /** The colors of that pixel without and with focus. */
  colors: readonly [Rgb, Rgb]
}

function compare(on: Buffer, off: Buffer, still: Buffer): Difference {
  let changed = 0
  let distinct = 0
  let contrast = 1
  let colors: readonly [Rgb, Rgb] = [colorAt(off, 0), colorAt(on, 0)]
  for (let place = 0; place < on.length; place += 3) {
    if (differenceAt(off, still, place) > DIFFERENCE_MIN / 2) continue
    const difference = differenceAt(on, off, place)
    if (difference <= DIFFERENCE_MIN) continue
    changed += 1
    if (difference >= DISTINCT_DIFFERENCE_MIN) distinct += 1
    const pair = [colorAt(off, place), colorAt(on, place)] as const
    const found = contrastOf(...pair)
    if (found > contrast) colors = pair
    contrast = Math.max(contrast, found)
  }
  return { changed, distinct, contrast, colors }
}

export const differenceAt = (a: Buffer, b: Buffer, place: number): number =>
  Math.max(
    Math.abs(a[place]! - b[place]!),
    Math.abs(a[place + 1]! - b[place + 1]!),
    Math.abs(a[place + 2]! - b[place + 2]!),
  )

const colorAt = (pixels: Buffer, place: number): Rgb => [
  pixels[place]!,
  pixels[place + 1]!,
  pixels[place + 2]!,
]
