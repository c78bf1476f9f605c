import { flatChildNodesOf } from '../../../elements/text.ts'
import { cleanTextOf } from '../names/names.ts'

const PARTS_MAX = 60
const LEVEL_PX = 6

/** A text above the columns of a table. */
export interface TitlePart {
  element: Element
  box: DOMRect
}

/** The titles of the columns. The first column may have no title, since it contains the row titles. */
export interface TitleLevels {
  columns: (TitlePart | null)[]
  /** The titles that span several columns. */
  groups: { title: TitlePart; first: number; last: number }[]
}

/**
 * Returns the titles in blocks above a table, assigned to the columns that they cover. Returns null if any
 * text isn't the title of a column or of a group of columns.
 */
export function titleLevels(
  blocks: readonly Element[],
  cells: readonly DOMRect[],
  driftMax: number,
): TitleLevels | null {
  const parts = blocks.flatMap((block) => partsIn(block, block))
  if (parts.length > PARTS_MAX) return null
  const isNear = (one: number, other: number) => Math.abs(one - other) <= driftMax
  const columns: (TitlePart | null)[] = cells.map(() => null)
  const groups: TitleLevels['groups'] = []
  for (const title of parts) {
    const first = cells.findIndex(({ left }) => isNear(left, title.box.left))
    const last = cells.findLastIndex(({ right }) => isNear(right, title.box.right))
    if (first < 0 || last < first || (first === last && columns[first])) return null
    if (first === last) columns[first] = title
    else groups.push({ title, first, last })
  }
  return columns.slice(1).every(Boolean) && areAbove(groups, columns) ? { columns, groups } : null
}

const areAbove = (groups: TitleLevels['groups'], columns: TitleLevels['columns']): boolean =>
  groups.every(({ title, first, last }) =>
    columns
      .slice(first, last + 1)
      .every((column) => column !== null && title.box.bottom <= column.box.top + LEVEL_PX),
  )

/** Returns the labels in a block, each with the largest box that contains nothing else. */
function partsIn(element: Element, box: Element): TitlePart[] {
  const children = [...flatChildNodesOf(element)]
  if (children.some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
    return [{ element: box, box: box.getBoundingClientRect() }]
  const shown = children.filter(
    (node): node is Element => node instanceof Element && node.checkVisibility() && cleanTextOf(node) !== '',
  )
  const isAlone = shown.length === 1 && element.childElementCount === 1
  return shown.flatMap((child) => partsIn(child, isAlone && box !== element.parentElement ? box : child))
}
