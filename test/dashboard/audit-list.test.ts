import { describe, expect, test } from 'vitest'
import {
  readListFilters,
  variablesOf,
  writeListFilters,
} from '../../src/dashboard/audits/audit-list-query.ts'
import { crawlPathTo } from '../../src/dashboard/audits/page-path.ts'
import { trendOf } from '../../src/dashboard/audits/trend.ts'

const NONE = { status: null, mode: null, sandbox: null, search: null }

describe('the audit list', () => {
  test("reads its filters from the page's URL", () => {
    const variables = (params: string) => variablesOf(readListFilters(new URLSearchParams(params)))

    expect(variables('')).toEqual(NONE)
    expect(variables('state=running&q=+shop.example+')).toEqual({
      ...NONE,
      status: 'running',
      search: 'shop.example',
    })
    expect(variables('mode=deep&sandbox=false')).toEqual({ ...NONE, mode: 'deep', sandbox: false })
    expect(variables('state=nonsense&mode=no&sandbox=maybe')).toEqual(NONE)
    expect(variables(`q=${'a'.repeat(300)}`).search).toHaveLength(200)
    expect(
      String(
        writeListFilters(new URLSearchParams('state=queued'), {
          status: null,
          mode: null,
          sandbox: true,
          text: 'a b',
        }),
      ),
    ).toBe('sandbox=true&q=a+b')
  })
})

describe('the report', () => {
  const scores = { overall: 84, accessibility: 65, ux: 92, informationArchitecture: 95, performance: 91 }

  test('shows the path of links to a page, and stops at a cycle', () => {
    const page = (url: string, foundOn: string | null) => ({ url, finalUrl: null, foundOn })
    const pages = [page('/', null), page('/a', '/'), page('/b', '/a'), page('/x', '/y'), page('/y', '/x')]

    expect(crawlPathTo(pages[2]!, pages).map(({ url }) => url)).toEqual(['/', '/a'])
    expect(crawlPathTo(pages[3]!, pages).map(({ url }) => url)).toEqual(['/y'])
  })

  test('compares audits with the same mode and sandbox setting, oldest first', () => {
    const audit = { mode: 'basic' as const, sandbox: false }
    const earlier = [
      { ...audit, id: 'new', completedAt: '2026-11-21T12:00:00Z', scores },
      { ...audit, id: 'old', completedAt: '2026-11-20T12:00:00Z', scores },
      { ...audit, mode: 'deep' as const, id: 'deep', completedAt: '2026-11-20T12:00:00Z', scores },
      { ...audit, sandbox: true, id: 'sandbox', completedAt: '2026-11-20T12:00:00Z', scores },
      { ...audit, id: 'unscored', completedAt: '2026-11-20T12:00:00Z', scores: null },
    ]

    expect(trendOf(audit, earlier).map(({ id }) => id)).toEqual(['old', 'new'])
  })
})
