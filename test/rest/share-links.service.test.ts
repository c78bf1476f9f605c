import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../../src/rest/openapi/document.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { callOf } from './openapi-call.ts'
import { createContract } from './openapi-contract.ts'

const DAY_MS = 86_400_000
const FROM = (address: string) => ({ 'X-Forwarded-For': address })

let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { TRUST_PROXY: 'on' } })
})
afterAll(() => service[Symbol.asyncDispose]())

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Creates an audit that completes or keeps running, on a new account. */
async function auditOfOne({ completes = true } = {}) {
  const { text, accountId, key } = await service.makeKey()
  const client = service.as(text)
  const { job_id: id } = await (await client.post('/audit', { url: 'http://shop.example/' })).json()
  const run = await service.nextRun()
  await run.issues(make.issue({ id: `iss_${id}`, message: 'A picture without a text.' }))
  if (completes) {
    run.complete()
    await (await client.get(`/audit/${id}/issues/stream`)).text()
  }
  const share = (body: unknown = {}) => client.post(`/audit/${id}/share`, body)
  const link = async (): Promise<string> => (await (await share()).json()).url
  return { id: id as string, client, accountId, keyId: key.id, share, link }
}

describe('POST /audit/{job_id}/share', () => {
  test('returns a link to the report that works without a key', async () => {
    const { share, accountId, keyId } = await auditOfOne()
    const expiresAt = inDays(7)

    const response = await share({ expires_at: expiresAt })

    const body = await response.json()
    expect([response.status, Object.keys(body), body.expires_at]).toEqual([
      201,
      ['url', 'expires_at'],
      expiresAt,
    ])
    const opened = await fetch(body.url)
    const page = await opened.text()
    expect(opened.status).toBe(200)
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain('A picture without a text.')
    for (const secret of [accountId, keyId, '@example.com']) expect(page).not.toContain(secret)
  })

  test('returns a link that works for 30 days by default, and for at most 90 days', async () => {
    const { id, client, share } = await auditOfOne()
    const bare = await fetch(`${service.url}/api/v1/audit/${id}/share`, {
      method: 'POST',
      headers: client.headers,
    })

    const days = (Date.parse((await bare.json()).expires_at) - Date.now()) / DAY_MS
    const refused = await Promise.all(
      [inDays(90.01), inDays(-1), 'tomorrow', 7].map((time) => share({ expires_at: time })),
    )

    expect(days).toBeCloseTo(30, 1)
    expect((await share({ expires_at: inDays(89.9) })).status).toBe(201)
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    for (const response of refused)
      expect(await response.json()).toMatchObject({
        error: 'validation_error',
        details: { validation_errors: [{ field: 'expires_at' }] },
      })
  })

  test("rejects an audit that hasn't ended, doesn't exist or belongs to another account", async () => {
    const [running, foreign] = [await auditOfOne({ completes: false }), await auditOfOne()]
    const shareOf = async (id: string) => (await running.client.post(`/audit/${id}/share`, {})).json()

    expect(await shareOf(running.id)).toMatchObject({ error: 'job_not_finished' })
    expect(await shareOf('aud_unknown')).toMatchObject({ error: 'job_not_found' })
    expect(await shareOf(foreign.id)).toMatchObject({ error: 'forbidden' })
    expect((await running.client.delete(`/audit/${foreign.id}/share`)).status).toBe(403)
  })
})

