import type { TextBlockArtifact } from '../../collect/use-artifacts.ts'
import { plainTextOf } from '../elements/text.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

const BLOCKS = 'p, li, dd, td, blockquote, figcaption, div, section, article, h1, h2, h3, h4, h5, h6, main'
const NESTED =
  'p, li, dd, ul, ol, dl, table, div, section, article, pre, blockquote, figure, h1, h2, h3, h4, h5, h6, form, input, button, select, textarea, iframe, br + br'
const APART = 'pre, code, samp, kbd, textarea, script, style, nav, [role="navigation"]'
/** Matches scripts without spaces between words. */
const WORDLESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/u
const CHARACTERS_MIN = 60
const GROUPS_MAX = 300

/** Blocks with the same structure. The longest one serves as an example. */
interface BlockGroup {
  blocks: number
  text: string
  element: Element
}

/** Reads body text, grouped by style and component. */
export function readBlocks(tools: PageTools): TextBlockArtifact[] {
  const groups = new Map<string, BlockGroup>()
  for (const element of tools.elements) {
    if (!isTextBlock(element)) continue
    const text = plainTextOf(element, Number.POSITIVE_INFINITY)
    if (text.length < CHARACTERS_MIN || WORDLESS.test(text)) continue
    if (!tools.isShown(element) || !hasVisibleSize(element)) continue
    const key = keyOf(tools, element, text)
    const known = groups.get(key)
    if (!known && groups.size >= GROUPS_MAX) continue
    const example = known && !isBetterExample(text, known.text) ? known : { text, element }
    groups.set(key, { blocks: (known?.blocks ?? 0) + 1, text: example.text, element: example.element })
  }
  return [...groups.values()].map((group) => readBlock(tools, group))
}

/** Returns whether an element is a block of body text, such as a paragraph, and contains no other blocks. */
export const isTextBlock = (element: Element): boolean =>
  element.matches(BLOCKS) && hasOwnWords(element) && !element.closest(APART) && !element.querySelector(NESTED)

/** Compares equally long blocks alphabetically, so that the result doesn't depend on the order of blocks. */
export const isBetterExample = (text: string, known: string): boolean =>
  text.length > known.length || (text.length === known.length && text < known)

function readBlock(tools: PageTools, { blocks, text, element }: BlockGroup): TextBlockArtifact {
  const style = getComputedStyle(element)
  const fontSizePx = Number.parseFloat(style.fontSize)
  const lineHeight = Number.parseFloat(style.lineHeight)
  const { lines, fullLines } = countLines(piecesOf(element), fontSizePx)
  return {
    characters: text.length,
    words: text.split(' ').length,
    lines,
    charactersPerLine: Math.round(text.length / fullLines),
    breaks: countBreaks(element),
    blocks,
    fontFamily: style.fontFamily.split(',')[0]!.replace(/["']/g, '').trim(),
    fontSizePx,
    lineHeightPx: Number.isFinite(lineHeight) ? lineHeight : null,
    align: alignOf(style),
    isHyphenated: style.hyphens === 'auto',
    isCapitals: isCapitals(text, style),
    isItalic: style.fontStyle === 'italic',
    isHeading: /^h[1-6]$/.test(element.localName),
    isInMain: tools.landmarkOf(element) === 'main' || element.closest('main, [role="main"]') !== null,
    sample: text.slice(0, 60),
    ref: tools.describe(element),
  }
}

/** Counts the br elements between words. */
function countBreaks(element: Element): number {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let [breaks, hasWords, isBroken] = [0, false, false]
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) isBroken = hasWords
    else if (node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '')) {
      if (isBroken) breaks += 1
      hasWords = true
      isBroken = false
    }
  }
  return breaks
}

function hasOwnWords(element: Element): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? '')) return true
  return false
}

function alignOf(style: CSSStyleDeclaration): TextBlockArtifact['align'] {
  const align = style.textAlign.replace('-webkit-', '')
  if (align === 'justify' || align === 'center') return align
  return align === 'end' || align === (style.direction === 'rtl' ? 'left' : 'right') ? 'end' : 'start'
}

const isCapitals = (text: string, style: CSSStyleDeclaration): boolean =>
  style.textTransform === 'uppercase' || (text === text.toUpperCase() && text !== text.toLowerCase())

function keyOf(tools: PageTools, element: Element, text: string): string {
  const style = getComputedStyle(element)
  const looks = `${style.fontSize} ${style.lineHeight} ${style.fontStyle} ${style.fontFamily}`
  return `${element.localName} ${tools.groupOf(element)} ${looks} ${alignOf(style)} ${isCapitals(text, style)}`
}

type Piece = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

function piecesOf(element: Element): Piece[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
}

/**
 * Returns the number of lines, and the number of lines that the text would fill completely. Derives both
 * numbers from the positions of the text fragments.
 */
export function countLines(pieces: readonly Piece[], linePx: number): { lines: number; fullLines: number } {
  const rows: { left: number; right: number }[] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const piece of pieces.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1)
    if (!row || piece.top >= bottom - linePx * 0.4) {
      rows.push({ left: piece.left, right: piece.right })
      bottom = piece.bottom
    } else {
      row.left = Math.min(row.left, piece.left)
      row.right = Math.max(row.right, piece.right)
    }
  }
  const widths = rows.map(({ left, right }) => right - left)
  const sum = widths.reduce((total, width) => total + width, 0)
  return { lines: widths.length, fullLines: sum / Math.max(...widths, 1) || 1 }
}
