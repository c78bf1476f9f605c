import type { Box } from '../../../accessibility/detectors/box.ts'

/** Returns the box of an element relative to the page, in whole pixels. */
export const boxOf = (element: Element): Box => inPage(element.getBoundingClientRect())

/** Returns the box of a text node or of an element's content, which may be narrower than the element. */
export function textBoxOf(node: Node): Box {
  const range = document.createRange()
  range.selectNodeContents(node)
  return inPage(range.getBoundingClientRect())
}

const inPage = ({ x, y, width, height }: DOMRect): Box => ({
  x: Math.round(x + scrollX),
  y: Math.round(y + scrollY),
  width: Math.round(width),
  height: Math.round(height),
})
