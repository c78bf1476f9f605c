import type { CDPSession } from 'puppeteer'
import sharp from 'sharp'
import { contrastOf, luminanceOf, mixed, type Rgb, toHex } from '../../../model/color.ts'
import type { FrameWorld } from '../../browser/frame-worlds.ts'
import type { Line, PlainText } from '../../in-page/accessibility/contrast.ts'
import { ratioText } from '../../in-page/elements/contrast.ts'
import type { LeftMs } from '../engines/examined-frames.ts'
import { hitOf } from '../probe-hit.ts'
import type { RawFinding } from '../raw-finding.ts'
import { impactOfContrast } from '../texts/contrast-advice.ts'
import { layerSentence } from '../texts/layer-advice.ts'
import { faintEndOf } from './faint-end.ts'

/**
 * The number of text elements to measure, each of which needs a screenshot. `min` are always measured, and up
 * to `max` while at least `reserveMs` milliseconds are left for the other probes.
 */
const ELEMENTS = { min: 10, max: 40, reserveMs: 1500 }
/** The minimum proportion of the background that must have too little contrast for text to be reported. */
const SHARE_MIN = 0.95
/**
 * The width, in CSS pixels, of the parts of a line that are checked separately. About three letters fit in
 * each part.
 */
const PART_PX = 24
/**
 * A passage is hard to read if it consists of at least this many parts and contains at least this proportion
 * of the text.
 */
const PASSAGE_PARTS_MIN = 4
const PASSAGE_SHARE_MIN = 0.2

interface Canvas {
  session: CDPSession
  world: FrameWorld
  leftMs: LeftMs
}

/** The maximum proportion of low-contrast pixels that can be due to edges and noise in an image. */
const NOISE_MAX = 0.02

export interface MeasuredContrast {
  hits: RawFinding[]
  /** The elements whose text has enough contrast everywhere. */
  sound: number[]
}

/**
 * Uses screenshots to measure the contrast of text over images and gradients because axe-core leaves such
 * text to manual review. Scrolls to each element and hides all text on the page.
 */
export async function measureContrast(
  { session, world, leftMs }: Canvas,
  numbers: readonly number[],
): Promise<MeasuredContrast> {
  const texts = await world.call('readPlainTexts', [[...new Set(numbers)].slice(0, ELEMENTS.max)], leftMs())
  const hits: RawFinding[] = []
  const sound: number[] = []
  if (texts.length === 0) return { hits, sound }
  await world.call('hideText', [], leftMs())
  for (const [index, text] of texts.entries()) {
    if (index >= ELEMENTS.min && leftMs() < ELEMENTS.reserveMs) break
    const lines = await world.call('showLines', [text.element], leftMs())
    if (lines.length === 0) continue
    const measured = await measureLines(session, { ...text, lines }, leftMs())
    const hit = judgeContrast(text, measured)
    const isSound = hasEnough(text, measured)
    if (!(hit || isSound) || !(await isSteady({ session, world, leftMs }, text))) continue
    if (isSound) sound.push(text.element)
    if (!hit) continue
    const layer = hit.message.includes(' gradient from ')
      ? null
      : await world.call('readGroundLayer', [text.element], leftMs())
    hits.push(layer ? { ...hit, message: `${hit.message} ${layerSentence(layer)}` } : hit)
  }
  return { hits, sound }
}

/**
 * Reports low-contrast text that is filled with a gradient. Screenshots with hidden text would still show
 * such text.
 */
export async function findFaintGradients(
  { world, leftMs }: Canvas,
  numbers: readonly number[],
): Promise<RawFinding[]> {
  const found = await world.call('findFaintGradients', [[...new Set(numbers)]], leftMs())
  return found.map(({ element, ratio, needed, first, last, ground }) => {
    const message = `The text has a contrast ratio of ${ratioText(ratio)} or less (a gradient from ${first} to ${last} on ${ground}). The minimum is ${needed}:1.`
    return hitOf({ rule: 'color-contrast', element, message, impact: impactOfContrast(ratio) }, 0)
  })
}

/**
 * Returns false for text that fades in when it is scrolled into view. Its opacity has changed during the
 * measurement.
 */
async function isSteady({ world, leftMs }: Canvas, { element, boxOpacity }: PlainText): Promise<boolean> {
  return boxOpacity === 1 || (await world.call('readBoxOpacity', [element], leftMs())) === boxOpacity
}

const neededFor = ({ isLarge, isSymbol }: Pick<PlainText, 'isLarge' | 'isSymbol'>): number =>
  isLarge || isSymbol ? 3 : 4.5

/** Returns true if text has enough contrast with everything behind it. */
export function hasEnough(
  text: Pick<PlainText, 'isLarge' | 'isSymbol'>,
  { ratios, lines }: Pick<Measured, 'ratios' | 'lines'>,
): boolean {
  const isFaint = (ratio: number) => ratio < neededFor(text)
  const parts = lines.flatMap((line) => Object.values(line))
  return (
    ratios.length > 0 &&
    ratios.filter(isFaint).length <= ratios.length * NOISE_MAX &&
    !parts.some((part) => part.filter(isFaint).length > part.length / 2)
  )
}

