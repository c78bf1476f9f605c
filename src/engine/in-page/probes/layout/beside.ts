import { ancestorsOf, isShown } from '../flat-tree.ts'

/** The minimum proportion of the window for a column that leaves too little space for the text next to it. */
const COLUMN_MIN = 0.25
/** In wider windows, columns are usually next to each other on purpose. */
const NARROW_MAX = 480
/** Text with at least this proportion of the window isn't squeezed. */
const ROOM_MAX = 0.6

/**
 * Returns the column next to text that leaves the text little space in a narrow window, or null if there is
 * none.
 */
export function columnBeside(text: Element, room: number): Element | null {
  if (innerWidth > NARROW_MAX || room > ROOM_MAX * innerWidth) return null
  const own = text.getBoundingClientRect()
  for (const box of [text, ...ancestorsOf(text)]) {
    if (box === document.body) return null
    const column = [...(box.parentElement?.children ?? [])].find(
      (sibling) => sibling !== box && isShown(sibling) && isBeside(sibling, own),
    )
    if (column) return column
  }
  return null
}

function isBeside(column: Element, own: DOMRect): boolean {
  const { left, top, right, bottom, width, height } = column.getBoundingClientRect()
  const isFixed = /fixed|sticky/.test(getComputedStyle(column).position) && height >= innerHeight / 2
  const isInRow = isFixed || (top < own.bottom && own.top < bottom)
  const isAside = right <= own.left + 2 || left >= own.left + 2
  return isInRow && isAside && width >= COLUMN_MIN * innerWidth && left < innerWidth && right > 0
}
