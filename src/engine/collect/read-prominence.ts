import type { ProminentBox } from './artifacts.ts'
import type { Box } from './box.ts'
import type { PageTools } from './page-tools.ts'

/** Runs inside pages: what draws the eye in the first screen, cut to it. */
export function readProminence(tools: PageTools, boxesMax: number): ProminentBox[] {
  const LARGE_PX = 24
  const boxes: ProminentBox[] = []

  const isAction = (element: Element): boolean => {
    if (/^(button|input)$/.test(element.localName)) return true
    const style = getComputedStyle(element)
    const isFilled =
      !/rgba\(.*, 0\)|transparent/.test(style.backgroundColor) || style.backgroundImage !== 'none'
    const isFramed = Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none'
    return (isFilled || isFramed) && Number.parseFloat(style.paddingLeft) >= 6
  }

  /** A heading's box is as wide as its column, its words mostly are not. */
  const wordsBoxOf = (element: Element): Box => {
    const range = document.createRange()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const rects: DOMRect[] = []
    for (let node = walker.nextNode(); node && rects.length < 40; node = walker.nextNode()) {
      range.selectNodeContents(node)
      const rect = range.getBoundingClientRect()
      if (/\S/.test(node.nodeValue ?? '') && rect.width > 0) rects.push(rect)
    }
    if (rects.length === 0) return tools.boxOf(element)
    const x = Math.min(...rects.map(({ left }) => left)) + scrollX
    const y = Math.min(...rects.map(({ top }) => top)) + scrollY
    const right = Math.max(...rects.map((rect) => rect.right)) + scrollX
    const bottom = Math.max(...rects.map((rect) => rect.bottom)) + scrollY
    return { x, y, width: right - x, height: bottom - y }
  }

  const add = (kind: ProminentBox['kind'], element: Element, smallest: number): void => {
    const box = kind === 'heading' ? wordsBoxOf(element) : tools.boxOf(element)
    const x = Math.max(0, box.x)
    const y = Math.max(0, box.y)
    const width = Math.min(box.x + box.width, innerWidth) - x
    const height = Math.min(box.y + box.height, innerHeight) - y
    if (boxes.length >= boxesMax || width < smallest || height < smallest || !tools.isShown(element)) return
    boxes.push({ kind, x, y, width, height })
  }

  for (const element of tools.tagged('h1', 'h2', 'h3')) add('heading', element, 8)
  for (const element of tools.tagged('p', 'div', 'span', 'a', 'strong', 'li', 'dt', 'td', 'th', 'label'))
    if (isLargeText(element)) add('heading', element, 8)
  for (const element of tools.tagged('button', 'a'))
    if (isInView(element) && isAction(element)) add('action', element, 16)
  for (const element of tools.tagged('input')) {
    if (/^(submit|button|image)$/i.test(element.getAttribute('type') ?? '')) add('action', element, 16)
  }
  for (const element of tools.tagged('img', 'video', 'canvas', 'svg')) add('image', element, 80)
  for (const element of tools.tagged('p', 'li', 'blockquote')) {
    if (isInView(element) && tools.textOf(element, 80).length >= 80) add('text', element, 16)
  }
  return boxes

  /** A heading to the eye, whatever the markup says. */
  function isLargeText(element: Element): boolean {
    if (![...element.childNodes].some(isText) || !isInView(element)) return false
    return Number.parseFloat(getComputedStyle(element).fontSize) >= LARGE_PX
  }

  function isText(node: Node): boolean {
    return node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]{2}/u.test(node.nodeValue ?? '')
  }

  function isInView(element: Element): boolean {
    const { y, height } = tools.boxOf(element)
    return y < innerHeight && y + height > 0
  }
}
