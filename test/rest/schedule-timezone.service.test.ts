import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false, environment: { CONCURRENT_LIMIT: '1000' } })
})
afterAll(() => service[Symbol.asyncDispose]())

const CRON = { url: 'https://shop.example.com/', cadence: '0 6 * * *' }

async function owner() {
  const { text } = await service.makeKey()
  const client = service.as(text)
  const create = async (fields: Record<string, unknown>) => {
    const response = await client.post('/schedules', { ...CRON, ...fields })
    return { status: response.status, body: await response.json() }
  }
  const patch = async (id: string, fields: unknown) => (await client.patch(`/schedules/${id}`, fields)).json()
  return { client, create, patch }
}

const hourOf = (time: string) => time.slice(11, 16)

describe("a schedule's time zone", () => {
  test('is UTC by default, and decides when a cron cadence runs', async () => {
    const { create, client } = await owner()

    const utc = (await create({ timezone: null })).body
    const { status, body } = await create({ timezone: 'Asia/Kolkata' })

    expect([utc.timezone, hourOf(utc.next_run_at)]).toEqual(['UTC', '06:00'])
    expect([status, body.timezone, hourOf(body.next_run_at)]).toEqual([201, 'Asia/Kolkata', '00:30'])
    expect(await (await client.get(`/schedules/${body.id}`)).json()).toEqual(body)
  })

  test('changes the next run when it is updated, and is reset to UTC by null', async () => {
    const { create, patch } = await owner()
    const { id } = (await create({})).body

    const moved = await patch(id, { timezone: 'Asia/Tokyo' })
    const kept = await patch(id, { mode: 'deep' })
    const reset = await patch(id, { timezone: null })

    expect([moved.timezone, hourOf(moved.next_run_at)]).toEqual(['Asia/Tokyo', '21:00'])
    expect(kept).toEqual({ ...moved, mode: 'deep' })
    expect([reset.timezone, hourOf(reset.next_run_at)]).toEqual(['UTC', '06:00'])
  })

  test.each([
    [{ timezone: 'Berlin' }, 'must be an IANA time zone, such as Europe/Berlin'],
    [{ timezone: '+02:00' }, 'must be an IANA time zone, such as Europe/Berlin'],
    [{ timezone: '' }, 'must be an IANA time zone, such as Europe/Berlin'],
    [{ timezone: 2 }, 'must be a string'],
    [{ timezone: 'Europe/Berlin', cadence: 'daily' }, 'can only be used with a cron cadence'],
  ])('is rejected for %j', async (fields, message) => {
    const { create } = await owner()

    const { status, body } = await create(fields)

    expect([status, body.error]).toEqual([400, 'validation_error'])
    expect(body.details.validation_errors).toEqual([{ field: 'timezone', message }])
  })

  test('must be reset when a named cadence replaces a cron cadence', async () => {
    const { create, patch } = await owner()
    const { id } = (await create({ timezone: 'Europe/Berlin' })).body

    const refused = await patch(id, { cadence: 'weekly' })
    const changed = await patch(id, { cadence: 'weekly', timezone: null })

    expect(refused.details.validation_errors[0].field).toBe('timezone')
    expect(changed).toMatchObject({ cadence: 'weekly', timezone: 'UTC' })
    expect(await patch(id, { timezone: 'UTC', cadence: 'daily' })).toMatchObject({ timezone: 'UTC' })
  })

  test('is UTC if the schedule was stored without a time zone, and can be changed', async () => {
    const { create, patch, client } = await owner()
    const { id } = (await create({})).body
    const documents = service.core.database.db.collection<{ _id: string }>('schedules')
    await documents.updateOne({ _id: id }, { $unset: { timezone: '' } })

    const read = await (await client.get(`/schedules/${id}`)).json()
    const changed = await patch(id, { mode: 'deep' })

    expect(read.timezone).toBe('UTC')
    expect(changed).toEqual({ ...read, mode: 'deep' })
  })
})
