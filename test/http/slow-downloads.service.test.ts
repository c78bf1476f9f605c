import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CONSUMER_LIMITS } from '../../src/graphql/slow-consumer.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

const FOREVER_MS = 600_000
const PATIENCE_MS = 1000
/**
 * With this many large issues, the data exceeds the system's buffers between two processes on one machine.
 */
const LARGE_ISSUES = 12
const LARGE = 'x'.repeat(1_000_000)
const LINK_DOWNLOADS_MAX = 5

let patient: TestService
let hasty: TestService
/** All tests that don't wait for the time limit share this audit. */
let audit: Awaited<ReturnType<typeof largeAudit>>
beforeAll(async () => {
  const start = (patienceMs: number) =>
    startTestService({
      environment: { CONCURRENT_LIMIT: '1', TRUST_PROXY: 'on' },
      slowReaders: { patienceMs, ofSockets: { ...CONSUMER_LIMITS, patienceMs } },
    })
  ;[patient, hasty] = await Promise.all([start(FOREVER_MS), start(PATIENCE_MS)])
  audit = await largeAudit(patient)
})
afterAll(() => Promise.all([patient, hasty].map((service) => service[Symbol.asyncDispose]())))

/** Creates an audit whose report is larger than a connection's buffers. */
async function largeAudit(service: TestService) {
  const client = service.as((await service.makeKey()).text)
  const { job_id: id } = await (await client.post('/audit', { url: 'http://shop.example/' })).json()
  const run = await service.nextRun()
  for (let nth = 0; nth < LARGE_ISSUES; nth += 1)
    await run.issues(make.issue({ id: `iss_${nth}`, message: LARGE }))
  run.complete()
  const status = async () => (await (await client.get(`/audit/${id}`)).json()).status
  await vi.waitUntil(async () => (await status()) === 'completed', { timeout: 20_000 })
  const url = `${service.url}/api/v1/audit/${id}/report?format=csv`
  const link = async (): Promise<string> =>
    (await client.graphql('query($id: ID!) { job(id: $id) { report(format: csv) } }', { id })).data.job.report
  return { client, id, url, link }
}

/** Starts a download without reading its body. */
async function download(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [response] = await once(request(url, { headers }).end(), 'response')
  response.pause()
  return response
}

const statusOf = async (url: string, headers: Record<string, string>) => {
  const response = await fetch(url, { method: 'HEAD', headers })
  return response.status
}

test('a report counts as a running request until its last byte is sent', async () => {
  const { client, url } = audit
  const unread = await download(url, client.headers)

  const refused = await fetch(url, { headers: client.headers })

  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ error: 'concurrent_limit_exceeded', details: { limit: 1 } })
  let length = 0
  for await (const chunk of unread) length += chunk.length
  expect([length > LARGE_ISSUES * LARGE.length, unread.complete]).toEqual([true, true])
  await expect.poll(() => statusOf(url, client.headers)).toBe(200)
})

test('a HEAD request for a report that does not exist no longer counts afterwards', async () => {
  const { client, url } = audit
  const missing = url.replace(/aud_\w+/, 'aud_missing')

  expect(await statusOf(missing, client.headers)).toBe(404)
  expect(await statusOf(url, client.headers)).toBe(200)
})

test('a report counts as a running request until its reader disconnects', async () => {
  const { client, url } = audit
  const unread = await download(url, client.headers)

  unread.destroy()

  await expect.poll(() => statusOf(url, client.headers)).toBe(200)
})

test('a reader that leaves a report unread for too long is disconnected', async () => {
  const { client, url } = await largeAudit(hasty)
  const unread = await download(url, client.headers)

  await expect.poll(() => statusOf(url, client.headers), { timeout: 10_000 }).toBe(200)

  const broken = once(unread, 'error')
  unread.resume()
  expect((await broken)[0]).toMatchObject({ code: 'ECONNRESET' })
  expect(unread.complete).toBe(false)
})

test('signed links allow at most five simultaneous downloads per network, regardless of what is downloaded', async () => {
  const url = await audit.link()
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const unread = await Promise.all(
    Array.from({ length: LINK_DOWNLOADS_MAX }, () => download(url, from('203.0.113.7'))),
  )

  const refused = await fetch(url, { headers: from('203.0.113.7') })

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    error: 'concurrent_limit_exceeded',
    details: { limit: LINK_DOWNLOADS_MAX },
  })
  expect(await statusOf(url, from('203.0.113.8'))).toBe(200)
  unread[0]!.destroy()
  await expect.poll(() => statusOf(url, from('203.0.113.7'))).toBe(200)
  for (const response of unread) response.destroy()
})
