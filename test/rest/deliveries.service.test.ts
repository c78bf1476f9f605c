import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWebhookService } from '../support/webhook-service.ts'

let world: Awaited<ReturnType<typeof startWebhookService>>
beforeAll(async () => {
  world = await startWebhookService()
})
afterAll(() => world[Symbol.asyncDispose]())

async function owner() {
  const { id, client, delivered, received, path } = await world.owner()
  const post = async (route: string, body: unknown = '') => {
    const response = await client.post(route, body)
    return { status: response.status, body: await response.json() }
  }
  const list = async (query = '') => (await client.get(`/webhooks/${id}/deliveries${query}`)).json()
  const newest = async () => (await list('?limit=1')).deliveries[0]
  return { id, client, delivered, received, path, post, list, newest }
}

describe('POST /webhooks/{id}/test', () => {
  test('sends a sample event once and returns its delivery, even without a body', async () => {
    const { id, post, newest, received } = await owner()

    const { status, body } = await post(`/webhooks/${id}/test`)

    expect(status).toBe(202)
    expect(body).toEqual({
      id: expect.stringMatching(/^dlv_/),
      webhook_id: id,
      job_id: null,
      event: 'audit.completed',
      state: 'pending',
      attempt_count: 0,
      created_at: expect.any(String),
      next_attempt_at: expect.any(String),
    })
    await expect.poll(newest).toMatchObject({ id: body.id, state: 'delivered', attempt_count: 1 })
    expect(received()[0]!.headers).toMatchObject({
      'x-service-test': 'true',
      'x-service-event': 'audit.completed',
    })
  })

  test('sends the given kind of event', async () => {
    const { id, post } = await owner()
    const test = (body: unknown) => post(`/webhooks/${id}/test`, body)

    expect((await test({ event: 'audit.failed' })).body.event).toBe('audit.failed')
    expect((await test({ event: null })).body.event).toBe('audit.completed')
    expect((await test({})).body.event).toBe('audit.completed')
  })

  test.each([
    [{ event: 'audit.begun' }, 'validation_error'],
    [{ event: 7 }, 'validation_error'],
    ['{', 'invalid_request'],
    ['[]', 'invalid_request'],
  ])('rejects %j', async (fields, error) => {
    const { id, post } = await owner()

    const { status, body } = await post(`/webhooks/${id}/test`, fields)

    expect([status, body.error]).toEqual([400, error])
  })
})

describe('GET /webhooks/{id}/deliveries', () => {
  test('lists deliveries, newest first, and continues at the cursor', async () => {
    const { id, delivered, post, list } = await owner()
    const { jobId, delivery } = await delivered()
    const later = [(await post(`/webhooks/${id}/test`)).body.id, (await post(`/webhooks/${id}/test`)).body.id]

    const first = await list('?limit=2')
    const rest = await list(`?limit=2&cursor=${first.next_cursor}`)

    expect(first.deliveries.map((each: { id: string }) => each.id)).toEqual(later.toReversed())
    expect(rest).toEqual({
      deliveries: [
        {
          id: delivery.id,
          webhook_id: id,
          job_id: jobId,
          event: 'audit.completed',
          state: 'delivered',
          attempt_count: 1,
          created_at: delivery.createdAt,
          next_attempt_at: null,
          last_error: null,
        },
      ],
      next_cursor: null,
    })
  })

  test('includes the error of the last attempt, until a later attempt succeeds', async () => {
    const { id, path, post, newest } = await owner()
    world.answers[path] = 500
    const { body } = await post(`/webhooks/${id}/test`)

    await expect.poll(newest).toMatchObject({
      state: 'failed',
      last_error: { class: 'status', message: expect.stringContaining('500') },
    })
    world.answers[path] = 204
    await post(`/deliveries/${body.id}/redeliver`)
    await expect.poll(newest).toMatchObject({ state: 'delivered', last_error: null })
  })

  test('reports all invalid parameters together', async () => {
    const { list } = await owner()

    const { error, details } = await list('?limit=0&cursor=x')

    expect(error).toBe('validation_error')
    expect(details.validation_errors.map(({ field }: { field: string }) => field)).toEqual([
      'limit',
      'cursor',
    ])
  })
})

describe('POST /deliveries/{id}/redeliver', () => {
  test('sends the same event again', async () => {
    const { delivered, post, newest, received } = await owner()
    const { delivery, jobId } = await delivered()

    const { status, body } = await post(`/deliveries/${delivery.id}/redeliver`)

    expect(status).toBe(202)
    expect(body).toMatchObject({ id: delivery.id, job_id: jobId, state: 'pending', attempt_count: 1 })
    await expect.poll(newest).toMatchObject({ id: delivery.id, state: 'delivered', attempt_count: 2 })
    const [first, second] = received()
    expect(second!.body).toEqual(first!.body)
  })

  test('rejects an unknown delivery, one of another account, and one of a disabled webhook', async () => {
    const { id, client, delivered, post } = await owner()
    const { delivery } = await delivered()
    const stranger = await owner()
    const path = `/deliveries/${delivery.id}/redeliver`
    await client.patch(`/webhooks/${id}`, { enabled: false })

    expect((await post('/deliveries/dlv_none/redeliver')).body.error).toBe('webhook_not_found')
    expect((await stranger.post(path)).body.error).toBe('webhook_not_found')
    expect((await post(path)).body).toMatchObject({
      error: 'validation_error',
      details: { validation_errors: [{ field: 'id', message: 'is for a disabled webhook' }] },
    })
  })
})
