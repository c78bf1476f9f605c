import type { ShownText } from './text-pixels.ts'

const LETTERS_MIN = 5
/** Matches shapes and images. Rectangles are counted separately, since one may be the background. */
const SHAPES = /<(?:path|image|polygon|polyline|circle|ellipse|line|use|foreignObject)\b/i
/** Matches the lines of a table: line elements, and paths that consist of horizontal and vertical lines. */
const RULES = /<line\b[^>]*>|<path\b[^>]*\bd=["'][MmHhVvZz\d\s.,-]*["'][^>]*>/gi
/** A drawing with this much text is a table or a notice, even if it has lines and colored rows. */
const DENSE = { letters: 150, lines: 8 }
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

/** Returns the amount of text in an SVG file that shows only text, or text in a table. Otherwise, returns null. */
export function textInDrawing(source: string): ShownText | null {
  const shown = shownPart(source)
  const text = amountOf(textsIn(shown))
  const isDense = text.letters >= DENSE.letters && text.lines >= DENSE.lines
  const isOnlyText = isDense ? !SHAPES.test(shown.replace(RULES, '')) : !hasShapes(shown)
  return isOnlyText && text.letters >= LETTERS_MIN ? text : null
}

function hasShapes(shown: string): boolean {
  const frames = shown.match(FRAME)?.length ?? 0
  const rectangles = (shown.match(/<rect\b/gi)?.length ?? 0) - frames
  return SHAPES.test(shown) || rectangles > RECTANGLES_MAX || frames > FRAMES_MAX
}

const amountOf = (texts: readonly string[]): ShownText => ({
  letters:
    texts
      .join('')
      .replace(/<[^>]*>/g, '')
      .match(/[\p{L}\p{N}]/gu)?.length ?? 0,
  lines: texts.length,
})
