import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuditFailure } from '../../src/model/audit.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

const TARGET = 'http://shop.example/'

async function createAudit(fields: Record<string, unknown> = {}) {
  const { text } = await service.makeKey()
  const client = service.as(text)
  const response = await client.post('/audit', { url: TARGET, ...fields })
  const created = (await response.json()) as { job_id: string }
  return { client, response, created }
}

describe('POST /audit', () => {
  test('responds with 202 and the specified fields in the specified order', async () => {
    const { response, created } = await createAudit({ mode: 'standard' })

    expect(response.status).toBe(202)
    expect(Object.keys(created)).toEqual([
      'job_id',
      'status',
      'url',
      'mode',
      'engine_version',
      'ruleset_version',
      'created_at',
      'sandbox',
    ])
    expect(created).toMatchObject({ status: 'queued', url: TARGET, mode: 'standard', sandbox: false })
    const run = await service.nextRun()
    run.complete()
  })
})

describe('GET /audit/{job_id}', () => {
  test('shows progress while an audit runs, and its report once completed', async () => {
    const { client, created } = await createAudit()
    const run = await service.nextRun()
    await run.progress(40)
    const running = await (await client.get(`/audit/${created.job_id}`)).json()
    await run.issues(
      make.issue({ id: 'iss_a' }),
      make.issue({ id: 'iss_b', severity: 'info', selector: null, wcag: null }),
    )
    run.complete()
    const stream = await client.get(`/audit/${created.job_id}/issues/stream`)
    await stream.text()
    const response = await client.get(`/audit/${created.job_id}`)
    const completed = await response.json()

    expect(Object.keys(running)).toEqual([
      'job_id',
      'status',
      'url',
      'mode',
      'progress',
      'created_at',
      'started_at',
      'ruleset_version',
    ])
    expect(running).toMatchObject({ status: 'running', progress: 40 })
    expect(Object.keys(completed)).toEqual([
      'job_id',
      'status',
      'url',
      'mode',
      'progress',
      'created_at',
      'started_at',
      'completed_at',
      'scores',
      'issues',
      'total_issues',
      'total_pages',
      'page',
      'per_page',
      'ruleset_version',
      'engine_version',
      'metadata',
    ])
    expect(completed).toMatchObject({
      status: 'completed',
      progress: 100,
      scores: { overall: 75, ux: 80, accessibility: 70, information_architecture: 90, performance: 60 },
      total_issues: 2,
      total_pages: 1,
      page: 1,
      per_page: 100,
    })
    expect(completed.issues).toEqual([
      {
        id: 'iss_a',
        severity: 'error',
        category: 'accessibility',
        rule: 'image-alt',
        message: 'The image has no alternative text.',
        selector: 'main > img',
        wcag: '1.1.1',
      },
      {
        id: 'iss_b',
        severity: 'info',
        category: 'accessibility',
        rule: 'image-alt',
        message: 'The image has no alternative text.',
      },
    ])
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(response.headers.get('vary')).toBe('X-API-Key, Accept, Accept-Encoding')
    const etag = response.headers.get('etag')!
    const again = await client.get(`/audit/${created.job_id}`, { 'If-None-Match': etag })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  })

  test('sends a completed audit compressed or plain, as each client accepts it', async () => {
    const { client, created } = await createAudit()
    const run = await service.nextRun()
    const ids = Array.from({ length: 20 }, (_, index) => `iss_${index}`)
    await run.issues(...ids.map((id) => make.issue({ id })))
    run.complete()
    await (await client.get(`/audit/${created.job_id}/issues/stream`)).text()
    const read = async (coding: string) => {
      const response = await client.get(`/audit/${created.job_id}`, { 'Accept-Encoding': coding })
      const { headers } = response
      return {
        coding: headers.get('content-encoding'),
        etag: headers.get('etag')!,
        text: await response.text(),
      }
    }

    const answers = [await read('gzip'), await read('identity'), await read('gzip')] as const

    const [, { etag, text }] = answers
    const gzipTag = etag.replace(/"$/, '-gzip"')
    expect(answers).toEqual([
      { coding: 'gzip', etag: gzipTag, text },
      { coding: null, etag, text },
      { coding: 'gzip', etag: gzipTag, text },
    ])
    expect(JSON.parse(text).total_issues).toBe(20)
  })

  test('filters issues by severity, and selects fields and pages', async () => {
    const { client, created } = await createAudit()
    const run = await service.nextRun()
    await run.issues(
      make.issue({ id: 'iss_1' }),
      make.issue({ id: 'iss_2', severity: 'info' }),
      make.issue({ id: 'iss_3' }),
    )
    run.complete()
    await (await client.get(`/audit/${created.job_id}/issues/stream`)).text()

    const query = 'severity=error&fields=rule,id&page=2&per_page=1'
    const body = await (await client.get(`/audit/${created.job_id}?${query}`)).json()

    const beyond = await client.get(`/audit/${created.job_id}?page=99999999999&per_page=1000`)

    expect([beyond.status, (await beyond.json()).issues]).toEqual([200, []])
    expect(body).toMatchObject({ total_issues: 2, total_pages: 2, page: 2, per_page: 1 })
    expect(body.issues).toEqual([{ id: 'iss_3', rule: 'image-alt' }])
  })

  test('shows why an audit failed, and contains only the specified fields', async () => {
    const { client, created } = await createAudit()
    const run = await service.nextRun()
    run.fail(new AuditFailure('timeout', 'the page did not load within 30000 ms'))
    await (await client.get(`/audit/${created.job_id}/issues/stream`)).text()

    const response = await client.get(`/audit/${created.job_id}`)
    const body = await response.json()

    expect(body).toEqual({
      job_id: created.job_id,
      status: 'failed',
      url: TARGET,
      mode: 'basic',
      progress: 0,
      created_at: expect.any(String),
      started_at: expect.any(String),
      ruleset_version: expect.any(String),
      error: 'timeout: the page did not load within 30000 ms',
    })
    expect(response.headers.get('cache-control')).toBe('no-cache, no-store')
  })

  test('fails an audit whose score is below fail_on_score', async () => {
    const { client, created } = await createAudit({ fail_on_score: 90 })
    const run = await service.nextRun()
    run.complete()
    await (await client.get(`/audit/${created.job_id}/issues/stream`)).text()

    const body = await (await client.get(`/audit/${created.job_id}`)).json()

    expect(body).toMatchObject({ status: 'failed', error: 'gate_score: the overall score 75 is below 90' })
  })

  test("returns 403 forbidden for another account's audit and 404 job_not_found for an unknown one", async () => {
    const { client, created } = await createAudit()
    const run = await service.nextRun()
    run.complete()
    const stranger = service.as((await service.makeKey()).text)

    const foreign = await stranger.get(`/audit/${created.job_id}`)
    const unknown = await client.get('/audit/aud_unknown')

    expect([foreign.status, (await foreign.json()).error]).toEqual([403, 'forbidden'])
    expect([unknown.status, (await unknown.json()).error]).toEqual([404, 'job_not_found'])
  })
})

describe('GET /audit/{job_id}/issues/stream', () => {
  test('sends each issue while the audit runs, and ends when the audit ends', async () => {
    const { client, created } = await createAudit()
    const run = await service.nextRun()
    await run.issues(make.issue({ id: 'iss_x' }))
    const response = await client.get(`/audit/${created.job_id}/issues/stream`)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const first = await reader.read()
    await run.issues(make.issue({ id: 'iss_y', selector: null }))
    const second = await reader.read()
    run.complete()
    const end = await reader.read()

    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    expect(first.value).toBe(
      '{"id":"iss_x","severity":"error","category":"accessibility","rule":"image-alt",' +
        '"message":"The image has no alternative text.","selector":"main > img","wcag":"1.1.1",' +
        '"impact":"critical","fix_suggestion":"Add an alt attribute that describes the image."}\n',
    )
    expect(JSON.parse(second.value!)).toMatchObject({ id: 'iss_y' })
    expect(end.done).toBe(true)
  })

  test('resumes server-sent events after Last-Event-ID, and rejects an invalid id', async () => {
    const { client, created } = await createAudit()
    const run = await service.nextRun()
    await run.issues(make.issue({ id: 'iss_1' }), make.issue({ id: 'iss_2' }))
    run.complete()
    const path = `/audit/${created.job_id}/issues/stream`
    const accept = { Accept: 'text/event-stream' }
    const all = await (await client.get(path, accept)).text()
    const firstId = /^id: (\d+)$/m.exec(all)![1]!

    const rest = await client.get(path, { ...accept, 'Last-Event-ID': firstId })
    const refused = await Promise.all(
      ['99999999999', '1.5', '-600'].map((id) => client.get(path, { ...accept, 'Last-Event-ID': id })),
    )

    expect(rest.headers.get('content-type')).toBe('text/event-stream')
    expect([...(await rest.text()).matchAll(/"id":"(iss_\d)"/g)].map(([, id]) => id)).toEqual(['iss_2'])
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  })
})
