import { plainTextOf } from '../../elements/text.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'
import type { Relation } from './relation.ts'

const TABLES_MAX = 20
const CUT_MIN = 12
const TEXT_MAX = 40
const SCROLLS = /^(?:auto|scroll)$/
const CUTS = /^(?:hidden|clip)$/
/** Scripts scroll or move such boxes, so users can get to the rest. */
const MOVED = /scroll|simplebar|\bps\b|carousel|slider|swiper|slick/i

/** Finds tables with cells that a box cuts off at the side, so that users can’t scroll to them. */
export const cutTables = (): Relation[] =>
  [...document.querySelectorAll('table')]
    .slice(0, TABLES_MAX)
    .filter(isShown)
    .flatMap((table) => {
      const amount = cutAmountOf(table)
      return amount >= CUT_MIN
        ? [{ kind: 'layout-protrusion', element: table, other: null, amount, isCut: true }]
        : []
    })

function cutAmountOf(table: HTMLTableElement): number {
  const edges = edgesAround(table)
  if (!edges) return 0
  const sides = [...table.querySelectorAll('th, td')]
    .filter((cell) => plainTextOf(cell, TEXT_MAX) !== '')
    .map((cell) => cell.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, right }) => Math.max(right - edges.right, edges.left - left))
  return Math.round(Math.max(0, ...sides))
}

/** Returns the sides of the box that cuts off what sticks out of it, or null if users can scroll there. */
function edgesAround(table: HTMLTableElement): { left: number; right: number } | null {
  for (const box of ancestorsOf(table)) {
    const { position, transform, overflowX } = getComputedStyle(box)
    if (SCROLLS.test(overflowX) || MOVED.test(box.getAttribute('class') ?? '')) return null
    if (/^(?:absolute|fixed)$/.test(position) || transform !== 'none') return null
    if (!CUTS.test(overflowX)) continue
    if (box.scrollLeft !== 0) return null
    // The viewport takes over what these elements declare.
    if (box === document.body || box === document.documentElement) return { left: 0, right: innerWidth }
    const { left, right } = box.getBoundingClientRect()
    return { left, right }
  }
  return null
}
