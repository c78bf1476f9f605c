import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MUTATIONS, READ, startWebhookService } from '../support/webhook-service.ts'

let world: Awaited<ReturnType<typeof startWebhookService>>
beforeAll(async () => {
  world = await startWebhookService()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('the delivery log', () => {
  test('shows the event, the exact body, the headers, and each attempt with its response', async () => {
    const { client, read, delivered, received, id } = await world.owner()

    const { jobId, delivery } = await delivered()

    const [sent] = received()
    expect(await read(delivery.id)).toEqual(delivery)
    expect(delivery).toMatchObject({
      id: expect.stringMatching(/^dlv_/),
      webhookId: id,
      state: 'delivered',
      attemptCount: 1,
      nextAttemptAt: null,
      failure: null,
      event: { kind: 'audit.completed', isTest: false, jobId, job: { id: jobId, status: 'completed' } },
      attempts: [
        {
          number: 1,
          trigger: 'schedule',
          status: 204,
          error: null,
          response: { status: 204, isTruncated: false, body: '' },
        },
      ],
    })
    expect(delivery.request.body).toBe(sent!.body.toString())
    expect(delivery.event.id).toBe(sent!.headers['webhook-id'])
    expect(delivery.request.headers).toContainEqual({
      name: 'X-Service-Signature',
      value: sent!.headers['x-service-signature'],
    })
    expect(JSON.stringify(await client.graphql('{ webhooks { id url enabled } }'))).not.toContain('secret')
  })

  test('summarizes the last 30 days', async () => {
    const { client, answerOf, read, path } = await world.owner()
    const STATISTICS = `{ webhooks { statistics { since deliveries delivered failed successRate p95LatencyMs
      lastFailure { id failure { message } } } } }`
    const statistics = async () => (await client.graphql(STATISTICS)).data.webhooks[0].statistics
    const unused = await statistics()
    const send = async (state: string) => {
      const { id } = await answerOf('sendTest')
      await expect.poll(async () => (await read(id)).state).toBe(state)
      return id
    }
    world.answers[path] = 500
    const failedId = await send('failed')
    world.answers[path] = 204
    for (let count = 0; count < 3; count += 1) await send('delivered')

    const used = await statistics()

    expect(unused).toMatchObject({ deliveries: 0, successRate: null, p95LatencyMs: null, lastFailure: null })
    expect(used).toEqual({
      since: expect.any(String),
      deliveries: 4,
      delivered: 3,
      failed: 1,
      successRate: 0.75,
      p95LatencyMs: expect.any(Number),
      lastFailure: { id: failedId, failure: { message: expect.stringContaining('500') } },
    })
    expect(Date.now() - Date.parse(used.since)).toBeGreaterThan(29 * 86_400_000)
  })

  test('is paginated, newest first, and filtered by state', async () => {
    const { client, answerOf, read } = await world.owner()
    const ids: unknown[] = []
    for (let count = 0; count < 3; count += 1) {
      const { id } = await answerOf('sendTest')
      ids.unshift(id)
      await expect.poll(async () => (await read(id)).state).toBe('delivered')
    }
    const PAGE = `query($after: String, $state: WebhookDeliveryState) { webhooks {
      deliveries(first: 2, after: $after, state: $state) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } } }`
    const page = async (variables: Record<string, unknown>) =>
      (await client.graphql(PAGE, variables)).data.webhooks[0].deliveries

    const first = await page({})
    const rest = await page({ after: first.pageInfo.endCursor })

    expect([...first.nodes, ...rest.nodes].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect([first.totalCount, first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([
      3,
      true,
      false,
    ])
    expect((await page({ state: 'delivered' })).totalCount).toBe(3)
    expect((await page({ state: 'failed' })).nodes).toEqual([])
  })

  test('shows webhook_delivery_failed when all attempts have failed', async () => {
    const { delivered, path } = await world.owner()
    world.answers[path] = 503

    const { delivery } = await delivered()

    expect(delivery).toMatchObject({
      state: 'failed',
      attemptCount: 5,
      failure: {
        code: 'webhook_delivery_failed',
        message: '5 attempts failed. Last error: The receiver returned 503.',
      },
    })
    expect(delivery.attempts.map(({ error }: { error: unknown }) => error)).toEqual(
      Array.from({ length: 5 }, () => ({ class: 'status', message: 'The receiver returned 503.' })),
    )
    expect(delivery.attempts[0].response).toMatchObject({ status: 503, body: 'seen' })
  })
})

describe('the owner can', () => {
  test('send an event again, with the same body and id', async () => {
    const { delivered, answerOf, read, received } = await world.owner()
    const { delivery } = await delivered()

    const replayed = await answerOf('redeliver', { id: delivery.id })
    await expect.poll(async () => (await read(delivery.id)).attempts.length).toBe(2)

    const [first, second] = received()
    expect(replayed).toMatchObject({ id: delivery.id, state: 'pending' })
    expect(second!.body).toEqual(first!.body)
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect((await read(delivery.id)).attempts[1]).toMatchObject({ trigger: 'manual', status: 204 })
  })

  test('recover missed deliveries, but not successful deliveries', async () => {
    const { id, delivered, answerOf, path, received, client } = await world.owner()
    await delivered()
    world.answers[path] = 500
    const failed = await delivered()
    await answerOf('disable')
    const skipped = await delivered()
    delete world.answers[path]

    const refused = await answerOf('recover')
    await answerOf('enable')
    const since = new Date(Date.now() - 60_000).toISOString()
    const recovered = await answerOf('recover', { since })

    expect([failed.delivery.state, skipped.delivery.state]).toEqual(['failed', 'skipped'])
    expect(refused).toMatchObject({ code: 'validation_error' })
    expect(recovered).toEqual({ count: 2, webhook: { id } })
    await expect.poll(() => received().length).toBe(8)
    const delivered3 = async () =>
      (await client.graphql('{ webhooks { deliveries(state: delivered) { totalCount } } }')).data
    await expect.poll(delivered3).toEqual({ webhooks: [{ deliveries: { totalCount: 3 } }] })
    expect(await answerOf('recover', { since })).toMatchObject({ count: 0 })
  })

  test('recover only deliveries from the last 30 days', async () => {
    const { answerOf } = await world.owner()

    const answer = await answerOf('recover', { since: new Date(Date.now() - 31 * 86_400_000).toISOString() })

    expect(answer).toMatchObject({
      code: 'validation_error',
      details: { validation_errors: [{ field: 'since', message: 'must be within the last 30 days' }] },
    })
  })

  test.each(['audit.completed', 'audit.failed'])(
    'send a test event of type %s even to a disabled webhook, with only one delivery attempt',
    async (event) => {
      const { answerOf, read, received, path } = await world.owner()
      world.answers[path] = 500
      await answerOf('disable')

      const { id } = await answerOf('sendTest', { event })
      await expect.poll(async () => (await read(id)).state).toBe('failed')

      expect(received()).toHaveLength(1)
      expect(received()[0]!.headers).toMatchObject({ 'x-service-test': 'true', 'x-service-event': event })
      expect(JSON.parse(received()[0]!.body.toString())).toMatchObject({ event })
      expect((await read(id)).event).toMatchObject({ kind: event, isTest: true, jobId: null, job: null })
      expect(await answerOf('sendTest', { event: 'audit.begun' })).toMatchObject({ code: 'validation_error' })
    },
  )

  test('disable and enable a webhook, which stays listed and counts toward the limit', async () => {
    const { answerOf, delivered, received, client } = await world.owner()

    const disabled = await answerOf('disable')
    const again = await answerOf('disable')
    const { delivery } = await delivered()
    const listed = await client.graphql('{ webhooks { enabled disabledReason } }')
    const enabled = await answerOf('enable')

    expect(disabled).toEqual({ enabled: false, disabledReason: 'owner', disabledAt: expect.any(String) })
    expect(again).toEqual(disabled)
    expect(delivery).toMatchObject({ state: 'skipped', attempts: [] })
    expect(received()).toEqual([])
    expect(listed.data.webhooks).toEqual([{ enabled: false, disabledReason: 'owner' }])
    expect(enabled).toEqual({ enabled: true, disabledReason: null, disabledAt: null })
  })

  test('replace the secret, with a grace period of at most a week', async () => {
    const { answerOf } = await world.owner()
    const before = Date.now()

    const rotated = await answerOf('rotate', { grace: 60 })
    const short = await answerOf('rotate', { secret: 'x'.repeat(15) })
    const long = await answerOf('rotate', { grace: 604_801 })

    const until = new Date(rotated.formerSecretsUntil as string).getTime()
    expect(until - before).toBeGreaterThanOrEqual(60_000)
    expect(until - Date.now()).toBeLessThanOrEqual(60_000)
    expect(short).toMatchObject({
      code: 'validation_error',
      details: { validation_errors: [{ field: 'secret' }] },
    })
    expect(long).toMatchObject({ details: { validation_errors: [{ field: 'graceSeconds' }] } })
  })
})

describe('other callers', () => {
  test('find neither the webhook nor its deliveries', async () => {
    const [mine, stranger] = [await world.owner(), world.service.as((await world.service.makeKey()).text)]
    const { id } = await mine.answerOf('sendTest')
    const ids = { redeliver: id } as Record<string, unknown>

    const codes: unknown[] = []
    for (const [name, mutation] of Object.entries(MUTATIONS)) {
      const since = new Date().toISOString()
      const answer = await stranger.graphql(mutation, {
        id: ids[name] ?? mine.id,
        ...(name === 'recover' && { since }),
      })
      codes.push((Object.values(answer.data)[0] as { code: string }).code)
    }
    const reads = [
      await stranger.graphql(READ, { id }),
      await stranger.graphql('query($id: ID!) { webhook(id: $id) { id } }', { id: mine.id }),
    ]

    expect(codes).toEqual(Object.keys(MUTATIONS).map(() => 'webhook_not_found'))
    for (const { data, errors } of reads) {
      expect(Object.values(data)).toEqual([null])
      expect(errors?.[0]?.extensions.code).toBe('webhook_not_found')
    }
  })

  test("can't change anything if their key is read-only", async () => {
    const reader = world.service.as((await world.service.makeKey({ scopes: ['read'] })).text)

    for (const mutation of Object.values(MUTATIONS)) {
      const { data } = await reader.graphql(mutation, { id: 'whk_any' })
      expect(Object.values(data)[0]).toMatchObject({
        code: 'forbidden',
        details: { required_scope: 'write' },
      })
    }
  })
})
