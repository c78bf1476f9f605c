import type { PageColumn } from './page-columns.ts'
import { ariaSort, type PageSort } from './sort-pages.ts'

interface SortHeadingProps {
  column: PageColumn
  sort: PageSort | null
  onPress: () => void
}

/** A column heading that sorts the table. An arrow shows the direction. */
export function SortHeading({ column, sort, onPress }: SortHeadingProps) {
  const direction = ariaSort(sort, column)
  const { key, label, name } = column
  return (
    <th scope="col" className={key === 'path' ? '' : 'cell-figure'} aria-sort={direction}>
      <button type="button" className="sort-button" title={name} onClick={onPress}>
        {label} {label !== name && <span className="visually-hidden">{name}</span>}
        <svg className={`sort-arrow ${direction ?? ''}`} viewBox="0 0 8 12" aria-hidden="true">
          <path className="sort-up" d="M4 1 7 5H1z" />
          <path className="sort-down" d="M4 11 1 7h6z" />
        </svg>
      </button>
    </th>
  )
}
