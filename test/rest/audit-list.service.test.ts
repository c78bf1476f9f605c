import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normalizeUrl } from '../../src/domain/audits/target.ts'
import type { Audit } from '../../src/model/audit.ts'
import { newId } from '../../src/shared/ids.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false })
})
afterAll(() => service[Symbol.asyncDispose]())

const SHOP = 'http://shop.example/'
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 9, 0, second))

/** Creates an account with audits created one second apart. Their ids show the order. */
async function accountWith(...audits: Partial<Audit>[]) {
  const { accountId, text } = await service.makeKey()
  const ids: string[] = []
  for (const [second, fields] of audits.entries()) {
    const { url = SHOP } = fields
    const id = newId('aud')
    ids.push(id)
    await service.core.stores.audits.insert(
      make.audit({
        id,
        accountId,
        createdAt: at(second),
        normalizedUrl: normalizeUrl(new URL(url)),
        ...fields,
      }),
    )
  }
  const read = async (query: string) => (await service.as(text).get(`/audits${query}`)).json()
  /** Returns the numbers in the listed audits' ids. */
  const numbers = async (query: string) =>
    (await read(query)).audits.map(({ job_id }: { job_id: string }) => ids.indexOf(job_id))
  return { ids, read, numbers }
}

describe('GET /audits', () => {
  test("lists the account's audits, newest first, with exactly the documented fields", async () => {
    const scores = { overall: 77, ux: 1, accessibility: 2, information_architecture: 3, performance: 4 }
    await accountWith({})
    const { ids, read } = await accountWith(
      { status: 'completed', completedAt: at(30), scores, mode: 'deep' },
      { sandbox: true, url: `${SHOP}#top` },
    )

    const body = await read('')

    expect(body).toEqual({
      audits: [
        {
          job_id: ids[1],
          url: `${SHOP}#top`,
          mode: 'basic',
          status: 'queued',
          sandbox: true,
          created_at: at(1).toISOString(),
          completed_at: null,
          overall_score: null,
        },
        {
          job_id: ids[0],
          url: SHOP,
          mode: 'deep',
          status: 'completed',
          sandbox: false,
          created_at: at(0).toISOString(),
          completed_at: at(30).toISOString(),
          overall_score: 77,
        },
      ],
      next_cursor: null,
    })
  })

  test('continues at the cursor, without gaps or duplicates', async () => {
    const { numbers, read } = await accountWith(...Array.from({ length: 5 }, () => ({ createdAt: at(0) })))

    const first = await read('?limit=2')
    const second = await read(`?limit=2&cursor=${first.next_cursor}`)
    const third = await read(`?limit=2&cursor=${second.next_cursor}`)

    const listed = [first, second, third].flatMap(({ audits }) => audits)
    expect(new Set(listed.map(({ job_id }) => job_id)).size).toBe(5)
    expect(listed.map(({ job_id }) => job_id)).toEqual((await read('')).audits.map((a: Entry) => a.job_id))
    expect(third.next_cursor).toBeNull()
    expect(await numbers('?limit=5')).toHaveLength(5)
  })

  test('returns 20 audits per page by default', async () => {
    const { read } = await accountWith(...Array.from({ length: 21 }, () => ({})))

    const { audits, next_cursor } = await read('')

    expect(audits).toHaveLength(20)
    expect(next_cursor).toEqual(expect.any(String))
  })

  test('filters by each field, and by several together', async () => {
    const { numbers } = await accountWith(
      { status: 'completed', url: `${SHOP}?b=1&a=2` },
      { status: 'failed', mode: 'deep' },
      { status: 'completed', mode: 'deep', sandbox: true },
      { status: 'completed', mode: 'deep' },
    )

    expect(await numbers('?status=completed')).toEqual([3, 2, 0])
    expect(await numbers('?mode=deep')).toEqual([3, 2, 1])
    expect(await numbers('?sandbox=true')).toEqual([2])
    expect(await numbers('?sandbox=false')).toEqual([3, 1, 0])
    expect(await numbers(`?url=${encodeURIComponent('http://SHOP.example:80/?a=2&b=1#top')}`)).toEqual([0])
    expect(await numbers('?mode=deep&status=completed&sandbox=false')).toEqual([3])
    expect(await numbers('?unknown=1&status=running')).toEqual([])
  })

  test('includes audits created at `since`, but not those created at `until`', async () => {
    const { numbers, read } = await accountWith({}, {}, {}, {})
    const page = await read('?limit=1&since=2026-01-01T09:00:01Z&until=2026-01-01T09:00:03Z')

    expect(await numbers('?since=2026-01-01T09:00:02.000Z')).toEqual([3, 2])
    expect(await numbers('?until=2026-01-01T09:00:02Z')).toEqual([1, 0])
    expect(await numbers('?since=2026-01-01T10:00:01%2B01:00&until=2026-01-01T09:00:03Z')).toEqual([2, 1])
    expect(await numbers('?since=2026-01-01&until=2026-01-02')).toEqual([3, 2, 1, 0])
    expect(await numbers('?since=2026-01-02')).toEqual([])
    expect(page.next_cursor).toEqual(expect.any(String))
    expect(
      await numbers(`?cursor=${page.next_cursor}&since=2026-01-01T09:00:01Z&until=2026-01-01T09:00:03Z`),
    ).toEqual([1])
  })

  test('reports all invalid parameters together', async () => {
    const { read } = await accountWith()
    const query =
      '?url=x&status=done&mode=turbo&sandbox=yes&since=yesterday&until=2026-02-30&limit=101&cursor=abc'

    const { error, details } = await read(query)

    expect(error).toBe('validation_error')
    expect(details.validation_errors).toEqual([
      { field: 'url', message: 'must be an http or https URL' },
      { field: 'status', message: 'must be one of queued, running, completed, failed' },
      { field: 'mode', message: 'must be one of basic, standard, deep' },
      { field: 'sandbox', message: 'must be one of true, false' },
      {
        field: 'since',
        message:
          'must be an ISO 8601 date, with or without a time, such as 2026-11-21 or 2026-11-21T09:00:00Z',
      },
      {
        field: 'until',
        message:
          'must be an ISO 8601 date, with or without a time, such as 2026-11-21 or 2026-11-21T09:00:00Z',
      },
      { field: 'limit', message: 'must be at most 100' },
      { field: 'cursor', message: 'is not a valid cursor' },
    ])
  })

  test.each(['limit=0', 'limit=1.5', 'limit=', 'cursor=', 'status=', 'sandbox=TRUE'])(
    'rejects %s',
    async (query) => {
      const { read } = await accountWith()

      expect((await read(`?${query}`)).error).toBe('validation_error')
    },
  )
})

interface Entry {
  job_id: string
}
