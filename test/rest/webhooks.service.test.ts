import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false, environment: { CONCURRENT_LIMIT: '1000' } })
})
afterAll(() => service[Symbol.asyncDispose]())

const WEBHOOK = { url: 'https://hooks.example/audits', secret: 'sixteen letters!' }

const remove = (apiKey: string, id: string) =>
  fetch(`${service.url}/api/v1/webhooks/${id}`, { method: 'DELETE', headers: { 'X-API-Key': apiKey } })

describe('webhooks', () => {
  test('are created with 201, listed, and deleted with 204, and their secret is stored encrypted and never shown', async () => {
    const { text } = await service.makeKey()
    const client = service.as(text)

    const created = await client.post('/webhooks', WEBHOOK)
    const body = await created.json()
    const listed = await (await client.get('/webhooks')).json()
    const stored = JSON.stringify(await service.core.database.db.collection('webhooks').find().toArray())
    const deleted = await remove(text, body.id)
    const again = await remove(text, body.id)

    expect(created.status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^whk_/),
      url: WEBHOOK.url,
      created_at: expect.any(String),
    })
    expect(listed).toEqual({ webhooks: [body] })
    expect(stored).not.toContain(WEBHOOK.secret)
    expect([deleted.status, await deleted.text()]).toEqual([204, ''])
    expect([again.status, (await again.json()).error]).toEqual([404, 'webhook_not_found'])
  })

  test.each([
    ['free', 0],
    ['pro', 5],
    ['agency', 50],
    ['enterprise', 100],
  ] as const)(
    'of a %s account are limited to %i, even with parallel requests',
    async (plan, max) => {
      const { text } = await service.makeKey({ plan })
      const client = service.as(text)

      const answers = await Promise.all(
        Array.from({ length: max + 5 }, () => client.post('/webhooks', WEBHOOK)),
      )

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(max)
      const refused = answers.find(({ status }) => status !== 201)!
      expect([refused.status, await refused.json()]).toEqual([
        403,
        expect.objectContaining({ error: 'webhook_limit_reached', details: { plan, limit: max } }),
      ])
    },
    90_000,
  )

  test.each([
    ['no url', { secret: WEBHOOK.secret }, 'missing_parameter', { field: 'url' }],
    ['no secret', { url: WEBHOOK.url }, 'missing_parameter', { field: 'secret' }],
    [
      'http',
      { ...WEBHOOK, url: 'http://hooks.example/' },
      'invalid_url',
      expect.objectContaining({ reason: 'scheme' }),
    ],
    [
      'a private address',
      { ...WEBHOOK, url: 'https://10.0.0.1/' },
      'invalid_url',
      expect.objectContaining({ reason: 'private_address' }),
    ],
    [
      'a secret of 15 characters',
      { ...WEBHOOK, secret: 'x'.repeat(15) },
      'validation_error',
      expect.anything(),
    ],
    [
      'a secret of 129 characters',
      { ...WEBHOOK, secret: 'x'.repeat(129) },
      'validation_error',
      expect.anything(),
    ],
    ['an unknown format', { ...WEBHOOK, payload_format: 'xml' }, 'validation_error', expect.anything()],
  ])('reject %s', async (_name, body, error, details) => {
    const { text } = await service.makeKey()

    const response = await service.as(text).post('/webhooks', body)

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error, details })
  })

  test('accept secrets of 16 and 128 characters', async () => {
    const { text } = await service.makeKey()
    const client = service.as(text)

    const answers = await Promise.all(
      [16, 128].map((length) => client.post('/webhooks', { ...WEBHOOK, secret: 'x'.repeat(length) })),
    )

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })

  test('of another account are not found by REST or GraphQL', async () => {
    const [owner, stranger] = [await service.makeKey(), await service.makeKey()]
    const { id } = await (await service.as(owner.text).post('/webhooks', WEBHOOK)).json()

    const byRest = await remove(stranger.text, id)
    const byGraphql = await service
      .as(stranger.text)
      .graphql('mutation($id: ID!) { deleteWebhook(id: $id) { ... on ServiceError { code } } }', { id })
    const listed = await (await service.as(stranger.text).get('/webhooks')).json()

    expect([byRest.status, (await byRest.json()).error]).toEqual([404, 'webhook_not_found'])
    expect(byGraphql.data.deleteWebhook).toEqual({ code: 'webhook_not_found' })
    expect(listed).toEqual({ webhooks: [] })
  })
})
