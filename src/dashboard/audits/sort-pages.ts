import type { PageColumn, PageColumnKey, PageFigures } from './page-columns.ts'

/** The column by which pages are sorted, in its default order or in reverse. */
export interface PageSort {
  column: PageColumnKey
  isReversed: boolean
}

/**
 * Returns the order after the user presses a column heading: first the column's default order, then the
 * reverse.
 */
export const nextSort = (sort: PageSort | null, column: PageColumnKey): PageSort => ({
  column,
  isReversed: sort?.column === column && !sort.isReversed,
})

/**
 * Returns the pages sorted by a column. Pages without a value come last in either direction, and pages with
 * equal values keep their order. If `sort` is null, returns the pages unchanged.
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

/** Returns the value of `aria-sort` for a column heading. */
export function ariaSort(
  sort: PageSort | null,
  { key, isHighestFirst }: PageColumn,
): 'ascending' | 'descending' | undefined {
  if (sort?.column !== key) return undefined
  return isHighestFirst !== sort.isReversed ? 'descending' : 'ascending'
}
