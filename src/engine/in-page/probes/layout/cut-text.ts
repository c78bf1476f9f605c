import { ancestorsOf } from '../flat-tree.ts'
import type { Rect } from './rects.ts'
import { linesOf } from './text-lines.ts'
import { mayExpand } from './text-room.ts'

const CUT_MIN = 6
const LEVELS = 3
const CONTROL = 'a, button, summary, label, [role=button]'
const CUTS = /^(hidden|clip)$/
/** Smaller boxes hide text from view on purpose. */
const BOX_MIN = 8

/** The part of an element's text that a box hides. */
export interface Cut {
  /** The number of pixels that are cut off. */
  amount: number
  /** Whether all of the text is beyond a side of the box. */
  isWhole: boolean
}

/**
 * Returns the part of an element's lines that its box or a close ancestor's box hides. Returns null if there
 * is none, or if the box truncates text on purpose.
 */
export function cutOf(element: Element): Cut | null {
  let level = 0
  for (const box of [element, ...ancestorsOf(element)]) {
    if (box === document.body || level > LEVELS) return null
    level += 1
    const style = getComputedStyle(box)
    if (/^(absolute|fixed|sticky)$/.test(style.position) || style.transform !== 'none') return null
    if (isShortened(style) || style.textIndent.startsWith('-')) return null
    if (CUTS.test(style.overflowX) || CUTS.test(style.overflowY)) return cutBy(box, style, element)
    if (/^(auto|scroll)$/.test(style.overflowX)) return null
  }
  return null
}

const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean =>
  textOverflow !== 'clip' || (webkitLineClamp !== 'none' && webkitLineClamp !== '')

function cutBy(box: Element, { overflowX, overflowY }: CSSStyleDeclaration, element: Element): Cut | null {
  const { left, top, right, bottom } = box.getBoundingClientRect()
  if (right - left < BOX_MIN || bottom - top < BOX_MIN || box.scrollLeft !== 0 || box.scrollTop !== 0)
    return null
  const lines = linesOf(element)
  if (
    CUTS.test(overflowX) &&
    lines.length > 0 &&
    lines.every((line) => isAside(line, { left, top, right, bottom }))
  )
    return { amount: Math.round(Math.max(...lines.map((line) => line.width))), isWhole: true }
  const seen = lines.filter(
    (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
  )
  const beside = CUTS.test(overflowX)
    ? Math.max(0, ...seen.map((line) => Math.max(line.right - right, left - line.left)))
    : 0
  const under = CUTS.test(overflowY) ? cutBelow(element, bottom, seen) : 0
  const amount = Math.max(beside, under)
  return amount >= CUT_MIN ? { amount: Math.round(amount), isWhole: false } : null
}

/** Returns true if a line is to the right or left of a box and therefore isn't visible. */
const isAside = (line: DOMRect, { left, top, right, bottom }: Rect): boolean =>
  (line.left >= right || line.right <= left) && line.top < bottom && line.bottom > top

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
