import { type ReactNode, useState } from 'react'
import { Select } from '../components/select.tsx'
import { useIncremental } from '../components/use-incremental.tsx'
import { FigureCell } from './figure-cell.tsx'
import { type PageColumn, type PageColumnKey, type PageRow, pageColumns } from './page-columns.ts'
import { SortHeading } from './sort-heading.tsx'
import { nextSort, type PageSort, sortPages } from './sort-pages.ts'

interface PageTableProps<Row extends PageRow> {
  caption: string
  pages: readonly Row[]
  hasIssueCounts?: boolean
  steps: { first: number; further: number }
  initialSort: PageSort | null
  /** The name of the original order, if users can return to it after sorting. */
  unsortedName?: string
  renderPage: (page: Row) => ReactNode
}

/** Compares pages by their scores and metrics. Shows rows as cards on narrow screens. */
export function PageTable<Row extends PageRow>({
  caption,
  pages,
  hasIssueCounts = false,
  steps,
  initialSort,
  unsortedName,
  renderPage,
}: PageTableProps<Row>) {
  const [sort, setSort] = useState(initialSort)
  const columns = pageColumns(hasIssueCounts)
  const sorted = sortPages(pages, sort, columns)
  const { shown, listRef, more } = useIncremental<Row, HTMLTableSectionElement>(sorted, steps, -1)
  const figures = columns.filter(({ key }) => key !== 'path')
  return (
    <>
      {pages.length > 1 && (
        <div className="page-order">
          <OrderSelect columns={columns} unsortedName={unsortedName} sort={sort} onChange={setSort} />
        </div>
      )}
      <table className="data-table page-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeading
                column={column}
                sort={sort}
                onPress={() => setSort(nextSort(sort, column.key))}
                key={column.key}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={listRef}>
          {shown.map((page) => (
            <tr key={page.key}>
              <th scope="row">{renderPage(page)}</th>
              {page.scores ? (
                figures.map((column) => <FigureCell page={page} column={column} key={column.key} />)
              ) : (
                <td colSpan={figures.length} className="cell-state">
                  <span className="tag">{page.stateWithoutScores}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <div className="more">{more}</div>}
    </>
  )
}

interface OrderSelectProps {
  columns: readonly PageColumn[]
  unsortedName: string | undefined
  sort: PageSort | null
  onChange: (sort: PageSort | null) => void
}

/** Lets users sort on narrow screens, where cards have no column headings to press. */
function OrderSelect({ columns, unsortedName, sort, onChange }: OrderSelectProps) {
  return (
    <Select<PageColumnKey | ''>
      label="Sort pages by"
      value={sort?.column ?? ''}
      options={[
        ...(unsortedName ? [{ value: '' as const, name: unsortedName }] : []),
        ...columns.map(({ key, order }) => ({ value: key, name: order })),
      ]}
      onChange={(column) => onChange(column === '' ? null : { column, isReversed: false })}
    />
  )
}
