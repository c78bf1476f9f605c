import type { ShownText } from './text-pixels.ts'

const LETTERS_MIN = 5
/** Matches shapes and images. Rectangles are counted separately, since one may be the background. */
const SHAPES = /<(?:path|image|polygon|polyline|circle|ellipse|line|use|foreignObject)\b/i
/** Matches rectangles, except those that are only a frame. */
const RECTANGLE = /<rect\b(?![^>]*\bfill=["']none["'])/gi
const RECTANGLES_MAX = 1

/** Returns the amount of text in an SVG file that shows only text, otherwise null. */
export function textInDrawing(source: string): ShownText | null {
  const shown = source.replace(
    /<!--[\s\S]*?-->|<(defs|style|title|desc|metadata|script)\b[\s\S]*?<\/\1>/gi,
    '',
  )
  const rectangles = shown.match(RECTANGLE)?.length ?? 0
  if (SHAPES.test(shown) || rectangles > RECTANGLES_MAX) return null
  const texts = [...shown.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/gi)].map(([, text]) => text!)
  const letters =
    texts
      .join('')
      .replace(/<[^>]*>/g, '')
      .match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters >= LETTERS_MIN ? { letters, lines: texts.length } : null
}
