import { decodeXML } from 'entities'
import type { ShownText } from './text-pixels.ts'

const LETTERS_MIN = 5
/** Matches shapes and images. Rectangles are counted separately because one may be the background. */
const SHAPES = /<(?:path|image|polygon|polyline|circle|ellipse|line|use|foreignObject)\b/i
/** Matches the lines of a table: line elements, and paths that consist of horizontal and vertical lines. */
const RULES = /<line\b[^>]*>|<path\b[^>]*\bd=["'][MmHhVvZz\d\s.,-]*["'][^>]*>/gi
/**
 * A drawing with at least this much text may be a table or a notice, even if it has lines and colored rows.
 */
const DENSE = { letters: 150, lines: 8 }
/** Matches rectangles that are only a frame. */
const FRAME = /<rect\b[^>]*\bfill=["']none["'][^>]*>/gi
const FRAMES_MAX = 2
const RECTANGLES_MAX = 1
/**
 * A rectangle with at least this proportion of the drawing's width is the background of the drawing or of its
 * title.
 */
const BAND_SHARE = 0.95

/** Returns the lines of text that an SVG file shows. */
export const linesInDrawing = (source: string): string[] =>
  textsIn(shownPart(source)).map((text) => decodeXML(text.replace(TAG, spaceFor)).replace(/\s+/g, ' ').trim())

const TAG = /<[^>]*>/g

/**
 * Drawing programs use `tspan` elements to move single letters of a word. Only a downward move starts a new
 * line.
 */
const spaceFor = (tag: string): string => (/\sdy=["'](?!0(?:["']|\.0))/i.test(tag) ? ' ' : '')

const shownPart = (source: string): string =>
  source.replace(/<!--[\s\S]*?-->|<(defs|style|title|desc|metadata|script)\b[\s\S]*?<\/\1>/gi, '')

const textsIn = (shown: string): string[] =>
  [...shown.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/gi)].map(([, text]) => text!)

/** Returns the amount of text in an SVG file that shows only text or a table. Otherwise, returns null. */
export function textInDrawing(source: string): ShownText | null {
  const shown = shownPart(source)
  const text = amountOf(textsIn(shown))
  const isDense = text.letters >= DENSE.letters && text.lines >= DENSE.lines
  const isOnlyText = !hasShapes(shown) || (isDense && isTable(shown))
  return isOnlyText && text.letters >= LETTERS_MIN ? text : null
}

/**
 * A rectangle with at least this proportion of the drawing's width or height is a row or column. Smaller ones
 * are bars or boxes in a diagram.
 */
const ROW_SHARE = 0.6

/** Returns true if a drawing contains nothing but text and the lines, rows and columns of a table. */
function isTable(shown: string): boolean {
  const { width, height } = viewOf(shown)
  const areRows = rectanglesIn(shown).every(
    (rect) => sizeIn(rect, 'width') >= ROW_SHARE * width || sizeIn(rect, 'height') >= ROW_SHARE * height,
  )
  return width > 0 && areRows && !SHAPES.test(shown.replace(RULES, ''))
}

const rectanglesIn = (shown: string): string[] => shown.match(/<rect\b[^>]*>/gi) ?? []

function viewOf(shown: string): { width: number; height: number } {
  const [width = 0, height = 0] =
    /\bviewBox=["'][-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(shown)?.slice(1).map(Number) ?? []
  return { width, height }
}

const sizeIn = (tag: string, name: string): number =>
  Number(new RegExp(`\\s${name}=["']([\\d.]+)`, 'i').exec(tag)?.[1] ?? 0)

function hasShapes(shown: string): boolean {
  const frames = shown.match(FRAME)?.length ?? 0
  const { width } = viewOf(shown)
  const isBand = (rect: string) => width > 0 && sizeIn(rect, 'width') >= BAND_SHARE * width
  const rectangles = rectanglesIn(shown).filter((rect) => !rect.match(FRAME))
  const others = rectangles.filter((rect) => !isBand(rect)).length
  const othersMax = others < rectangles.length ? 0 : RECTANGLES_MAX
  return SHAPES.test(shown) || others > othersMax || frames > FRAMES_MAX
}

const amountOf = (texts: readonly string[]): ShownText => ({
  letters:
    texts
      .join('')
      .replace(/<[^>]*>/g, '')
      .match(/[\p{L}\p{N}]/gu)?.length ?? 0,
  lines: texts.length,
})
