import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { AuditFailure } from '../../src/model/audit.ts'
import { REPORT_FILE_TYPES, REPORT_FORMATS } from '../../src/model/report.ts'
import { make } from '../support/make.ts'
import { HOSTILE } from '../support/make-report.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

/** Creates an audit with issues that completes, fails or keeps running. */
async function auditThat(end: 'completes' | 'fails' | 'runs') {
  const { text: apiKey } = await service.makeKey()
  const client = service.as(apiKey)
  const { job_id: id } = await (await client.post('/audit', { url: 'http://shop.example/' })).json()
  const run = await service.nextRun()
  await run.issues(...HOSTILE.map((message) => make.issue({ message })), make.issue({ selector: null }))
  if (end === 'completes') run.complete()
  if (end === 'fails') run.fail(new AuditFailure('timeout', 'too slow'))
  // A running audit would occupy one of the worker's slots.
  if (end === 'runs') onTestFinished(() => run.complete())
  else await (await client.get(`/audit/${id}/issues/stream`)).text()
  const report = (format: string, headers = {}) => client.get(`/audit/${id}/report?format=${format}`, headers)
  const address = async (format: string) =>
    client.graphql(`query($id: ID!) { job(id: $id) { report(format: ${format}) } }`, { id })
  return { id: id as string, client, apiKey, report, address }
}

const ISSUES = HOSTILE.length + 1
const PLAIN = { 'Accept-Encoding': 'identity' }

describe('GET /audit/{job_id}/report', () => {
  test.each(REPORT_FORMATS)('sends %s as a file', async (format) => {
    const { report } = await auditThat('completes')

    const response = await report(format, PLAIN)

    const { mediaType, extension } = REPORT_FILE_TYPES[format]
    const body = await response.bytes()
    const today = new Date().toISOString().slice(0, 10)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': mediaType,
      'content-disposition': `attachment; filename="audit-shop.example-${today}.${extension}"`,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=3600',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  // An uncaught exception would end the process and fail the test run.
  test('still works after clients disconnect while a report is being compressed', async () => {
    const { report } = await auditThat('completes')
    for (let tries = 0; tries < 20; tries += 1) {
      const reader = (await report('html', { 'Accept-Encoding': 'gzip' })).body!.getReader()
      if (tries % 2) await reader.read()
      await reader.cancel()
    }

    expect((await report('json')).status).toBe(200)
  })

  test('sends the same bytes each time, and 304 to clients that already have them', async () => {
    const { report, client, id } = await auditThat('completes')
    const [first, second] = [await report('sarif', PLAIN), await report('sarif', PLAIN)]
    const etag = first.headers.get('etag')!

    const known = await report('sarif', { 'If-None-Match': `"other", ${etag}` })
    const head = await fetch(`${service.url}/api/v1/audit/${id}/report?format=sarif`, {
      method: 'HEAD',
      headers: { ...client.headers, ...PLAIN },
    })

    expect(second.headers.get('etag')).toBe(etag)
    expect(await first.text()).toBe(await second.text())
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
    expect((await report('csv')).headers.get('etag')).not.toContain(etag.slice(1, -1))
  })

  test('compresses a report for clients that accept this, with a separate ETag', async () => {
    const { report } = await auditThat('completes')
    const plain = await report('csv', PLAIN)

    const response = await report('csv', { 'Accept-Encoding': 'gzip' })

    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('etag')).toBe(plain.headers.get('etag')!.replace(/"$/, '-gzip"'))
    expect(await response.text()).toBe(await plain.text())
    const known = await report('csv', { 'If-None-Match': response.headers.get('etag')! })
    expect(known.status).toBe(304)
  })

  test('contains the issues of a failed audit', async () => {
    const { report } = await auditThat('fails')

    const body = await (await report('json')).json()

    expect(body).toMatchObject({ status: 'failed', error: 'timeout: too slow', totals: { issues: ISSUES } })
    expect(body.issues).toHaveLength(ISSUES)
  })

  test.each([
    ['an unknown format', 'docx', 400, 'validation_error'],
    ['no format', '', 400, 'validation_error'],
  ])('rejects %s', async (_name, format, status, error) => {
    const { report } = await auditThat('completes')

    const response = await report(format)

    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error,
      details: { validation_errors: [{ field: 'format' }] },
    })
  })

  test("rejects an audit that hasn't ended, doesn't exist or belongs to another account", async () => {
    const [running, foreign] = [await auditThat('runs'), await auditThat('completes')]
    const ask = async (id: string) => (await running.client.get(`/audit/${id}/report?format=csv`)).json()

    expect(await ask(running.id)).toMatchObject({ error: 'job_not_finished' })
    expect((await running.report('csv')).status).toBe(409)
    expect(await ask('aud_unknown')).toMatchObject({ error: 'job_not_found' })
    expect(await ask(foreign.id)).toMatchObject({ error: 'forbidden' })
  })
})

describe('AuditJob.report', () => {
  test('is a signed URL of the same file, which needs no key', async () => {
    const { report, address } = await auditThat('completes')

    const { data } = await address('markdown')

    const response = await fetch(data.job.report, { headers: PLAIN })
    expect(data.job.report).toMatch(new RegExp(`^${service.url}/reports/aud_\\w+/markdown\\?`))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(await response.text()).toBe(await (await report('markdown', PLAIN)).text())
  })

  test('is not found if its audit, format, time or signature was changed', async () => {
    const [{ address }, other] = [await auditThat('completes'), await auditThat('completes')]
    const url: string = (await address('csv')).data.job.report
    const changed = [
      url.replace(/aud_\w+/, other.id),
      url.replace('/csv?', '/json?'),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/signature=../, 'signature=00'),
      url.replace(/\?.*/, ''),
    ]

    const statuses = await Promise.all(changed.map(async (text) => (await fetch(text)).status))

    expect(statuses).toEqual(changed.map(() => 404))
  })

  test('returns an error until the audit has ended, and is forbidden for other accounts', async () => {
    const { id, address } = await auditThat('runs')
    const stranger = service.as((await service.makeKey()).text)

    const { errors } = await address('csv')
    const foreign = await stranger.graphql('query($id: ID!) { job(id: $id) { report(format: csv) } }', { id })

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'job_not_finished' })
    expect(foreign.errors?.[0]?.extensions).toMatchObject({ code: 'forbidden' })
  })
})
