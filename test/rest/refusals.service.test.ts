import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let apiKey: string
beforeAll(async () => {
  service = await startTestService({ worker: false })
  apiKey = (await service.makeKey()).text
})
afterAll(() => service[Symbol.asyncDispose]())

const audits = () => service.core.database.db.collection('audits').countDocuments()

/** Returns an error's complete body, as documented. */
const errorBody = (error: string, details?: unknown) => ({
  error,
  message: expect.any(String),
  ...(details !== undefined && { details }),
  request_id: expect.stringMatching(/^req_/),
  documentation_url: `/docs/errors#${error}`,
})

describe('POST /audit', () => {
  const PRIVATE = ['url', 'private_address'] as const
  test.each([
    ['a body that is not JSON', '{url', 400, 'invalid_request', undefined],
    ['a body that is not an object', '["http://shop.example/"]', 400, 'invalid_request', undefined],
    ['an empty body', '', 400, 'invalid_request', undefined],
    ['no url', {}, 400, 'missing_parameter', { field: 'url' }],
    ['a null url', { url: null }, 400, 'missing_parameter', { field: 'url' }],
    [
      'a url of the wrong type',
      { url: 7 },
      400,
      'invalid_url',
      { field: 'url', value: 7, reason: 'malformed' },
    ],
    [
      'another protocol',
      { url: 'ftp://shop.example/' },
      400,
      'invalid_url',
      ['ftp://shop.example/', 'scheme'],
    ],
    ['a loopback address', { url: 'http://127.0.0.1' }, 400, 'invalid_url', PRIVATE],
    ['an IPv6 loopback address', { url: 'http://[::1]' }, 400, 'invalid_url', PRIVATE],
    ['a loopback address in hexadecimal', { url: 'http://0x7f.1' }, 400, 'invalid_url', PRIVATE],
    ['the metadata address', { url: 'http://169.254.169.254' }, 400, 'invalid_url', PRIVATE],
    ['a name that is local', { url: 'http://localhost:8080/' }, 400, 'invalid_url', PRIVATE],
    [
      'a name that does not exist',
      { url: 'http://nowhere.invalid/' },
      400,
      'invalid_url',
      ['url', 'unresolvable'],
    ],
    [
      'credentials in the url',
      { url: 'http://a:b@shop.example/' },
      400,
      'invalid_url',
      ['url', 'credentials'],
    ],
    [
      'an unknown mode',
      { url: 'http://shop.example/', mode: 'turbo' },
      400,
      'invalid_mode',
      expect.anything(),
    ],
    [
      'a mode of the wrong type',
      { url: 'http://shop.example/', mode: 1 },
      400,
      'invalid_mode',
      expect.anything(),
    ],
    [
      '21 pages',
      { url: 'http://shop.example/', max_pages: 21 },
      400,
      'page_limit_exceeded',
      expect.anything(),
    ],
    [
      'more pages than the mode allows',
      { url: 'http://shop.example/', max_pages: 2 },
      400,
      'validation_error',
      expect.anything(),
    ],
  ])('rejects %s', async (_name, body, status, code, details) => {
    const response = await service.as(apiKey).post('/audit', body)
    const answer = await response.json()

    const expected = Array.isArray(details) ? expect.objectContaining({ reason: details[1] }) : details
    expect(response.status).toBe(status)
    expect(answer).toEqual(errorBody(code, expected))
    expect(response.headers.get('x-request-id')).toBe(answer.request_id)
    expect(await audits()).toBe(0)
  })

  test('reports all invalid fields together', async () => {
    const body = { url: 'http://shop.example/', timeout: 5, fail_on_score: 101, user_agent: '' }

    const answer = await (await service.as(apiKey).post('/audit', body)).json()

    expect(answer).toEqual(
      errorBody('validation_error', {
        validation_errors: [
          { field: 'timeout', message: expect.any(String) },
          { field: 'user_agent', message: expect.any(String) },
          { field: 'fail_on_score', message: expect.any(String) },
        ],
      }),
    )
  })

  test('returns 415 for a wrong media type and 413 for a body that is too large', async () => {
    const client = service.as(apiKey)
    const form = await client.post('/audit', 'url=x', { 'Content-Type': 'application/x-www-form-urlencoded' })
    const large = await client.post('/audit', { url: 'http://shop.example/', note: 'x'.repeat(65 * 1024) })

    expect([form.status, (await form.json()).error]).toEqual([415, 'invalid_request'])
    expect([large.status, (await large.json()).error]).toEqual([413, 'invalid_request'])
  })

  test('rejects a host name that resolves to a private address', async () => {
    const { createAddressPolicy } = await import('../../src/egress/address-policy.ts')
    const lookup = async () => [{ address: '10.0.0.7', family: 4 }]
    const policy = createAddressPolicy({ allow: [], lookup })

    const answer = policy.checkResolved(new URL('http://inner.shop.example/'), { field: 'url' })

    await expect(answer).rejects.toMatchObject({
      code: 'invalid_url',
      details: { reason: 'private_address' },
    })
  })
})

