import type { Box } from '../../../accessibility/detectors/box.ts'

/** Returns the box of an element in the page, in whole pixels. */
export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    x: Math.round(x + scrollX),
    y: Math.round(y + scrollY),
    width: Math.round(width),
    height: Math.round(height),
  }
}

/** Returns the box of a text or of the content of an element, which may be narrower than the element. */
export function textBoxOf(node: Node): Box {
  const range = document.createRange()
  range.selectNodeContents(node)
  const { x, y, width, height } = range.getBoundingClientRect()
  return {
    x: Math.round(x + scrollX),
    y: Math.round(y + scrollY),
    width: Math.round(width),
    height: Math.round(height),
  }
}
