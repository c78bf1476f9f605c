import { ancestorsOf } from '../flat-tree.ts'
import { linesOf } from './text-lines.ts'
import { mayExpand } from './text-room.ts'

const CUT_MIN = 6
const LEVELS = 3
const CONTROL = 'a, button, summary, label, [role=button]'
const CUTS = /^(hidden|clip)$/
/** Smaller boxes hide text from view on purpose. */
const BOX_MIN = 8

/**
 * Returns the number of pixels by which an element's box, or a close ancestor's box, cuts off the element's
 * lines. Returns 0 if the box truncates text on purpose.
 */
export function cutOf(element: Element): number {
  let level = 0
  for (const box of [element, ...ancestorsOf(element)]) {
    if (box === document.body || level > LEVELS) return 0
    level += 1
    const style = getComputedStyle(box)
    if (/^(absolute|fixed|sticky)$/.test(style.position) || style.transform !== 'none') return 0
    if (isShortened(style) || style.textIndent.startsWith('-')) return 0
    if (CUTS.test(style.overflowX) || CUTS.test(style.overflowY)) return cutBy(box, style, element)
    if (/^(auto|scroll)$/.test(style.overflowX)) return 0
  }
  return 0
}

const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean =>
  textOverflow !== 'clip' || (webkitLineClamp !== 'none' && webkitLineClamp !== '')

function cutBy(box: Element, { overflowX, overflowY }: CSSStyleDeclaration, element: Element): number {
  const { left, top, right, bottom } = box.getBoundingClientRect()
  if (right - left < BOX_MIN || bottom - top < BOX_MIN || box.scrollLeft !== 0 || box.scrollTop !== 0)
    return 0
  const seen = linesOf(element).filter(
    (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
  )
  const beside = CUTS.test(overflowX)
    ? Math.max(0, ...seen.map((line) => Math.max(line.right - right, left - line.left)))
    : 0
  const under = CUTS.test(overflowY) ? cutBelow(element, bottom, seen) : 0
  const amount = Math.max(beside, under)
  return amount >= CUT_MIN ? Math.round(amount) : 0
}

/**
 * Returns the number of pixels of text below the bottom edge of its box. Outside controls, a few pixels may
 * be the blank part of a line, and a button may show the rest of the text.
 */
function cutBelow(element: Element, bottom: number, seen: readonly DOMRect[]): number {
  if (element.matches(CONTROL)) return Math.max(0, ...seen.map((line) => line.bottom - bottom))
  const lines = linesOf(element)
  const amount = Math.max(0, ...lines.map((line) => line.bottom - bottom))
  return seen.length > 0 && amount >= lines[0]!.height / 2 && !mayExpand(element) ? amount : 0
}
