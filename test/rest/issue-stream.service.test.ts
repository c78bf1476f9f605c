import { request } from 'node:http'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuditFailure } from '../../src/model/audit.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service[Symbol.asyncDispose]())

async function runningAudit() {
  const { text } = await service.makeKey()
  const client = service.as(text)
  const { job_id } = await (await client.post('/audit', { url: 'http://shop.example/' })).json()
  const run = await service.nextRun()
  return { client, apiKey: text, run, path: `/audit/${job_id}/issues/stream` }
}

const idsOf = (lines: string) =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id)

describe('GET /audit/{job_id}/issues/stream', () => {
  test('sends the response headers before the first issue', async () => {
    const { client, run, path } = await runningAudit()

    const response = await client.get(path)

    expect(response.status).toBe(200)
    expect(response.headers.get('x-request-id')).toMatch(/^req_/)
    run.complete()
    expect(await response.text()).toBe('')
  })

  test.each(['fails', 'is cancelled'])('ends the response when the audit %s', async (end) => {
    const { client, run, path } = await runningAudit()
    await run.issues(make.issue({ id: 'iss_1' }))
    const response = await client.get(path)

    if (end === 'fails') run.fail(new AuditFailure('unreachable', 'nobody answered'))
    else await client.post(path.replace('/issues/stream', '/cancel'), {})

    expect(idsOf(await response.text())).toEqual(['iss_1'])
  })

  test('resumes after the issue that the reader names, and rejects an unknown issue', async () => {
    const { client, run, path } = await runningAudit()
    await run.issues(...['iss_1', 'iss_2', 'iss_3'].map((id) => make.issue({ id })))
    run.complete()

    const rest = await client.get(`${path}?after=iss_1`)
    const none = await client.get(`${path}?after=iss_3`)
    const unknown = await client.get(`${path}?after=iss_9`)

    expect(idsOf(await rest.text())).toEqual(['iss_2', 'iss_3'])
    expect(await none.text()).toBe('')
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toMatchObject({
      error: 'validation_error',
      details: { validation_errors: [{ field: 'after' }] },
    })
  })

  test('answers 204 to server-sent events that resume after the last issue of an ended audit', async () => {
    const { client, run, path } = await runningAudit()
    const events = { Accept: 'text/event-stream' }
    await run.issues(...['iss_1', 'iss_2'].map((id) => make.issue({ id })))
    const live = await client.get(path, { ...events, 'Last-Event-ID': '999' })
    run.complete()
    const all = await client.get(path, events)
    const [first, last] = [...(await all.text()).matchAll(/^id: (\d+)$/gm)].map(([, id]) => id!)

    const rest = await client.get(path, { ...events, 'Last-Event-ID': first! })
    const none = await client.get(path, { ...events, 'Last-Event-ID': last! })
    const noneByIssue = await client.get(`${path}?after=iss_2`, events)
    const lines = await client.get(path, { Accept: 'application/x-ndjson', 'Last-Event-ID': last! })

    expect([live, all, rest, none, noneByIssue, lines].map(({ status }) => status)).toEqual([
      ...[200, 200, 200, 204, 204, 200],
    ])
    expect(await rest.text()).toMatch(/^id: \d+\nevent: issue\ndata: .*"iss_2".*\n\n$/)
    expect(none.headers.get('content-type')).toBeNull()
    expect(none.headers.get('x-request-id')).toMatch(/^req_/)
  })

  test('resumes after "Last-Event-ID" if the URL also contains "after", as EventSource reconnects', async () => {
    const { client, run, path } = await runningAudit()
    await run.issues(...['iss_1', 'iss_2', 'iss_3'].map((id) => make.issue({ id })))
    run.complete()
    const all = await (await client.get(path, { Accept: 'text/event-stream' })).text()
    const second = [...all.matchAll(/^id: (\d+)$/gm)].at(1)![1]!

    const rest = await client.get(`${path}?after=iss_1`, { 'Last-Event-ID': second })

    expect(idsOf(await rest.text())).toEqual(['iss_3'])
  })

  test.each([
    ['application/x-ndjson, text/event-stream;q=0.5', 'application/x-ndjson'],
    ['text/event-stream, application/x-ndjson;q=0.5', 'text/event-stream'],
    ['text/event-stream, */*;q=0.1', 'text/event-stream'],
    ['text/event-stream;q=0, */*', 'application/x-ndjson'],
    ['text/event-stream, application/x-ndjson', 'application/x-ndjson'],
    ['text/*', 'text/event-stream'],
    ['*/*', 'application/x-ndjson'],
    ['image/png', 'application/x-ndjson'],
  ])('sends a client that accepts %s the type %s', async (accept, type) => {
    const { client, run, path } = await runningAudit()
    run.complete()

    const response = await client.get(path, { Accept: accept })
    await response.text()

    expect(response.headers.get('content-type')).toBe(type)
  })

  test('compresses the stream if requested, and flushes each line', async () => {
    const { apiKey, run, path } = await runningAudit()
    await run.issues(make.issue({ id: 'iss_1' }))
    const { promise, resolve } = Promise.withResolvers<import('node:http').IncomingMessage>()
    request(
      `${service.url}/api/v1${path}`,
      { headers: { 'X-API-Key': apiKey, 'Accept-Encoding': 'gzip' } },
      resolve,
    ).end()
    const response = await promise
    const lines = response.pipe(createGunzip()).setEncoding('utf8')[Symbol.asyncIterator]()

    const first = await lines.next()
    await run.issues(make.issue({ id: 'iss_2' }))
    const second = await lines.next()
    run.complete()
    const end = await lines.next()

    expect(response.headers['content-encoding']).toBe('gzip')
    expect([first, second].map(({ value }) => idsOf(value))).toEqual([['iss_1'], ['iss_2']])
    expect(end.done).toBe(true)
  })

  test('removes all listeners once its readers have left', async () => {
    const { client, run, path } = await runningAudit()
    const abort = new AbortController()
    const listeners = () => service.core.stores.eventLog.listeners(run.request.auditId)
    const readers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${service.url}/api/v1${path}`, { headers: client.headers, signal: abort.signal }),
      ),
    )
    const whileRead = listeners()

    abort.abort()

    expect(readers).toHaveLength(5)
    expect(whileRead).toBe(1)
    await expect.poll(listeners).toBe(0)
    run.complete()
  })
})
