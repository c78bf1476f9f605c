import type { PageTools } from './page-tools.ts'
import type { TextBlockArtifact } from './use-artifacts.ts'

/** Runs inside pages: running text by style and component. Scripts written without spaces are left out. */
export function readBlocks(tools: PageTools, charactersMin: number): TextBlockArtifact[] {
  const BLOCKS = 'p, li, dd, td, blockquote, figcaption, div, section, article, h1, h2, h3, h4, h5, h6, main'
  const NESTED =
    'p, li, dd, ul, ol, dl, table, div, section, article, pre, blockquote, figure, h1, h2, h3, h4, h5, h6, form, input, button, select, textarea, iframe, br + br'
  const APART = 'pre, code, samp, kbd, textarea, script, style, nav, [role="navigation"]'
  const WORDLESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/u
  const groups = new Map<string, { blocks: number; length: number; text: string; element: Element }>()

  const hasOwnText = (element: Element): boolean => {
    for (let node = element.firstChild; node; node = node.nextSibling)
      if (node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? '')) return true
    return false
  }

  const alignOf = (style: CSSStyleDeclaration): TextBlockArtifact['align'] => {
    const align = style.textAlign.replace('-webkit-', '')
    if (align === 'justify' || align === 'center') return align
    return align === 'end' || align === (style.direction === 'rtl' ? 'left' : 'right') ? 'end' : 'start'
  }

  const isCapitals = (text: string, style: CSSStyleDeclaration): boolean =>
    style.textTransform === 'uppercase' || (text === text.toUpperCase() && text !== text.toLowerCase())

  /** Rows of painted text, by the tops of its pieces, and how many full ones their widths would fill. */
  const linesOf = (element: Element, linePx: number): { lines: number; fullLines: number } => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const rows: { left: number; right: number }[] = []
    let bottom = Number.NEGATIVE_INFINITY
    const pieces = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    for (const piece of pieces.sort((a, b) => a.top - b.top)) {
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

  const keyOf = (element: Element, text: string): string => {
    const style = getComputedStyle(element)
    const looks = `${style.fontSize} ${style.lineHeight} ${style.fontStyle} ${style.fontFamily}`
    return `${element.localName} ${tools.groupOf(element)} ${looks} ${alignOf(style)} ${isCapitals(text, style)}`
  }

  for (const element of tools.elements) {
    if (!element.matches(BLOCKS) || !hasOwnText(element)) continue
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (text.length < charactersMin || WORDLESS.test(text) || !tools.isShown(element)) continue
    if (element.closest(APART) || element.querySelector(NESTED)) continue
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) continue
    const key = keyOf(element, text)
    const known = groups.get(key)
    if (!known && groups.size >= 300) continue
    // Of equally long ones the same in whatever order they come.
    const isLonger =
      !known || text.length > known.length || (text.length === known.length && text < known.text)
    groups.set(key, {
      blocks: (known?.blocks ?? 0) + 1,
      length: isLonger ? text.length : known.length,
      text: isLonger ? text : known.text,
      element: isLonger ? element : known.element,
    })
  }

  return [...groups.values()].map(({ blocks, length, text, element }) => {
    const style = getComputedStyle(element)
    const fontSizePx = Number.parseFloat(style.fontSize)
    const lineHeight = Number.parseFloat(style.lineHeight)
    const { lines, fullLines } = linesOf(element, fontSizePx)
    return {
      characters: length,
      words: text.split(' ').length,
      lines,
      charactersPerLine: Math.round(length / fullLines),
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
  })
}