test('the endpoint for share links responds as documented in the OpenAPI document', async () => {
  const { id, client } = await auditOfOne()
  const document = openApiDocument(service.url)
  const call = callOf(document, createContract(document))
  const options = { key: client.headers['X-API-Key'], id }

  const answers = [
    await call('POST /audit/{job_id}/share', options),
    await call('POST /audit/{job_id}/share', { ...options, body: { expires_at: '2999-01-01' } }),
    await call('DELETE /audit/{job_id}/share', options),
    await call('DELETE /audit/{job_id}/share', { ...options, id: 'aud_unknown' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([201, 400, 204, 404])
})

test('a test key with the write permission cannot share live reports, or revoke their links', async () => {
  const { id, accountId, link } = await auditOfOne()
  const { text } = await service.core.keys.create({
    accountId,
    name: 'test',
    type: 'test',
    scopes: ['read', 'write'],
    expiresAt: null,
  })
  const tester = service.as(text)
  const url = await link()

  const refused = [await tester.post(`/audit/${id}/share`, {}), await tester.delete(`/audit/${id}/share`)]

  for (const response of refused) {
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: 'forbidden' })
  }
  expect((await tester.get(`/audit/${id}`)).status).toBe(200)
  expect((await fetch(url)).status).toBe(200)
  const { job_id: own } = await (await tester.post('/audit', { url: 'http://shop.example/' })).json()
  const shareOwn = async () => (await tester.post(`/audit/${own}/share`, {})).status
  await expect.poll(shareOwn, { timeout: 20_000, interval: 500 }).toBe(201)
})

describe('a shared link', () => {
  test('stops working once it is revoked, and a new link works', async () => {
    const { id, client, link } = await auditOfOne()
    const [first, second] = [await link(), await link()]
    const before = (await fetch(first)).status

    const withdrawn = await client.delete(`/audit/${id}/share`)

    const etag = '"anything"'
    const after = await Promise.all(
      [first, second].map(async (url) => (await fetch(url, { headers: { 'If-None-Match': etag } })).status),
    )
    expect([before, withdrawn.status, after]).toEqual([200, 204, [404, 404]])
    expect((await fetch(await link())).status).toBe(200)
  })

  test('is not found if its audit, time or signature was changed', async () => {
    const [{ link }, other] = [await auditOfOne(), await auditOfOne()]
    const url = await link()
    const changed = [
      url.replace(/aud_\w+/, other.id),
      url.replace(/aud_\w+/, 'aud_unknown'),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/expires=\d+/, 'expires=1'),
      url.replace(/expires=\d+/, 'expires=soon'),
      url.replace(/signature=../, 'signature=00'),
      url.replace(/\?.*/, ''),
    ]

    const answers = await Promise.all(changed.map((text) => fetch(text)))

    expect(answers.map(({ status }) => status)).toEqual(changed.map(() => 404))
    expect(await answers[0]!.json()).toMatchObject({ error: 'not_found' })
    expect(answers[0]!.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const page = await fetch(changed[0]!, { headers: { Accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(await page.text()).toContain('There is no report at this link')
  })

  test('stops working once its account is deleted', async () => {
    const { link, accountId } = await auditOfOne()
    const url = await link()

    await service.core.accounts.delete(accountId)

    expect((await fetch(url)).status).toBe(404)
  })

  test('has the same rate limit per network address as a signed URL', async () => {
    const { id } = await auditOfOne()
    const open = (path: string, address: string) =>
      fetch(`${service.url}${path}`, { method: 'HEAD', headers: FROM(address) })
    const paths = [`/shared/${id}`, `/reports/${id}/csv`]
    for (let request = 0; request < 60; request += 1) await open(paths[request % 2]!, '203.0.113.7')

    const refused = await Promise.all(paths.map((path) => open(path, '203.0.113.7')))

    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await open(paths[0]!, '203.0.113.8')).status).toBe(404)
  })
})

describe('createShareLink', () => {
  const CREATE = `mutation Share($id: ID!, $expiresAt: DateTime) {
    createShareLink(jobId: $id, expiresAt: $expiresAt) {
      ... on ShareLink { url expiresAt }
      ... on ServiceError { code details }
    }
  }`

  test('creates the same links as REST, and mentions its argument in errors', async () => {
    const { id, client } = await auditOfOne()
    const expiresAt = inDays(1)

    const made = await client.graphql(CREATE, { id, expiresAt })
    const refused = await client.graphql(CREATE, { id, expiresAt: inDays(91) })

    expect(made.data.createShareLink).toEqual({ url: expect.any(String), expiresAt })
    expect((await fetch(made.data.createShareLink.url)).status).toBe(200)
    expect(refused.data.createShareLink).toMatchObject({
      code: 'validation_error',
      details: { validation_errors: [{ field: 'expiresAt' }] },
    })
  })

  test('requires a key that can write', async () => {
    const { id, accountId } = await auditOfOne()
    const reader = service.as(
      (
        await service.core.keys.create({
          accountId,
          name: 'reader',
          type: 'live',
          scopes: ['read'],
          expiresAt: null,
        })
      ).text,
    )

    const response = await reader.post(`/audit/${id}/share`, {})
    const { data } = await reader.graphql(CREATE, { id })

    expect([response.status, data?.createShareLink.code]).toEqual([403, 'forbidden'])
  })
})
