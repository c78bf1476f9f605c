import { colorOf } from '../../accessibility/colors.ts'
import { isPainted } from '../../accessibility/detect/states/layers.ts'
import { contrast } from '../../elements/contrast.ts'
import { letters } from '../../elements/text.ts'
import type { Rect } from './rects.ts'

/** The minimum contrast at which text is readable in its box. */
const READABLE_MIN = 3
const LETTERS_MIN = 6

/**
 * Returns true if an element has lines outside the box that gives them their background, with nothing painted
 * over them. If these lines can't be seen, they have the same color as the background behind them.
 */
export function isBare(element: Element, box: Element, lines: readonly Rect[]): boolean {
  const color = colorOf(getComputedStyle(element).color)
  const ground = colorOf(getComputedStyle(box).backgroundColor)
  if (color[3] < 1 || ground[3] < 1 || contrast(color, ground) < READABLE_MIN) return false
  if (letters(element.textContent ?? '') < LETTERS_MIN) return false
  const { top, bottom } = box.getBoundingClientRect()
  return lines.some((line) => (line.top >= bottom || line.bottom <= top) && isOpenAt(element, line))
}

function isOpenAt(element: Element, { left, top, right, bottom }: Rect): boolean {
  const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
  const depth = stack.indexOf(element)
  return depth >= 0 && stack.slice(0, depth).every(isClear)
}

function isClear(element: Element): boolean {
  const isPicture = element.matches('img, video, canvas, iframe, object, embed, svg, input, select, textarea')
  return !isPicture && !isPainted(getComputedStyle(element))
}
