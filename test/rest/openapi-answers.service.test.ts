import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuditFailure } from '../../src/model/audit.ts'
import { REPORT_FORMATS } from '../../src/model/report.ts'
import type { Method, OpenApiDocument } from '../../src/rest/openapi/openapi-types.ts'
import { ROUTES } from '../../src/rest/routes.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type Call, callOf } from './openapi-call.ts'
import { type Contract, createContract } from './openapi-contract.ts'

let service: TestService
let document: OpenApiDocument
let contract: Contract
let apiKey: string
let readKey: string
beforeAll(async () => {
  service = await startTestService({ environment: { AUDIT_CONCURRENCY: '1', CONCURRENT_LIMIT: '1000' } })
  document = await (await fetch(`${service.url}/api/v1/openapi.json`)).json()
  contract = createContract(document)
  apiKey = (await service.makeKey({ plan: 'agency' })).text
  readKey = (await service.makeKey({ scopes: ['read'] })).text
})
afterAll(() => service[Symbol.asyncDispose]())

const TARGET = { url: 'http://shop.example/' }
const NAMES = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
const WRITING = NAMES.filter((name) => !name.startsWith('GET'))

function operationOf(name: string) {
  const [method = '', path = ''] = name.split(' ')
  return document.paths[path]![method.toLowerCase() as Method]!
}

const withBody = () => WRITING.filter((name) => operationOf(name).requestBody)

/** Calls an operation by its name in the OpenAPI document and checks the response. */
const call = (name: string, options: Call = {}) =>
  callOf(document, contract)(name, { key: apiKey, ...options })

const outcome = async (name: string, options: Call = {}) => {
  const { status, error } = await call(name, options)
  return `${status} ${error ?? ''}`.trim()
}

describe('every operation responds as documented', () => {
  test('to a request without a key, or with an invalid, revoked or expired key', async () => {
    const revoked = await service.makeKey()
    await service.core.keys.revoke(revoked.key.id)
    const expired = await service.makeKey({ expiresAt: new Date('2020-01-01') })
    const keys = [null, 'svc_live_nonsense', revoked.text, expired.text]

    const answers = await Promise.all(
      NAMES.map((name) => Promise.all(keys.map((key) => outcome(name, { key })))),
    )

    const expected = ['401 unauthorized', '401 api_key_invalid', '401 api_key_revoked', '401 api_key_expired']
    expect(answers).toEqual(NAMES.map(() => expected))
  })

  test('to a key without the permission', async () => {
    const answers = await Promise.all(WRITING.map((name) => outcome(name, { key: readKey })))

    expect(answers).toEqual(WRITING.map(() => '403 forbidden'))
  })

  test('to an unsupported method', async () => {
    const answers = await Promise.all(NAMES.map((name) => outcome(name, { method: 'PUT' })))

    expect(answers).toEqual(NAMES.map(() => '405 invalid_request'))
  })

  test('to requests over the rate limit', async () => {
    await using strict = await startTestService({
      worker: false,
      environment: { RATE_LIMIT_PER_MINUTE: '1' },
    })
    const { text } = await strict.makeKey()
    const client = strict.as(text)
    await client.get('/quota')

    const answers = await Promise.all(
      NAMES.map(async (name) => {
        const [method = '', path = ''] = name.split(' ')
        const url = `${strict.url}/api/v1${path.replace(/\{\w+\}/, 'none')}`
        return (await contract(name, await fetch(url, { method, headers: { 'X-API-Key': text } }))).error
      }),
    )

    expect(answers).toEqual(NAMES.map(() => 'rate_limit_exceeded'))
  })

  test('to bodies that are malformed, too large or have the wrong media type', async () => {
    const id = (await (await call('POST /schedules', { body: { ...TARGET, cadence: 'daily' } })).json()).id
    const bodies = [
      { body: '{' },
      { body: `"${'x'.repeat(65 * 1024)}"` },
      { body: 'url=x', headers: { 'Content-Type': 'text/plain' } },
    ]
    const answers = await Promise.all(
      withBody().map((name) => Promise.all(bodies.map((options) => outcome(name, { id, ...options })))),
    )

    const expected = ['400 invalid_request', '413 invalid_request', '415 invalid_request']
    expect(answers).toEqual(withBody().map(() => expected))
  })
})

