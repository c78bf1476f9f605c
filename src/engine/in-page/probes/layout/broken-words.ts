import { linesOf } from './text-lines.ts'

/** A box wider than this is wide enough for most words. */
const WIDTH_MAX_EM = 6
const LINES_MIN = 3
/** Words with hyphens and addresses may break anywhere, and so may text in writing systems without spaces. */
const WORD = /(?<![^\s(“"])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{6,30}(?![^\s).,;:!?”"])/gu

/**
 * Returns the number of lines that a single word in an element takes up because its box is too narrow, or 0
 * if no word takes up more than two lines. Hyphenated words don't count.
 */
export function brokenLinesOf(element: Element): number {
  const lines = linesOf(element)
  if (lines.length < LINES_MIN) return 0
  const { fontSize, hyphens } = getComputedStyle(element)
  const widest = Math.max(...lines.map(({ width }) => width))
  if (hyphens === 'auto' || widest > WIDTH_MAX_EM * Number.parseFloat(fontSize)) return 0
  const texts = [...element.childNodes].filter((node) => node instanceof Text)
  const most = Math.max(0, ...texts.flatMap(linesOfWords))
  return most >= LINES_MIN ? most : 0
}

function linesOfWords(node: Text): number[] {
  const range = document.createRange()
  return [...node.data.matchAll(WORD)].map(({ 0: word, index }) => {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}
