import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'

const PATIENCE_MS = 1000
const FOREVER_MS = 600_000
/**
 * With this many large issues, the data exceeds the system's buffers between two processes on one machine.
 */
const LARGE_ISSUES = 24
const LARGE = 'x'.repeat(1_000_000)

let service: TestService
let generous: TestService
beforeAll(async () => {
  const ofSockets = { pingMs: 20, patienceMs: PATIENCE_MS, waitingMaxBytes: 2 ** 40, closeMs: 50 }
  service = await startTestService({ slowReaders: { patienceMs: PATIENCE_MS, ofSockets } })
  const limits = { ...ofSockets, patienceMs: FOREVER_MS, waitingMaxBytes: 3_000_000 }
  generous = await startTestService({ slowReaders: { patienceMs: FOREVER_MS, ofSockets: limits } })
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await generous[Symbol.asyncDispose]()
})

async function runningAudit(of = service) {
  const { text: apiKey } = await of.makeKey()
  const { job_id: id } = await (await of.as(apiKey).post('/audit', { url: 'http://shop.example/' })).json()
  const run = await of.nextRun()
  const issues = (count: number, message: string) =>
    run.issues(...Array.from({ length: count }, (_, index) => make.issue({ id: `iss_${index}`, message })))
  const listeners = () => of.core.stores.eventLog.listeners(id)
  return { apiKey, id, run, issues, listeners }
}

async function openStream(apiKey: string, id: string, accept: string): Promise<IncomingMessage> {
  const address = `${service.url}/api/v1/audit/${id}/issues/stream`
  const sent = request(address, { headers: { 'X-API-Key': apiKey, Accept: accept } }).end()
  const [response] = await once(sent, 'response')
  return response
}

/** Opens a socket with the given number of subscriptions to issues. */
async function openSocket(
  of: TestService,
  { apiKey, id, times = 1, ...options }: { apiKey: string; id: string; times?: number; autoPong?: boolean },
) {
  const socket = new WebSocket(`${of.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload: { apiKey } }))
  await once(socket, 'message')
  const query = `subscription { issues(jobId: "${id}") { seq message } }`
  for (let nth = 1; nth <= times; nth += 1)
    socket.send(JSON.stringify({ id: String(nth), type: 'subscribe', payload: { query } }))
  return socket
}

describe.each(['application/x-ndjson', 'text/event-stream'])('a stream of %s', (accept) => {
  test('is disconnected without leftover listeners if its reader leaves data unread for too long', async () => {
    const { apiKey, id, run, issues, listeners } = await runningAudit()
    const response = await openStream(apiKey, id, accept)
    response.pause()
    const broken = once(response, 'error')
    await expect.poll(listeners).toBe(1)

    await issues(LARGE_ISSUES, LARGE)

    await expect.poll(listeners).toBe(0)
    response.resume()
    expect((await broken)[0]).toMatchObject({ code: 'ECONNRESET' })
    expect(response.complete).toBe(false)
    run.complete()
  })

  test('stays open for a slow reader that makes progress', async () => {
    const { apiKey, id, run, issues } = await runningAudit()
    const response = await openStream(apiKey, id, accept)
    await issues(LARGE_ISSUES, LARGE)
    run.complete()

    let length = 0
    for await (const chunk of response) length += chunk.length

    expect(length).toBeGreaterThan(LARGE_ISSUES * LARGE.length)
    expect(response.complete).toBe(true)
  })
})

describe('a socket', () => {
  test("is closed with 1013 and a reason if its reader doesn't respond to pings", async () => {
    const { apiKey, id, run, listeners } = await runningAudit()
    const socket = await openSocket(service, { apiKey, id, autoPong: false })

    const [code, reason] = await once(socket, 'close')

    expect([code, String(reason)]).toEqual([1013, 'slow reader'])
    await expect.poll(listeners).toBe(0)
    run.complete()
  })

  test("is disconnected without leftover listeners even if its reader doesn't read the close message", async () => {
    const { apiKey, id, run, issues, listeners } = await runningAudit()
    const socket = await openSocket(service, { apiKey, id })
    await expect.poll(listeners).toBe(1)
    socket.pause()

    await issues(LARGE_ISSUES, LARGE)

    await expect.poll(listeners).toBe(0)
    socket.terminate()
    run.complete()
  })

  test('is closed immediately if too much data is waiting for its reader', async () => {
    const { apiKey, id, run, issues, listeners } = await runningAudit(generous)
    const socket = await openSocket(generous, { apiKey, id, times: 30 })
    await expect.poll(listeners).toBe(1)
    socket.pause()

    await issues(3, LARGE)

    await expect.poll(listeners).toBe(0)
    socket.terminate()
    run.complete()
  })

  test('stays open for a reader that responds to pings, even if nothing happens for a long time', async () => {
    const { apiKey, id, run, issues } = await runningAudit()
    const socket = await openSocket(service, { apiKey, id })
    let pings = 0
    const pinged = new Promise<void>((resolve) => {
      socket.on('ping', () => {
        pings += 1
        // Waits for longer than the time limit.
        if (pings * 20 > 2 * PATIENCE_MS) resolve()
      })
    })
    await pinged

    const next = once(socket, 'message')
    await issues(1, 'still here')

    expect(String((await next)[0])).toContain('still here')
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.close()
    run.complete()
  })
})
