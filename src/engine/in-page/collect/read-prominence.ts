import type { ProminentBox } from '../../collect/artifacts.ts'
import type { Box } from '../../collect/box.ts'
import { nameOf, textOf } from '../elements/text.ts'
import { LIMITS } from './limits.ts'
import { boxOf, type PageTools } from './page-tools.ts'

const LARGE_PX = 24
const LONG_TEXT = 80
const LABEL_MAX = 60

/** An element that may draw attention. `sizeMin` is the minimum size at which it does, in CSS pixels. */
interface Candidate {
  kind: ProminentBox['kind']
  element: Element
  sizeMin: number
}

/** Reads the elements that draw attention in the initial viewport. Boxes are clipped to the viewport. */
export function readProminence(tools: PageTools): ProminentBox[] {
  const boxes: ProminentBox[] = []
  for (const { kind, element, sizeMin } of candidatesOf(tools)) {
    if (boxes.length >= LIMITS.boxes) break
    const box = cutToScreen(kind === 'heading' ? wordsBoxOf(element) : boxOf(element))
    if (box.width >= sizeMin && box.height >= sizeMin && tools.isShown(element))
      boxes.push({ kind, label: labelOf(element), ...box })
  }
  return boxes
}

const labelOf = (element: Element): string =>
  nameOf(element, LABEL_MAX) || (element.getAttribute('value') ?? '').slice(0, LABEL_MAX)

/** Yields candidates, starting with the most prominent kinds. */
function* candidatesOf(tools: PageTools): Generator<Candidate> {
  for (const element of tools.tagged('h1', 'h2', 'h3')) yield { kind: 'heading', element, sizeMin: 8 }
  for (const element of tools.tagged('p', 'div', 'span', 'a', 'strong', 'li', 'dt', 'td', 'th', 'label'))
    if (isLargeText(element)) yield { kind: 'heading', element, sizeMin: 8 }
  for (const element of tools.tagged('button', 'a'))
    if (isInView(element) && isAction(element)) yield { kind: 'action', element, sizeMin: 16 }
  for (const element of tools.tagged('input')) {
    const isButton = /^(submit|button|image)$/i.test(element.getAttribute('type') ?? '')
    if (isButton) yield { kind: 'action', element, sizeMin: 16 }
  }
  for (const element of tools.tagged('img', 'video', 'canvas', 'svg'))
    yield { kind: 'image', element, sizeMin: 80 }
  for (const element of tools.tagged('p', 'li', 'blockquote')) {
    const isLong = isInView(element) && textOf(element, LONG_TEXT).length >= LONG_TEXT
    if (isLong) yield { kind: 'text', element, sizeMin: 16 }
  }
}

function cutToScreen(box: Box): Box {
  const x = Math.max(0, box.x)
  const y = Math.max(0, box.y)
  const width = Math.min(box.x + box.width, innerWidth) - x
  const height = Math.min(box.y + box.height, innerHeight) - y
  return { x, y, width, height }
}

function isAction(element: Element): boolean {
  if (/^(button|input)$/.test(element.localName)) return true
  const style = getComputedStyle(element)
  const isFilled =
    !/rgba\(.*, 0\)|transparent/.test(style.backgroundColor) || style.backgroundImage !== 'none'
  const isFramed = Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none'
  return (isFilled || isFramed) && Number.parseFloat(style.paddingLeft) >= 6
}

/** Returns the box of a heading's text because the heading element is usually as wide as its column. */
function wordsBoxOf(element: Element): Box {
  const range = document.createRange()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const rects: DOMRect[] = []
  for (let node = walker.nextNode(); node && rects.length < 40; node = walker.nextNode()) {
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    if (/\S/.test(node.nodeValue ?? '') && rect.width > 0) rects.push(rect)
  }
  if (rects.length === 0) return boxOf(element)
  const x = Math.min(...rects.map(({ left }) => left)) + scrollX
  const y = Math.min(...rects.map(({ top }) => top)) + scrollY
  const right = Math.max(...rects.map((rect) => rect.right)) + scrollX
  const bottom = Math.max(...rects.map((rect) => rect.bottom)) + scrollY
  return { x, y, width: right - x, height: bottom - y }
}

/** Returns true for text that looks like a heading, regardless of its markup. */
function isLargeText(element: Element): boolean {
  if (![...element.childNodes].some(isText) || !isInView(element)) return false
  return Number.parseFloat(getComputedStyle(element).fontSize) >= LARGE_PX
}

const isText = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]{2}/u.test(node.nodeValue ?? '')

function isInView(element: Element): boolean {
  const { y, height } = boxOf(element)
  return y < innerHeight && y + height > 0
}
