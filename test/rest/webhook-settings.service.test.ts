import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false, environment: { CONCURRENT_LIMIT: '1000' } })
})
afterAll(() => service[Symbol.asyncDispose]())

const WEBHOOK = { url: 'https://hooks.example/audits', secret: 'sixteen letters!' }

async function owner() {
  const client = service.as((await service.makeKey()).text)
  const created = await (await client.post('/webhooks', WEBHOOK)).json()
  const path = `/webhooks/${created.id}`
  const patch = async (fields: unknown) => {
    const response = await client.patch(path, fields)
    return { status: response.status, body: await response.json() }
  }
  const read = async () => (await client.get(path)).json()
  return { client, created, path, patch, read }
}

describe('GET /webhooks/{id}', () => {
  test('returns the webhook with its settings, and never its secret', async () => {
    const { created, read } = await owner()

    expect(await read()).toEqual({
      ...created,
      enabled: true,
      disabled_reason: null,
      events: ['audit.completed', 'audit.failed'],
      payload_format: 'envelope',
      signature_format: 'a',
    })
  })
})

describe('PATCH /webhooks/{id}', () => {
  test('changes the given settings and keeps the others', async () => {
    const { patch, read } = await owner()
    const before = await read()

    const moved = await patch({ url: 'https://hooks.example/v2', payload_format: 'flat', unknown: 1 })
    const signed = await patch({ signature_format: 'b', url: null, enabled: null })

    expect(moved).toEqual({
      status: 200,
      body: { ...before, url: 'https://hooks.example/v2', payload_format: 'flat' },
    })
    expect(signed.body).toEqual({ ...moved.body, signature_format: 'b' })
    expect(await read()).toEqual(signed.body)
    expect(await patch({})).toEqual({ status: 200, body: signed.body })
  })

  test('stores each event once, in a fixed order', async () => {
    const { client, patch, read } = await owner()

    const set = await patch({ events: ['audit.regressed', 'audit.failed', 'audit.failed'] })
    const kept = await patch({ events: null, enabled: false })
    const refused = await Promise.all(
      [[], ['audit.started'], 'audit.failed', [1]].map((events) => patch({ events })),
    )

    expect(set.body.events).toEqual(['audit.failed', 'audit.regressed'])
    expect(kept.body.events).toEqual(set.body.events)
    expect((await read()).events).toEqual(set.body.events)
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
      refused.map(() => [400, 'validation_error']),
    )
    const made = await client.post('/webhooks', { ...WEBHOOK, events: ['audit.regressed'] })
    const { id, ...rest } = await made.json()
    expect([made.status, Object.keys(rest)]).toEqual([201, ['url', 'created_at']])
    expect((await (await client.get(`/webhooks/${id}`)).json()).events).toEqual(['audit.regressed'])
  })

  test('disables and enables a webhook like the mutations of GraphQL', async () => {
    const { client, created, patch, read } = await owner()
    const times = async () => {
      const { data } = await client.graphql(`{ webhook(id: "${created.id}") { disabledReason disabledAt } }`)
      return data.webhook
    }

    const disabled = await patch({ enabled: false })
    const { disabledAt } = await times()
    const again = await patch({ enabled: false, payload_format: 'flat' })

    expect(disabled.body).toMatchObject({ enabled: false, disabled_reason: 'owner' })
    expect(disabledAt).toEqual(expect.any(String))
    expect(again.body).toEqual({ ...disabled.body, payload_format: 'flat' })
    expect(await times()).toEqual({ disabledReason: 'owner', disabledAt })
    expect((await patch({ enabled: true })).body).toMatchObject({ enabled: true, disabled_reason: null })
    expect(await read()).toMatchObject({ enabled: true, disabled_reason: null })
    expect(await times()).toEqual({ disabledReason: null, disabledAt: null })
  })

  test('applies both of two changes that are sent at the same time', async () => {
    const { patch, read } = await owner()

    await Promise.all([
      patch({ payload_format: 'flat' }),
      patch({ signature_format: 'b' }),
      patch({ enabled: false }),
    ])

    expect(await read()).toMatchObject({ payload_format: 'flat', signature_format: 'b', enabled: false })
  })

  test.each([
    ['http', { url: 'http://hooks.example/' }, 'invalid_url', { reason: 'scheme' }],
    ['a private address', { url: 'https://10.0.0.1/' }, 'invalid_url', { reason: 'private_address' }],
    ['text that a parser repairs', { url: 'https:hooks.example' }, 'invalid_url', { reason: 'malformed' }],
    ['a URL of a wrong type', { url: 1, enabled: 'no' }, 'invalid_url', { field: 'url' }],
    [
      'two wrong fields',
      { enabled: 'no', payload_format: 'xml' },
      'validation_error',
      {
        validation_errors: [
          { field: 'payload_format', message: 'must be one of envelope, flat, slack, teams' },
          { field: 'enabled', message: 'must be true or false' },
        ],
      },
    ],
  ])('rejects %s, and changes nothing', async (_name, fields, error, details) => {
    const { patch, read } = await owner()
    const before = await read()

    const { status, body } = await patch({ signature_format: 'b', ...fields })

    expect([status, body.error]).toEqual([400, error])
    expect(body.details).toMatchObject(details)
    expect(await read()).toEqual(before)
  })

  test('finds no webhook of another account', async () => {
    const { path } = await owner()
    const stranger = (await owner()).client

    const answers = [await stranger.get(path), await stranger.patch(path, { enabled: false })]

    expect(await Promise.all(answers.map(async (answer) => (await answer.json()).error))).toEqual([
      'webhook_not_found',
      'webhook_not_found',
    ])
  })
})
