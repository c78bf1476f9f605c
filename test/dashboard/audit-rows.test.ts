import { describe, expect, test } from 'vitest'
import {
  filterRows,
  mergeRows,
  readListFilters,
  writeListFilters,
} from '../../src/dashboard/audits/audit-rows.ts'
import { formulaOf } from '../../src/dashboard/audits/formula.ts'
import { pathTo } from '../../src/dashboard/audits/page-path.ts'
import { trendOf } from '../../src/dashboard/audits/trend.ts'

const row = (
  id: string,
  part: { url?: string; status?: 'running' | 'completed'; createdAt?: string } = {},
) => ({
  id,
  url: 'https://shop.example/',
  mode: 'basic' as const,
  status: 'completed' as 'running' | 'completed',
  createdAt: `2026-11-21T12:00:0${id}.000Z`,
  ...part,
})

describe('the list of audits', () => {
  test('shows each audit once, in its newest state, newest first', () => {
    const merged = mergeRows([row('2', { status: 'running' }), row('1')], [row('3'), row('2')])

    expect(merged.map(({ id, status }) => `${id} ${status}`)).toEqual([
      '3 completed',
      '2 completed',
      '1 completed',
    ])
  })

  test('is filtered by state and text as the address says', () => {
    const rows = [row('1', { status: 'running' }), row('2', { url: 'https://OTHER.example/' })]
    const found = (address: string) =>
      filterRows(rows, readListFilters(new URLSearchParams(address))).map(({ id }) => id)

    expect(found('state=running')).toEqual(['1'])
    expect(found('q=other example')).toEqual(['2'])
    expect(found('state=nonsense')).toEqual(['1', '2'])
    expect(String(writeListFilters(new URLSearchParams('state=queued'), { status: null, text: 'a b' }))).toBe(
      'q=a+b',
    )
  })
})

describe('the report', () => {
  const scores = { overall: 84, accessibility: 65, ux: 92, informationArchitecture: 95, performance: 91 }

  test('says the overall score as a sum', () => {
    const weights = [
      { category: 'accessibility' as const, weight: 0.3 },
      { category: 'ux' as const, weight: 0.3 },
      { category: 'information_architecture' as const, weight: 0.2 },
      { category: 'performance' as const, weight: 0.2 },
    ]

    expect(formulaOf(scores, weights)).toBe(
      '0.30 × 65 accessibility + 0.30 × 92 ease of use + 0.20 × 95 structure + 0.20 × 91 performance = 84',
    )
  })

  test('tells the path to a page, and no endless one where links form a circle', () => {
    const page = (url: string, foundOn: string | null) => ({ url, finalUrl: null, foundOn })
    const pages = [page('/', null), page('/a', '/'), page('/b', '/a'), page('/x', '/y'), page('/y', '/x')]

    expect(pathTo(pages[2]!, pages).map(({ url }) => url)).toEqual(['/', '/a'])
    expect(pathTo(pages[3]!, pages).map(({ url }) => url)).toEqual(['/y'])
  })

  test('compares audits of the same page, mode and kind, oldest first', () => {
    const audit = { url: 'https://shop.example/?b=2&a=1#top', mode: 'basic' as const, sandbox: false }
    const earlier = [
      { ...audit, id: 'new', status: 'completed' as const, completedAt: '2026-11-21T12:00:00Z', scores },
      {
        ...audit,
        url: 'https://shop.example/?a=1&b=2',
        id: 'old',
        status: 'completed' as const,
        completedAt: '2026-11-20T12:00:00Z',
        scores,
      },
      {
        ...audit,
        mode: 'deep' as const,
        id: 'deep',
        status: 'completed' as const,
        completedAt: '2026-11-20T12:00:00Z',
        scores,
      },
      { ...audit, id: 'failed', status: 'failed' as const, completedAt: null, scores: null },
    ]

    expect(trendOf(audit, earlier).map(({ id }) => id)).toEqual(['old', 'new'])
  })
})
