import type { PageColumn, PageColumnKey, PageFigures } from './page-columns.ts'

/** The column by which pages are sorted, in its default order or in reverse. */
export interface PageSort {
  column: PageColumnKey
  isReversed: boolean
}

/**
 * Returns how to sort after a press of a column's heading: first in the column's default order, then in
 * reverse.
 */
export const nextSort = (sort: PageSort | null, column: PageColumnKey): PageSort => ({
  column,
  isReversed: sort?.column === column && !sort.isReversed,
})

/**
 * Returns the pages in the order of a column. Pages without a value come last in either direction, and pages
 * with equal values keep their order. Without a sort, returns the pages as they are.
 */
export function sortPages<Page extends PageFigures>(
  pages: readonly Page[],
  sort: PageSort | null,
  columns: readonly PageColumn[],
): readonly Page[] {
  const column = columns.find(({ key }) => key === sort?.column)
  if (!sort || !column) return pages
  const sign = column.isHighestFirst !== sort.isReversed ? -1 : 1
  return pages.toSorted((a, b) => {
    const [first, second] = [column.valueOf(a), column.valueOf(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * compare(first, second)
  })
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true })

/** Returns the value of `aria-sort` for a column's heading. */
export function ariaSort(
  sort: PageSort | null,
  { key, isHighestFirst }: PageColumn,
): 'ascending' | 'descending' | undefined {
  if (sort?.column !== key) return undefined
  return isHighestFirst !== sort.isReversed ? 'descending' : 'ascending'
}