describe('the OpenAPI document', () => {
  test.each<[string, Call, string]>([
    ['POST /audit', { body: {} }, '400 missing_parameter'],
    ['POST /audit', { body: { url: 'http://10.0.0.1/' } }, '400 invalid_url'],
    ['POST /audit', { body: { ...TARGET, mode: 'turbo' } }, '400 invalid_mode'],
    ['POST /audit', { body: { ...TARGET, max_pages: 21 } }, '400 page_limit_exceeded'],
    ['POST /audit', { body: { ...TARGET, timeout: 1 } }, '400 validation_error'],
    ['GET /audit/{job_id}', { query: '?page=0' }, '400 validation_error'],
    ['GET /audit/{job_id}', {}, '404 job_not_found'],
    ['GET /audit/{job_id}', { headers: { Accept: 'application/problem+json' } }, '404 job_not_found'],
    ['GET /audit/{job_id}/issues/stream', {}, '404 job_not_found'],
    ['POST /webhooks', { body: {} }, '400 missing_parameter'],
    ['POST /webhooks', { body: { url: 'http://a.example/', secret: 'x'.repeat(16) } }, '400 invalid_url'],
    ['POST /webhooks', { body: { url: 'https://a.example/', secret: 'x' } }, '400 validation_error'],
    ['DELETE /webhooks/{id}', {}, '404 webhook_not_found'],
    ['GET /webhooks/{id}', {}, '404 webhook_not_found'],
    ['PATCH /webhooks/{id}', { body: {} }, '404 webhook_not_found'],
    ['POST /webhooks/{id}/test', {}, '404 webhook_not_found'],
    ['GET /webhooks/{id}/deliveries', {}, '404 webhook_not_found'],
    ['GET /webhooks/{id}/deliveries', { query: '?limit=0' }, '400 validation_error'],
    ['POST /deliveries/{id}/redeliver', {}, '404 webhook_not_found'],
    ['POST /audit/{job_id}/cancel', {}, '404 job_not_found'],
    ['GET /audits', { query: '?limit=101' }, '400 validation_error'],
    ['POST /schedules', { body: TARGET }, '400 missing_parameter'],
    ['POST /schedules', { body: { url: 'ftp://a.example/', cadence: 'daily' } }, '400 invalid_url'],
    ['POST /schedules', { body: { ...TARGET, cadence: 'daily', mode: 1 } }, '400 invalid_mode'],
    ['POST /schedules', { body: { ...TARGET, cadence: 'daily', max_pages: 99 } }, '400 page_limit_exceeded'],
    ['POST /schedules', { body: { ...TARGET, cadence: 'often' } }, '400 validation_error'],
    ['GET /schedules/{id}', {}, '404 schedule_not_found'],
    ['PATCH /schedules/{id}', { body: {} }, '404 schedule_not_found'],
    ['DELETE /schedules/{id}', {}, '404 schedule_not_found'],
    ['POST /suppressions', { body: { reason: 'x' } }, '400 missing_parameter'],
    ['POST /suppressions', { body: { rule: 'image-alt', reason: 'x' } }, '400 validation_error'],
    ['GET /suppressions/{id}', {}, '404 suppression_not_found'],
    ['DELETE /suppressions/{id}', {}, '404 suppression_not_found'],
  ])('describes the error that %s returns for %j', async (name, options, expected) => {
    expect(await outcome(name, options)).toBe(expected)
  })

  test('describes the errors caused by the plan and by updates of a schedule', async () => {
    const free = (await service.makeKey({ plan: 'free' })).text
    const pro = (await service.makeKey({ plan: 'pro' })).text
    const webhook = { url: 'https://hooks.example/', secret: 'x'.repeat(16) }
    const often = { body: { ...TARGET, cadence: 'hourly' } }
    const made = await call('POST /schedules', { key: pro, body: { ...TARGET, cadence: 'daily' } })
    const { id } = await made.json()
    const change = (body: unknown) => outcome('PATCH /schedules/{id}', { key: pro, id, body })

    expect([
      await outcome('POST /webhooks', { key: free, body: webhook }),
      await outcome('POST /schedules', { key: free, ...often }),
      await outcome('POST /schedules', { key: pro, ...often }),
      await change({ cadence: 'hourly' }),
      await change({ url: 'http://localhost/' }),
      await change({ mode: 'x' }),
      await change({ max_pages: 21 }),
      await change({ timeout: 0 }),
    ]).toEqual([
      '403 webhook_limit_reached',
      '403 schedule_limit_reached',
      '403 tier_restriction',
      '403 tier_restriction',
      '400 invalid_url',
      '400 invalid_mode',
      '400 page_limit_exceeded',
      '400 validation_error',
    ])
  })
})

