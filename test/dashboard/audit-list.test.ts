import { describe, expect, test } from 'vitest'
import { inputOf } from '../../src/dashboard/audits/audit-form.ts'
import { formLike } from '../../src/dashboard/audits/audit-form-url.ts'
import {
  readListFilters,
  variablesOf,
  writeListFilters,
} from '../../src/dashboard/audits/audit-list-query.ts'
import { bulkChoiceOf, cancelResultOf, runForEach } from '../../src/dashboard/audits/bulk-selection.ts'
import { crawlPathTo } from '../../src/dashboard/audits/page-path.ts'
import { trendOf } from '../../src/dashboard/audits/trend.ts'
import type { AuditStatus, FailureCode } from '../../src/dashboard/generated/operations.ts'

const NONE = { status: null, mode: null, sandbox: null, since: null, search: null }

const scores = { overall: 84, accessibility: 65, ux: 92, informationArchitecture: 95, performance: 91 }

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
    expect(variables('state=nonsense&mode=no&sandbox=maybe&period=ever')).toEqual(NONE)
    expect(variables(`q=${'a'.repeat(300)}`).search).toHaveLength(200)
    expect(
      String(
        writeListFilters(new URLSearchParams('state=queued'), {
          status: null,
          mode: null,
          sandbox: true,
          period: 'week',
          text: 'a b',
        }),
      ),
    ).toBe('sandbox=true&period=week&q=a+b')
  })
})

describe('the period of the audit list', () => {
  const since = (period: string, now: string) =>
    variablesOf(readListFilters(new URLSearchParams(`period=${period}`)), Date.parse(now)).since

  test('starts on the hour so that polls within the same hour request the same audits', () => {
    expect(since('day', '2026-11-23T10:59:59Z')).toBe('2026-11-22T10:00:00.000Z')
    expect(since('day', '2026-11-23T10:00:00Z')).toBe('2026-11-22T10:00:00.000Z')
    expect(since('week', '2026-11-23T10:00:00Z')).toBe('2026-11-16T10:00:00.000Z')
    expect(since('month', '2026-11-23T10:00:00Z')).toBe('2026-10-24T10:00:00.000Z')
  })
})

describe('selected audits', () => {
  const row = (id: string, status: AuditStatus, day: number, isScored = status === 'completed') => ({
    id,
    status,
    createdAt: `2026-11-${day}T10:00:00Z`,
    scores: isScored ? scores : null,
  })
  const [newer, older] = [row('newer', 'completed', 22), row('older', 'completed', 21)]

  test('can be compared if there are exactly two and both have scores', () => {
    expect(bulkChoiceOf([newer, older]).comparable).toEqual([older, newer])
    expect(bulkChoiceOf([newer]).comparable).toBeNull()
    expect(bulkChoiceOf([newer, older, row('third', 'completed', 20)]).comparable).toBeNull()
    expect(bulkChoiceOf([newer, row('failed', 'failed', 20)]).comparable).toBeNull()
    expect(bulkChoiceOf([newer, row('gate', 'failed', 20, true)]).comparable?.[0].id).toBe('gate')
  })

  test('can be cancelled until they end, and can be run again afterwards', () => {
    const states = (['queued', 'running', 'completed', 'failed'] as const).map((status, index) =>
      row(status, status, 10 + index),
    )

    const { cancellable, repeatable } = bulkChoiceOf(states)

    expect(cancellable.map(({ id }) => id)).toEqual(['queued', 'running'])
    expect(repeatable.map(({ id }) => id)).toEqual(['completed', 'failed'])
  })

  test('are processed one at a time, even if one of them fails', async () => {
    const tried: string[] = []

    const outcome = await runForEach(['a', 'b', 'c', 'd'], async (audit) => {
      tried.push(audit)
      if (audit === 'b') return { message: 'No credits are left.' }
      return audit === 'c' ? 'unchanged' : 'done'
    })

    expect(tried).toEqual(['a', 'b', 'c', 'd'])
    expect(outcome).toEqual({
      done: ['a', 'd'],
      unchanged: ['c'],
      failed: [{ audit: 'b', message: 'No credits are left.' }],
    })
  })

  test("count as cancelled only if they hadn't already ended", () => {
    const failure = (code: FailureCode) => ({ status: 'failed' as const, failure: { code } })

    expect(cancelResultOf({ status: 'running', failure: null })).toBe('done')
    expect(cancelResultOf(failure('cancelled'))).toBe('done')
    expect(cancelResultOf(failure('timeout'))).toBe('unchanged')
    expect(cancelResultOf({ status: 'completed', failure: null })).toBe('unchanged')
  })

  test('are run again with all their options', () => {
    const options = {
      url: 'http://shop.example/?a=1&b=2',
      mode: 'standard' as const,
      sandbox: true,
      maxPages: 3,
      timeout: 12_500,
      userAgent: 'Audit/1.0',
      ignoreRobots: true,
      failOnScore: 0,
      failOnDrop: 5,
      failOnNew: { severity: 'warning' as const, max: 2, categories: ['ux' as const] },
      onInconclusive: 'fail' as const,
    }

    expect(inputOf(formLike(options))).toEqual(options)
  })
})

describe('the report', () => {
  test('shows the path of links that leads to a page, and stops at a cycle', () => {
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