/** Returns a finding if text has too little contrast with what is behind it, or null if it has enough. */
export function judgeContrast(
  { element, color, opacity, isLarge, isSymbol, isOnGradient }: Omit<PlainText, 'boxOpacity'>,
  measured: Measured,
): RawFinding | null {
  const { ratios } = measured
  const share = (least: number) => ratios.filter((ratio) => ratio < least).length / Math.max(1, ratios.length)
  const needed = neededFor({ isLarge, isSymbol })
  const enhanced = isSymbol ? 0 : isLarge ? 4.5 : 7
  const found = (rule: string, isPart: boolean, ratio: number, goal: number): RawFinding => {
    const faded = opacity < 1 ? ` with an opacity of ${Math.round(opacity * 100)}%` : ''
    const ground = groundText(measured, isPart ? goal : Infinity)
    const colors = `${toHex(color)}${faded} on ${isOnGradient ? ground.replace('picture or ', '') : ground}`
    // If the whole text is on roughly one color, its contrast is about the same everywhere.
    const end = isOnGradient && (isPart || !ground.startsWith('#')) ? faintEndOf(measured.lines) : null
    const message = `${isPart ? 'Part of the text' : 'The text'} has a contrast ratio of ${ratioText(ratio)} (${colors}). The minimum is ${goal}:1.${end ? ` The contrast is lowest at the ${end} of the text.` : ''}`
    return hitOf({ rule, element, message, impact: impactOfContrast(ratio) }, 0)
  }
  if (share(needed) >= SHARE_MIN) return found('color-contrast', false, middleOf(ratios), needed)
  const passage = faintPassage(measured, needed)
  if (passage !== null) return found('color-contrast', true, passage, needed)
  if (share(enhanced) < SHARE_MIN) return null
  return found('color-contrast-enhanced', false, middleOf(ratios), enhanced)
}

/** Two colors behind text look the same if their contrast with each other is lower than this. */
const SAME_BELOW = 1.15

/**
 * Returns the color behind the text or, over an image or gradient, the colors with the lowest and the highest
 * contrast. Ignores pixels with a contrast of at least `below`.
 */
function groundText({ ratios, grounds }: Measured, below: number): string {
  const behind = grounds
    .map((ground, index) => ({ ground, ratio: ratios[index]! }))
    .filter(({ ratio }) => ratio < below)
    .toSorted((a, b) => a.ratio - b.ratio)
  const [low, middle, high] = [0.05, 0.5, 0.95].map(
    (share) => behind[Math.floor(behind.length * share)]!.ground,
  )
  return contrastOf(low!, high!) < SAME_BELOW
    ? toHex(middle!)
    : `a picture or gradient from ${toHex(low!)} to ${toHex(high!)}`
}

interface Measured {
  /** The contrast at the sampled pixels behind the text. Every second pixel is sampled. */
  ratios: number[]
  /** The colors of the same pixels. */
  grounds: Rgb[]
  /** The same values for each part of each line, from left to right. */
  lines: number[][][]
}

/** Measures the contrast between a text color and what a screenshot shows behind the lines of text. */
export async function measureLines(
  session: CDPSession,
  {
    lines,
    color,
    opacity = 1,
  }: Pick<PlainText, 'color'> & Partial<Pick<PlainText, 'opacity'>> & { lines: Line[] },
  limitMs: number,
): Promise<Measured> {
  const left = Math.min(...lines.map(({ x }) => x))
  const top = Math.min(...lines.map(({ y }) => y))
  const clip = {
    x: left,
    y: top,
    width: Math.max(...lines.map(({ x, width }) => x + width)) - left,
    height: Math.max(...lines.map(({ y, height }) => y + height)) - top,
    scale: 1,
  }
  // For an area outside the viewport, Chromium would render the whole page again, which takes seconds on a
  // long page.
  const options = { format: 'png', clip, optimizeForSpeed: true } as const
  const { data } = await session.send('Page.captureScreenshot', options, { timeout: limitMs })
  const picture = await sharp(Buffer.from(data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = picture.info
  const own = luminanceOf(color)
  const ratios: number[] = []
  const grounds: Rgb[] = []
  const parts = lines.map((): number[][] => [])
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const index = lines.findIndex((line) => isWithin(line, left + x, top + y))
      if (index < 0) continue
      const place = (y * width + x) * 3
      const behind: Rgb = [picture.data[place]!, picture.data[place + 1]!, picture.data[place + 2]!]
      const front = opacity === 1 ? own : luminanceOf(mixed(color, behind, opacity))
      const ground = luminanceOf(behind)
      const ratio = (Math.max(front, ground) + 0.05) / (Math.min(front, ground) + 0.05)
      ratios.push(ratio)
      grounds.push(behind)
      const part = Math.floor((left + x - lines[index]!.x) / PART_PX)
      const known = parts[index]![part]
      if (known) known.push(ratio)
      else parts[index]![part] = [ratio]
    }
  return { ratios, grounds, lines: parts }
}

/**
 * Returns the contrast of the hard-to-read passages, which consist of neighboring parts of a line, or null if
 * there are none. A gradient or photo often has enough contrast only behind some of the words.
 */
function faintPassage({ ratios, lines }: Measured, needed: number): number | null {
  const isFaint = (part: readonly number[]) =>
    part.filter((ratio) => ratio < needed).length >= part.length * SHARE_MIN
  const passages = lines.flatMap((parts) => {
    const runs: number[][][] = [[]]
    // If lines overlap, a part may have no pixels of its own.
    for (const part of Object.values(parts)) {
      if (isFaint(part)) runs.at(-1)!.push(part)
      else runs.push([])
    }
    return runs.filter(({ length }) => length >= PASSAGE_PARTS_MIN)
  })
  const faint = passages.flat(2)
  return faint.length >= ratios.length * PASSAGE_SHARE_MIN ? middleOf(faint) : null
}

const middleOf = (ratios: readonly number[]): number =>
  ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 1

const isWithin = (box: Line, x: number, y: number): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
