import type { ShownText } from './text-pixels.ts'

const LETTERS_MIN = 5
/** Matches shapes and images. Rectangles are counted separately, since one may be the background. */
const SHAPES = /<(?:path|image|polygon|polyline|circle|ellipse|line|use|foreignObject)\b/i
/** Matches rectangles that are only a frame. */
const FRAME = /<rect\b[^>]*\bfill=["']none["'][^>]*>/gi
const FRAMES_MAX = 2
const RECTANGLES_MAX = 1

/** Returns the lines of text that an SVG file shows. */
export const linesInDrawing = (source: string): string[] =>
  textsIn(shownPart(source)).map((text) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

const shownPart = (source: string): string =>
  source.replace(/<!--[\s\S]*?-->|<(defs|style|title|desc|metadata|script)\b[\s\S]*?<\/\1>/gi, '')

const textsIn = (shown: string): string[] =>
  [...shown.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/gi)].map(([, text]) => text!)

/** Returns the amount of text in an SVG file that shows only text, otherwise null. */
export function textInDrawing(source: string): ShownText | null {
  const shown = shownPart(source)
  const frames = shown.match(FRAME)?.length ?? 0
  const rectangles = (shown.match(/<rect\b/gi)?.length ?? 0) - frames
  if (SHAPES.test(shown) || rectangles > RECTANGLES_MAX || frames > FRAMES_MAX) return null
  const texts = textsIn(shown)
  const letters =
    texts
      .join('')
      .replace(/<[^>]*>/g, '')
      .match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters >= LETTERS_MIN ? { letters, lines: texts.length } : null
}
