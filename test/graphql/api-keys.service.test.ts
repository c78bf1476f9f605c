import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowserClient } from '../support/browser-client.ts'
import { startTestService, type TestService } from '../support/service.ts'

const KEY = 'id name type prefix scopes createdAt lastUsedAt expiresAt revokedAt state'
const REFUSAL = '... on ServiceError { code message details }'
const CREATE = `mutation ($name: String!, $type: ApiKeyType!, $scopes: [ApiKeyScope!]!, $expiresAt: DateTime) {
  createApiKey(name: $name, type: $type, scopes: $scopes, expiresAt: $expiresAt) {
    __typename ... on CreatedApiKey { key apiKey { ${KEY} } } ${REFUSAL} } }`
const ROTATE = `mutation ($id: ID!, $graceSeconds: Int) { rotateApiKey(id: $id, graceSeconds: $graceSeconds) {
  __typename ... on CreatedApiKey { key previousExpiresAt apiKey { ${KEY} } } ${REFUSAL} } }`
const REVOKE = `mutation ($id: ID!) { revokeApiKey(id: $id) { __typename ... on ApiKey { ${KEY} } ${REFUSAL} } }`
const LIST = `{ apiKeys { ${KEY} } }`
const LAPTOP = { name: 'laptop', type: 'live', scopes: ['write', 'read'] }

let service: TestService
let browser: ReturnType<typeof createBrowserClient>
beforeAll(async () => {
  service = await startTestService({ worker: false })
  browser = createBrowserClient(service.url)
  await browser.signUp()
})
afterAll(() => service[Symbol.asyncDispose]())

const created = async (fields: object = {}) =>
  (await browser.graphql(CREATE, { ...LAPTOP, ...fields })).data.createApiKey
const byId = async (id: string) =>
  (await browser.graphql(LIST)).data.apiKeys.find((key: { id: string }) => key.id === id)

describe('a signed-in user', () => {
  test('creates a key, sees it once in plain text and finds it in the list', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()

    const { key, apiKey } = await created({ expiresAt })

    expect(apiKey).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'laptop',
      type: 'live',
      prefix: key.slice(0, 13),
      scopes: ['read', 'write'],
      createdAt: expect.any(String),
      lastUsedAt: null,
      expiresAt,
      revokedAt: null,
      state: 'active',
    })
    expect(await byId(apiKey.id)).toEqual(apiKey)
    expect(JSON.stringify((await browser.graphql(LIST)).data)).not.toContain(key)
    expect((await service.as(key).get('/quota')).status).toBe(200)
  })

  test('sees immediately when a key was last used', async () => {
    const { key, apiKey } = await created()
    const startedAt = Date.now()

    await service.as(key).get('/quota')
    const { lastUsedAt } = await byId(apiKey.id)

    expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(startedAt)
    expect(Date.parse(lastUsedAt)).toBeLessThanOrEqual(Date.now())
  })

  test('receives all validation errors for a new key together', async () => {
    const refused = await created({ name: ' ', scopes: [], expiresAt: '2020-01-01T00:00:00Z' })

    expect(refused).toMatchObject({ __typename: 'ServiceError', code: 'validation_error' })
    expect(refused.details.validation_errors.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'scopes',
      'expiresAt',
    ])
  })

  test('revokes a key, which is rejected from then on and stays listed', async () => {
    const { key, apiKey } = await created()
    await service.as(key).get('/quota')

    const { data } = await browser.graphql(REVOKE, { id: apiKey.id })

    expect(data.revokeApiKey).toMatchObject({ id: apiKey.id, state: 'revoked' })
    const answer = async () => (await (await service.as(key).get('/quota')).json()).error
    await expect.poll(answer).toBe('api_key_revoked')
    expect(await byId(apiKey.id)).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) })
    const again = await browser.graphql(ROTATE, { id: apiKey.id })
    expect(again.data.rotateApiKey).toMatchObject({ code: 'api_key_revoked' })
  })

  test('rotates a key, and both keys work until the grace period ends', async () => {
    const { key, apiKey } = await created({ scopes: ['read'], type: 'test' })

    const rotated = (await browser.graphql(ROTATE, { id: apiKey.id, graceSeconds: 3600 })).data.rotateApiKey
    const at = Date.now()

    expect(rotated.apiKey).toMatchObject({ name: 'laptop', type: 'test', scopes: ['read'] })
    expect(rotated.apiKey.id).not.toBe(apiKey.id)
    expect(Math.abs(Date.parse(rotated.previousExpiresAt) - at - 3_600_000)).toBeLessThan(5000)
    for (const text of [key, rotated.key]) expect((await service.as(text).get('/quota')).status).toBe(200)
    const refused = await browser.graphql(ROTATE, { id: apiKey.id, graceSeconds: 604_801 })
    expect(refused.data.rotateApiKey).toMatchObject({ code: 'validation_error' })
  })

  test.each([
    ['revokeApiKey', REVOKE],
    ['rotateApiKey', ROTATE],
  ])("can't use %s on another account's key", async (field, mutation) => {
    const { key, text } = await service.makeKey()

    const theirs = (await browser.graphql(mutation, { id: key.id })).data[field]
    const unknown = (await browser.graphql(mutation, { id: 'key_none' })).data[field]

    expect(theirs).toMatchObject({ __typename: 'ServiceError', code: 'not_found' })
    expect(theirs.message.replace(key.id, '')).toBe(unknown.message.replace('key_none', ''))
    expect((await service.as(text).get('/quota')).status).toBe(200)
    expect(await byId(key.id)).toBeUndefined()
  })

  test("sees a script in a key's name as plain text", async () => {
    const name = '<img src=x onerror=alert(1)>'

    expect((await created({ name })).apiKey.name).toBe(name)
    expect(await created({ name: 'a\u0000b' })).toMatchObject({ code: 'validation_error' })
  })
})

describe('an API key', () => {
  test.each([
    ['apiKeys', LIST, {}],
    ['viewer', '{ viewer { email } }', {}],
  ])('may not request %s', async (_field, query, variables) => {
    const { text } = await service.makeKey()

    const answer = await service.as(text).graphql(query, variables)

    expect(answer.errors?.[0]).toMatchObject({
      extensions: { code: 'forbidden', details: { required_scope: 'account' } },
    })
  })

  test.each([
    ['createApiKey', CREATE, LAPTOP],
    ['rotateApiKey', ROTATE, {}],
    ['revokeApiKey', REVOKE, {}],
  ])('may not call %s, not even for its own key', async (field, mutation, variables) => {
    const { text, key } = await service.makeKey()

    const answer = await service.as(text).graphql(mutation, { id: key.id, ...variables })

    expect(answer.data[field]).toMatchObject({
      __typename: 'ServiceError',
      code: 'forbidden',
      details: { required_scope: 'account' },
    })
    expect((await service.core.keys.list(key.accountId)).map(({ id }) => id)).toEqual([key.id])
  })

  test("can read its account's id and plan", async () => {
    const { text, accountId } = await service.makeKey({ plan: 'agency', scopes: ['read'] })

    const answer = await service.as(text).graphql('{ viewer { id plan limits { creditsPerDay } } }')

    expect(answer.data.viewer).toEqual({ id: accountId, plan: 'agency', limits: { creditsPerDay: 5000 } })
  })
})
