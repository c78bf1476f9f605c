import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PLAN_LIMITS, type Plan } from '../../src/model/plan.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({
    worker: false,
    environment: { CONCURRENT_LIMIT: '1000', RATE_LIMIT_PER_MINUTE: '10000' },
  })
})
afterAll(() => service[Symbol.asyncDispose]())

const SCHEDULE = { url: 'https://shop.example.com/', cadence: 'daily' }
const DAY_MS = 86_400_000

type KeyOptions = Parameters<TestService['makeKey']>[0]

async function makeClient(options: KeyOptions = {}) {
  const { text, accountId } = await service.makeKey(options)
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method,
      headers: { 'X-API-Key': text, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const answer = await response.text()
    return { status: response.status, body: answer && JSON.parse(answer) }
  }
  const create = async (fields: Record<string, unknown> = {}) =>
    (await send('POST', '/schedules', { ...SCHEDULE, ...fields })).body
  return { accountId, key: text, send, create }
}

const documents = () => service.core.database.db.collection<{ _id: string }>('schedules')

/** Creates schedules until the account may have only `left` more. */
async function fillPlaces(accountId: string, plan: Plan, left: number) {
  const count = PLAN_LIMITS[plan].schedulesMax - left
  if (count <= 0) return
  await documents().insertMany(
    Array.from({ length: count }, (_, slot) => ({ _id: `${accountId}_${slot}`, accountId, slot })),
  )
}

describe('POST /schedules', () => {
  test('returns 201 with every field in the documented order', async () => {
    const { send } = await makeClient()

    const { status, body } = await send('POST', '/schedules', { ...SCHEDULE, unknown: 1 })

    expect(status).toBe(201)
    expect(Object.entries(body)).toEqual([
      ['id', expect.stringMatching(/^sch_/)],
      ['url', SCHEDULE.url],
      ['mode', 'basic'],
      ['timeout', null],
      ['user_agent', null],
      ['fail_on_score', null],
      ['fail_on_drop', null],
      ['fail_on_new', null],
      ['on_inconclusive', null],
      ['max_pages', null],
      ['ignore_robots', null],
      ['cadence', 'daily'],
      ['timezone', 'UTC'],
      ['enabled', true],
      ['sandbox', false],
      ['created_at', expect.any(String)],
      ['next_run_at', new Date(Date.parse(body.created_at) + DAY_MS).toISOString()],
      ['last_run_at', null],
      ['last_job_id', null],
      ['last_skipped_at', null],
      ['last_skip_reason', null],
    ])
  })

  test('stores every option of an audit and returns no next run if the schedule is disabled', async () => {
    const options = {
      mode: 'deep',
      timeout: 5000,
      user_agent: 'Watch/1.0',
      fail_on_score: 70.5,
      fail_on_drop: 0,
      max_pages: 7,
      ignore_robots: true,
      cadence: '30 4 * * mon',
      enabled: false,
    }
    const { create } = await makeClient()

    expect(await create(options)).toMatchObject({ ...options, next_run_at: null })
  })

  test('creates a sandbox schedule if a test key or the header requests it', async () => {
    const live = await makeClient()
    const sandbox = await makeClient({ type: 'test' })

    const byHeader = await live.send('POST', '/schedules', SCHEDULE, { 'x-service-sandbox': 'true' })

    expect(byHeader.body.sandbox).toBe(true)
    expect((await sandbox.create()).sandbox).toBe(true)
    expect((await live.create()).sandbox).toBe(false)
  })

  test.each([
    ['free', 0],
    ['pro', 10],
    ['agency', 100],
    ['enterprise', 1000],
  ] as const)(
    'allows a %s account at most %i schedules, even with parallel requests',
    async (plan, limit) => {
      const { send, accountId } = await makeClient({ plan })
      const left = Math.min(limit, 2)
      await fillPlaces(accountId, plan, left)

      const answers = await Promise.all(Array.from({ length: 4 }, () => send('POST', '/schedules', SCHEDULE)))

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(left)
      expect(answers.find(({ status }) => status !== 201)).toMatchObject({
        status: 403,
        body: { error: 'schedule_limit_reached', details: { plan, limit } },
      })
    },
  )

  test('returns tier_restriction to pro accounts for more than one run a day, before it checks the schedule limit', async () => {
    const { send, accountId } = await makeClient({ plan: 'pro' })
    await fillPlaces(accountId, 'pro', 0)

    for (const cadence of ['hourly', '0 0,12 * * *', '*/5 3 1 1 *'])
      expect(await send('POST', '/schedules', { ...SCHEDULE, cadence })).toMatchObject({
        status: 403,
        body: {
          error: 'tier_restriction',
          details: { field: 'cadence', value: cadence, plan: 'pro', required_plan: 'agency' },
        },
      })
  })

  test('accepts any number of runs a day from agency accounts, but rejects free accounts because of their limit', async () => {
    const [agency, free] = [await makeClient({ plan: 'agency' }), await makeClient({ plan: 'free' })]

    expect((await agency.create({ cadence: 'hourly' })).cadence).toBe('hourly')
    expect((await agency.create({ cadence: '* * * * *' })).cadence).toBe('* * * * *')
    expect((await free.create({ cadence: 'hourly' })).error).toBe('schedule_limit_reached')
  })

  test.each([
    ['"url"', 'invalid_request', undefined],
    [{}, 'missing_parameter', { field: 'url' }],
    [{ url: 'ftp://x/', cadence: null, mode: 'x' }, 'missing_parameter', { field: 'cadence' }],
    [{ url: 7, cadence: 'x', mode: 'x' }, 'invalid_url', { reason: 'malformed' }],
    [{ ...SCHEDULE, url: 'http://10.0.0.1/', mode: 'x' }, 'invalid_url', { reason: 'private_address' }],
    [{ ...SCHEDULE, url: 'http://a.localhost/' }, 'invalid_url', { reason: 'private_address' }],
    [{ ...SCHEDULE, mode: 'x', max_pages: 21 }, 'invalid_mode', { field: 'mode', value: 'x' }],
    [{ ...SCHEDULE, max_pages: 21, cadence: 'x' }, 'page_limit_exceeded', { field: 'max_pages' }],
    [
      { ...SCHEDULE, cadence: '0 0 30 2 *', enabled: 'yes', max_pages: 2, timeout: 1 },
      'validation_error',
      {
        validation_errors: expect.arrayContaining(
          ['cadence', 'enabled', 'max_pages', 'timeout'].map((field) => expect.objectContaining({ field })),
        ),
      },
    ],
    [{ ...SCHEDULE, cadence: 60 }, 'validation_error', { validation_errors: [{ field: 'cadence' }] }],
    [
      { ...SCHEDULE, cadence: '* * * * * *' },
      'validation_error',
      { validation_errors: [{ field: 'cadence' }] },
    ],
  ])('rejects %j with %s', async (sent, error, details) => {
    // On the free plan, invalid fields are reported before the error about the plan.
    const { send } = await makeClient({ plan: 'free' })

    const { status, body } = await send('POST', '/schedules', sent)

    expect(status).toBe(400)
    expect(body).toMatchObject({ error, ...(details && { details }) })
  })

  test("accepts a host name that doesn't resolve, since each run resolves it", async () => {
    const { create } = await makeClient()

    expect(await create({ url: 'http://nobody.invalid/' })).toHaveProperty('id')
  })
})