describe('the API', () => {
  const get = (headers: Record<string, string>) => fetch(`${service.url}/api/v1/audit/aud_x`, { headers })

  test('returns unauthorized for a request without a key or with a bearer token', async () => {
    const bare = await get({})
    const bearer = await get({ Authorization: `Bearer ${apiKey}` })

    expect([bare.status, await bare.json()]).toEqual([401, errorBody('unauthorized')])
    expect([bearer.status, (await bearer.json()).error]).toEqual([401, 'unauthorized'])
  })

  test('returns api_key_invalid for malformed keys and for unknown keys', async () => {
    const unknown = `svc_live_${'0'.repeat(32)}`
    const { crc32 } = await import('node:zlib')
    const { toBase62 } = await import('../../src/shared/ids.ts')
    const malformed = await get({ 'X-API-Key': 'svc_live_nonsense' })
    const wellFormed = await get({ 'X-API-Key': unknown + toBase62(crc32(unknown), 6) })

    expect([malformed.status, await malformed.json()]).toEqual([401, errorBody('api_key_invalid')])
    expect([wellFormed.status, await wellFormed.json()]).toEqual([401, errorBody('api_key_invalid')])
  })

  test('always returns api_key_revoked for a revoked key and api_key_expired for an expired key', async () => {
    const revoked = await service.makeKey()
    await service.core.keys.revoke(revoked.key.id)
    const expired = await service.makeKey({ expiresAt: new Date('2020-01-01') })

    const answers = await Promise.all([revoked, expired].map(({ text }) => get({ 'X-API-Key': text })))

    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect(await answers[0]!.json()).toEqual(errorBody('api_key_revoked'))
    expect(await answers[1]!.json()).toEqual(errorBody('api_key_expired'))
  })

  test('returns forbidden if a read-only key writes', async () => {
    const { text } = await service.makeKey({ scopes: ['read'] })

    const response = await service.as(text).post('/audit', 'not even JSON')

    expect(response.status).toBe(403)
    expect(await response.json()).toEqual(errorBody('forbidden', { required_scope: 'write' }))
  })
})

describe('GET /audit/{job_id}', () => {
  test.each([
    ['page=0', 'page'],
    ['per_page=1001', 'per_page'],
    ['per_page=x', 'per_page'],
    ['severity=fatal', 'severity'],
    ['fields=id,impact', 'fields'],
    ['delta=maybe', 'delta'],
  ])('rejects %s', async (query, field) => {
    const response = await service.as(apiKey).get(`/audit/aud_x?${query}`)

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(
      errorBody('validation_error', { validation_errors: [{ field, message: expect.any(String) }] }),
    )
  })
})

describe('the API', () => {
  test('returns 404 not_found for an unknown path and 405 with Allow for a wrong method', async () => {
    const unknown = await service.as(apiKey).get('/nothing')
    const wrong = await service.as(apiKey).get('/audit')
    const outside = await fetch(`${service.url}/nope`)

    expect([unknown.status, await unknown.json()]).toEqual([404, errorBody('not_found')])
    expect([outside.status, outside.headers.get('x-ratelimit-limit')]).toEqual([404, '0'])
    expect(outside.headers.get('x-request-id')).toBe((await outside.json()).request_id)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await wrong.json()).toEqual(errorBody('invalid_request'))
  })

  test.each([
    '/health/live',
    '/health/ready',
    '/metrics',
    '/schema.graphql',
    '/docs/errors',
    '/api/v1/openapi.json',
  ])('returns 405 with Allow for a wrong method at %s, which needs no key', async (path) => {
    const response = await fetch(service.url + path, { method: 'POST' })

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await response.json()).toEqual(errorBody('invalid_request'))
  })

  test('returns 404 or 405 rather than 403 to a read-only key for an unknown path or a wrong method', async () => {
    const { text } = await service.makeKey({ scopes: ['read'] })

    const [unknown, wrong, forbidden] = await Promise.all(
      ['/nothing', '/quota', '/audit'].map((path) => service.as(text).post(path, {})),
    )

    expect([unknown!.status, wrong!.status, forbidden!.status]).toEqual([404, 405, 403])
  })

  test('returns 409 job_not_started for the stream of a queued audit', async () => {
    const { text, accountId, key } = await service.makeKey()
    const { make } = await import('../support/make.ts')
    const audit = make.audit({ accountId, keyId: key.id })
    await service.core.stores.audits.insert(audit)

    const response = await service.as(text).get(`/audit/${audit.id}/issues/stream`)
    await service.core.stores.audits.delete(audit.id)

    expect(response.status).toBe(409)
    expect(await response.json()).toEqual(errorBody('job_not_started'))
  })

  test('returns errors as problem details (RFC 9457) if requested', async () => {
    const response = await service.as(apiKey).get('/audit/aud_none', { Accept: 'application/problem+json' })

    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    const problem = await response.json()
    expect(problem).toEqual({
      type: '/docs/errors#job_not_found',
      title: 'No audit has this job_id.',
      status: 404,
      detail: 'No audit has this job_id.',
      instance: `urn:request:${problem.request_id}`,
      ...errorBody('job_not_found'),
    })
  })

  test('serves the documentation that errors link to', async () => {
    const page = await (await fetch(`${service.url}/docs/errors`)).text()

    expect(page).toContain('id="job_not_started"')
  })
})