describe('the OpenAPI document', () => {
  test('describes an audit in all its states, its stream and its errors', async () => {
    const key = (await service.makeKey({ plan: 'free' })).text
    const create = (options: Call = {}) => call('POST /audit', { key, body: TARGET, ...options })
    const keyed = { headers: { 'Idempotency-Key': 'one' } }
    const first = (await (await create(keyed)).json()).job_id
    const run = await service.nextRun()
    const second = (await (await create()).json()).job_id
    const read = (id: string, query = '') => call('GET /audit/{job_id}', { key, id, query })
    const stream = (id: string, headers = {}) =>
      call('GET /audit/{job_id}/issues/stream', { key, id, headers })
    const states = [(await (await read(first)).json()).status, (await (await read(second)).json()).status]
    const early = await stream(second)
    const changesOf = (id: string) => call('GET /audit/{job_id}/changes', { key, id })
    const uncompared = await changesOf(second)
    const conflict = await create({ ...keyed, body: { ...TARGET, mode: 'deep' } })
    const replay = await create(keyed)
    const foreign = await call('GET /audit/{job_id}', { id: first })
    await run.issues(make.issue(), make.issue({ selector: null, wcag: null }))
    run.complete()
    const streamed = await stream(first)
    const later = await service.nextRun()
    later.fail(new AuditFailure('timeout', 'too slow'))
    await stream(second, { Accept: 'text/event-stream' })
    const completed = await read(first, '?fields=rule&delta=true&per_page=1')
    const changes = await changesOf(first)
    const etag = completed.headers.get('etag')!
    const failed = await read(second)
    const known = await call('GET /audit/{job_id}', {
      key,
      id: first,
      query: '?fields=rule&delta=true&per_page=1',
      headers: { 'If-None-Match': etag },
    })
    const third = await create()
    ;(await service.nextRun()).complete()
    await stream((await third.json()).job_id)
    const exceeded = await create()
    await call('GET /quota', { key })
    const cancelled = await outcome('POST /audit/{job_id}/cancel', { key, id: first })
    const reports = await Promise.all(
      REPORT_FORMATS.map((format) =>
        call('GET /audit/{job_id}/report', { key, id: first, query: `?format=${format}` }),
      ),
    )
    const noReport = await outcome('GET /audit/{job_id}/report', { key, id: first, query: '?format=docx' })
    const list = await call('GET /audits', { key, query: '?status=completed&limit=1' })

    expect(states).toEqual(['running', 'queued'])
    expect(cancelled).toBe('409 invalid_request')
    expect(reports.map(({ status }) => status)).toEqual(REPORT_FORMATS.map(() => 200))
    expect(noReport).toBe('400 validation_error')
    expect((await list.json()).audits).toHaveLength(1)
    expect((await changes.json()).counts).toMatchObject({ new: 2 })
    expect([uncompared.error, early.error, conflict.error, foreign.error, exceeded.error]).toEqual([
      'job_not_finished',
      'job_not_started',
      'idempotency_key_conflict',
      'forbidden',
      'quota_exceeded',
    ])
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    expect(streamed.headers.get('content-type')).toBe('application/x-ndjson')
    expect([(await completed.json()).status, (await failed.json()).status, known.status]).toEqual([
      'completed',
      'failed',
      304,
    ])
  })

  test('describes the delta of a second audit of a page', async () => {
    const key = (await service.makeKey()).text
    const ids: string[] = []
    for (const _ of [1, 2]) {
      const { job_id } = await (await call('POST /audit', { key, body: TARGET })).json()
      const run = await service.nextRun()
      await run.issues(make.issue())
      run.complete()
      await call('GET /audit/{job_id}/issues/stream', { key, id: job_id })
      ids.push(job_id)
    }

    const answer = await call('GET /audit/{job_id}', { key, id: ids[1]!, query: '?delta=true' })

    expect((await answer.json()).delta.previous_job_id).toBe(ids[0])
  })

  test('describes webhooks and schedules from creation to deletion', async () => {
    const secret = 'x'.repeat(16)
    const webhook = await (
      await call('POST /webhooks', { body: { url: 'https://hooks.example/', secret } })
    ).json()
    const schedule = await (
      await call('POST /schedules', { body: { ...TARGET, cadence: '0 6 * * 1' } })
    ).json()

    const [test, deliveries] = ['POST /webhooks/{id}/test', 'GET /webhooks/{id}/deliveries']
    const sent = await (await call(test, { id: webhook.id })).json()
    const change = (body: unknown) => outcome('PATCH /webhooks/{id}', { id: webhook.id, body })

    expect([
      await outcome('GET /webhooks'),
      await outcome('GET /webhooks/{id}', { id: webhook.id }),
      await change({ enabled: false }),
      await change({ url: 'http://hooks.example/' }),
      await change({ enabled: 1 }),
      await outcome(test, { id: webhook.id, body: { event: 'audit.failed' } }),
      await outcome(test, { id: webhook.id, body: { event: 'audit.begun' } }),
      await outcome(deliveries, { id: webhook.id, query: '?limit=1' }),
      await outcome('POST /deliveries/{id}/redeliver', { id: sent.id }),
      await outcome('DELETE /webhooks/{id}', { id: webhook.id }),
      await outcome('GET /schedules'),
      await outcome('GET /schedules/{id}', { id: schedule.id }),
      await outcome('PATCH /schedules/{id}', { id: schedule.id, body: { enabled: false } }),
      await outcome('DELETE /schedules/{id}', { id: schedule.id }),
    ]).toEqual([
      ...['200', '200', '200', '400 invalid_url', '400 validation_error'],
      ...['202', '400 validation_error', '200', '202'],
      ...['204', '200', '200', '200', '204'],
    ])
  })
})
