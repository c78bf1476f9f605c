import type { CDPSession } from 'puppeteer'
import sharp from 'sharp'
import { luminanceOf } from '../../model/color.ts'
import type { FrameWorld } from '../browser/frame-worlds.ts'
import type { Line, PlainText } from '../in-page/accessibility/contrast.ts'
import { impactOfContrast } from './contrast-advice.ts'
import type { LeftMs } from './examined-frames.ts'
import { hitOf } from './probe-hit.ts'
import type { RawFinding } from './raw-finding.ts'

/** The maximum number of texts to measure, since each one needs a screenshot. */
const ELEMENTS_MAX = 10
/** The minimum share of the background that must have too little contrast with the text. */
const SHARE_MIN = 0.95

interface Canvas {
  session: CDPSession
  world: FrameWorld
  leftMs: LeftMs
}

/**
 * Measures the contrast of text over images and gradients in screenshots, since axe-core leaves it to manual
 * review. Scrolls to each element and hides all text of the page.
 */
export async function measureContrast(
  { session, world, leftMs }: Canvas,
  numbers: readonly number[],
): Promise<RawFinding[]> {
  const texts = await world.call('readPlainTexts', [[...new Set(numbers)].slice(0, ELEMENTS_MAX)], leftMs())
  if (texts.length === 0) return []
  await world.call('hideText', [], leftMs())
  const hits: RawFinding[] = []
  for (const text of texts) {
    const lines = await world.call('showLines', [text.element], leftMs())
    if (lines.length === 0) continue
    const ratios = await ratiosOf(session, { ...text, lines }, leftMs())
    const share = (least: number) =>
      ratios.filter((ratio) => ratio < least).length / Math.max(1, ratios.length)
    const needed = text.isLarge || text.isSymbol ? 3 : 4.5
    const enhanced = text.isSymbol ? 0 : text.isLarge ? 4.5 : 7
    const rule =
      share(needed) >= SHARE_MIN
        ? 'color-contrast'
        : share(enhanced) >= SHARE_MIN
          ? 'color-contrast-enhanced'
          : null
    if (!rule) continue
    const middle = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 1
    const goal = rule === 'color-contrast' ? needed : enhanced
    const message = `The text has a contrast of ${middle.toFixed(1)}:1 against the image behind it. The minimum is ${goal}:1.`
    hits.push(hitOf({ rule, element: text.element, message, impact: impactOfContrast(middle) }, 0))
  }
  return hits
}

async function ratiosOf(
  session: CDPSession,
  { lines, color }: PlainText & { lines: Line[] },
  limitMs: number,
): Promise<number[]> {
  const left = Math.min(...lines.map(({ x }) => x))
  const top = Math.min(...lines.map(({ y }) => y))
  const clip = {
    x: left,
    y: top,
    width: Math.max(...lines.map(({ x, width }) => x + width)) - left,
    height: Math.max(...lines.map(({ y, height }) => y + height)) - top,
    scale: 1,
  }
  // For an area outside the viewport, Chromium would render the whole page again. This takes seconds on a
  // long page.
  const options = { format: 'png', clip } as const
  const { data } = await session.send('Page.captureScreenshot', options, { timeout: limitMs })
  const picture = await sharp(Buffer.from(data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = picture.info
  const own = luminanceOf(color)
  const ratios: number[] = []
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      if (!lines.some((line) => isWithin(line, left + x, top + y))) continue
      const place = (y * width + x) * 3
      const ground = luminanceOf([picture.data[place]!, picture.data[place + 1]!, picture.data[place + 2]!])
      ratios.push((Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05))
    }
  return ratios
}

const isWithin = (box: Line, x: number, y: number): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