describe('GET /schedules', () => {
  test("lists the account's schedules, oldest first, and returns each by its id", async () => {
    const { send, create } = await makeClient()
    const made = [await create(), await create({ cadence: 'weekly' })]

    expect(await send('GET', '/schedules')).toEqual({ status: 200, body: { schedules: made } })
    expect(await send('GET', `/schedules/${made[1].id}`)).toEqual({ status: 200, body: made[1] })
  })
})

describe('DELETE /schedules/{id}', () => {
  test('returns 204, frees the slot, and returns 404 the second time', async () => {
    const { send, create, accountId } = await makeClient()
    await fillPlaces(accountId, 'pro', 1)
    const { id } = await create()

    const first = await send('DELETE', `/schedules/${id}`)
    const second = await send('DELETE', `/schedules/${id}`)

    expect(first).toEqual({ status: 204, body: '' })
    expect(second).toMatchObject({ status: 404, body: { error: 'schedule_not_found' } })
    expect((await create()).id).toMatch(/^sch_/)
  })
})

describe('a schedule', () => {
  test.each(['GET', 'PATCH', 'DELETE'])('of another account is not found by %s', async (method) => {
    const [owner, stranger] = [await makeClient(), await makeClient()]
    const schedule = await owner.create()

    const answer = await stranger.send(
      method,
      `/schedules/${schedule.id}`,
      method === 'PATCH' ? {} : undefined,
    )

    expect(answer).toMatchObject({ status: 404, body: { error: 'schedule_not_found' } })
    expect((await stranger.send('GET', '/schedules')).body).toEqual({ schedules: [] })
    expect((await owner.send('GET', `/schedules/${schedule.id}`)).body).toEqual(schedule)
  })

  test('can be read but not written with a read-only key', async () => {
    const { send } = await makeClient({ scopes: ['read'] })

    const answers = await Promise.all([
      send('POST', '/schedules', SCHEDULE),
      send('PATCH', '/schedules/sch_x', {}),
      send('DELETE', '/schedules/sch_x'),
    ])

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      Array.from({ length: 3 }, () => [403, 'forbidden']),
    )
    expect((await send('GET', '/schedules')).status).toBe(200)
  })

  test('of live audits can be read but not written with a test key', async () => {
    const { accountId, create, send } = await makeClient()
    const schedule = await create()
    const path = `/schedules/${schedule.id}`
    const { text } = await service.core.keys.create({
      accountId,
      name: 'test',
      type: 'test',
      scopes: ['read', 'write'],
      expiresAt: null,
    })
    const asTester = { 'X-API-Key': text }

    const answers = [
      await send('PATCH', path, { enabled: false }, asTester),
      await send('DELETE', path, undefined, asTester),
    ]

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
    expect(await send('GET', path, undefined, asTester)).toEqual({ status: 200, body: schedule })
  })

  test('is inaccessible without a key (401), with an unsupported method (405) or with a wrong media type (415)', async () => {
    const { send } = await makeClient()

    expect((await fetch(`${service.url}/api/v1/schedules`)).status).toBe(401)
    expect(await send('PUT', '/schedules/sch_x', {})).toMatchObject({
      status: 405,
      body: { message: 'Use GET or PATCH or DELETE here.' },
    })
    expect((await send('POST', '/schedules', '{}', { 'Content-Type': 'text/plain' })).status).toBe(415)
  })

  test('is deleted with its account, as are webhooks', async () => {
    const { key, accountId, create } = await makeClient()
    await create()
    await service.as(key).post('/webhooks', { url: 'https://hooks.example/', secret: 'sixteen letters!' })

    await service.core.accounts.delete(accountId)

    expect(await service.core.stores.schedules.list(accountId)).toEqual([])
    expect(await service.core.stores.webhooks.list(accountId)).toEqual([])
  })
})
