import { expect, test } from 'vitest'
import { type PageFigures, pageColumns } from '../../src/dashboard/audits/page-columns.ts'
import { ariaSort, nextSort, type PageSort, sortPages } from '../../src/dashboard/audits/sort-pages.ts'

const metric = (value: number) => ({ value, unit: 'ms' as const, rating: 'good' as const, threshold: 0 })

const page = (path: string, performance: number | null, lcp: number | null, issueCount = 0): PageFigures => ({
  path,
  scores:
    performance === null
      ? null
      : { overall: 90, accessibility: 90, ux: 90, informationArchitecture: 90, performance },
  metrics:
    lcp === null
      ? null
      : { lcp: metric(lcp), cls: metric(0), tbt: metric(0), fcp: metric(0), speedIndex: metric(0) },
  issueCount,
})

const PAGES = [
  page('/', 80, 3000, 2),
  page('/item-10', null, null),
  page('/item-9', 40, 1000, 30),
  page('/cart', 80, 5000, 4),
]

const COLUMNS = pageColumns(true)
const pathsBy = (sort: PageSort | null) => sortPages(PAGES, sort, COLUMNS).map(({ path }) => path)

test('pages keep their order until they are sorted by a column', () => {
  expect(pathsBy(null)).toEqual(['/', '/item-10', '/item-9', '/cart'])
})

test('sorting by a column puts the pages that need the most work first, and pages without a figure last', () => {
  expect(pathsBy(nextSort(null, 'performance'))).toEqual(['/item-9', '/', '/cart', '/item-10'])
  expect(pathsBy(nextSort(null, 'lcp'))).toEqual(['/cart', '/', '/item-9', '/item-10'])
  expect(pathsBy(nextSort(null, 'issueCount'))).toEqual(['/item-9', '/cart', '/', '/item-10'])
  expect(pathsBy(nextSort(null, 'path'))).toEqual(['/', '/cart', '/item-9', '/item-10'])
})

test('pressing a column heading again reverses the order, and pages without a figure stay last', () => {
  const reversed = nextSort(nextSort(null, 'performance'), 'performance')

  expect(pathsBy(reversed)).toEqual(['/', '/cart', '/item-9', '/item-10'])
  expect(pathsBy(nextSort(nextSort(null, 'lcp'), 'lcp'))).toEqual(['/item-9', '/', '/cart', '/item-10'])
  expect(nextSort(reversed, 'performance')).toEqual({ column: 'performance', isReversed: false })
  expect(nextSort(reversed, 'lcp')).toEqual({ column: 'lcp', isReversed: false })
})

test('column headings announce the sort direction', () => {
  const [path, issues, overall] = COLUMNS
  expect(ariaSort(nextSort(null, 'overall'), overall!)).toBe('ascending')
  expect(ariaSort(nextSort(null, 'issueCount'), issues!)).toBe('descending')
  expect(ariaSort(nextSort(nextSort(null, 'issueCount'), 'issueCount'), issues!)).toBe('ascending')
  expect(ariaSort(nextSort(null, 'overall'), path!)).toBeUndefined()
  expect(ariaSort(null, path!)).toBeUndefined()
})

test('the table of pages shows the number of issues only if it is known', () => {
  expect(pageColumns(false).map(({ label }) => label)).toEqual(
    COLUMNS.map(({ label }) => label).filter((label) => label !== 'Issues'),
  )
})
