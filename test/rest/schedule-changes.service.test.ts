import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../../src/model/plan.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false, environment: { CONCURRENT_LIMIT: '1000' } })
})
afterAll(() => service[Symbol.asyncDispose]())

const SCHEDULE = { url: 'https://shop.example.com/', cadence: 'daily' }
const HOUR_MS = 3_600_000

/** Creates a schedule on a new account, with a function to change it. */
async function makeSchedule(fields: Record<string, unknown> = {}, plan: Plan = 'agency') {
  const { text, accountId } = await service.makeKey({ plan })
  const created = await service.as(text).post('/schedules', { ...SCHEDULE, ...fields })
  const schedule = await created.json()
  const patch = async (changes: unknown) => {
    const response = await fetch(`${service.url}/api/v1/schedules/${schedule.id}`, {
      method: 'PATCH',
      headers: { 'X-API-Key': text, 'Content-Type': 'application/json' },
      body: typeof changes === 'string' ? changes : JSON.stringify(changes),
    })
    return { status: response.status, body: await response.json() }
  }
  const read = async () => (await service.as(text).get(`/schedules/${schedule.id}`)).json()
  return { accountId, schedule, patch, read }
}

const documents = () => service.core.database.db.collection<{ _id: string }>('schedules')

describe('PATCH /schedules/{id}', () => {
  test('returns 200 and changes only the given fields', async () => {
    const { schedule, patch, read } = await makeSchedule({ mode: 'deep', max_pages: 7, timeout: 5000 })

    const { status, body } = await patch({ url: 'http://other.example.com/', max_pages: 9, unknown: 1 })

    expect(status).toBe(200)
    expect(body).toEqual({ ...schedule, url: 'http://other.example.com/', max_pages: 9 })
    expect(await read()).toEqual(body)
  })

  test('changes nothing if the body is empty', async () => {
    const { schedule, patch } = await makeSchedule()

    expect(await patch({})).toEqual({ status: 200, body: schedule })
  })

  test('resets an option to its default with null, but keeps fields that always have a value', async () => {
    const options = { user_agent: 'Watch/1.0', fail_on_score: 50, ignore_robots: true }
    const { schedule, patch } = await makeSchedule({ mode: 'deep', enabled: false, ...options })

    const { body } = await patch({
      url: null,
      cadence: null,
      mode: null,
      enabled: null,
      user_agent: null,
      fail_on_score: null,
      ignore_robots: null,
    })

    expect(body).toEqual({
      ...schedule,
      user_agent: null,
      fail_on_score: null,
      ignore_robots: null,
    })
  })

  test('moves the next run only if the cadence or enabled changes', async () => {
    const { schedule, patch } = await makeSchedule()
    const due = new Date('2020-01-01T00:00:00Z')
    await documents().updateOne({ _id: schedule.id }, { $set: { nextRunAt: due } })

    const same = await patch({ cadence: 'daily', enabled: true, timeout: 2000 })
    const hourly = await patch({ cadence: 'hourly' })
    const disabled = await patch({ enabled: false })
    const enabled = await patch({ enabled: true })

    const inAnHour = new Date(Date.parse(schedule.created_at) + HOUR_MS).toISOString()
    expect([same, hourly, disabled, enabled].map(({ body }) => body.next_run_at)).toEqual([
      due.toISOString(),
      inAnHour,
      null,
      inAnHour,
    ])
  })

  test.each([
    ['[]', 'invalid_request', undefined],
    [{ cadence: null, url: 'x' }, 'invalid_url', { reason: 'malformed' }],
    [{ url: 'http://127.0.0.1/', mode: 'x' }, 'invalid_url', { reason: 'private_address' }],
    [{ mode: 'x', max_pages: 21 }, 'invalid_mode', { value: 'x' }],
    [{ max_pages: 21, cadence: 'x' }, 'page_limit_exceeded', { value: 21 }],
    [{ mode: 'standard' }, 'validation_error', { validation_errors: [{ field: 'max_pages' }] }],
    [{ cadence: 'monthly' }, 'validation_error', { validation_errors: [{ field: 'cadence' }] }],
    [{ enabled: 'no' }, 'validation_error', { validation_errors: [{ field: 'enabled' }] }],
  ])('rejects %j with %s and changes nothing', async (changes, error, details) => {
    const { schedule, patch, read } = await makeSchedule({ mode: 'deep', max_pages: 7 })

    const { status, body } = await patch(changes)

    expect(status).toBe(400)
    expect(body).toMatchObject({ error, ...(details && { details }) })
    expect(await read()).toEqual(schedule)
  })

  test('accepts a smaller mode together with fewer pages', async () => {
    const { patch } = await makeSchedule({ mode: 'deep', max_pages: 7 })

    expect((await patch({ mode: 'standard', max_pages: 5 })).body).toMatchObject({
      mode: 'standard',
      max_pages: 5,
    })
    expect((await patch({ mode: 'basic', max_pages: null })).body).toMatchObject({
      mode: 'basic',
      max_pages: null,
    })
  })

  test('returns tier_restriction for a cadence above the plan, and for enabling one, but allows other changes', async () => {
    const { schedule, patch } = await makeSchedule({}, 'pro')
    await documents().updateOne({ _id: schedule.id }, { $set: { cadence: 'hourly' } })

    const refused = [await patch({ cadence: '0 */2 * * *' })]
    const changed = [await patch({ timeout: 2000 }), await patch({ enabled: false })]
    refused.push(await patch({ enabled: true }))
    changed.push(await patch({ enabled: true, cadence: 'weekly' }))

    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [403, 'tier_restriction'],
      [403, 'tier_restriction'],
    ])
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('keeps all parallel changes, and never stores a combination that validation would reject', async () => {
    const { patch, read } = await makeSchedule({ mode: 'deep' })

    const answers = await Promise.all([
      patch({ mode: 'basic' }),
      patch({ max_pages: 12 }),
      patch({ timeout: 3000 }),
      patch({ user_agent: 'Watch/2.0' }),
    ])

    const after = await read()
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.error)).toEqual(['validation_error'])
    expect(after).toMatchObject({ timeout: 3000, user_agent: 'Watch/2.0' })
    expect([after.mode, after.max_pages]).toEqual(answers[0]!.status === 200 ? ['basic', null] : ['deep', 12])
  })
})
