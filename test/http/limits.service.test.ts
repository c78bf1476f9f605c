import { once } from 'node:events'
import { connect } from 'node:net'
import { createClient } from 'graphql-ws'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { make } from '../support/make.ts'
import { startTestService } from '../support/service.ts'

const TARGET = { url: 'http://shop.example/' }

describe('rate_limit_exceeded', () => {
  test('is returned for requests over the limit per minute, with the time to wait', async () => {
    await using service = await startTestService({
      worker: false,
      environment: { RATE_LIMIT_PER_MINUTE: '3' },
    })
    const { text } = await service.makeKey()
    const client = service.as(text)
    const other = service.as((await service.makeKey()).text)
    for (const _ of [1, 2, 3]) await client.get('/quota')

    const refused = await client.get('/quota')
    const byGraphql = await client.graphql('{ quota { plan } }')

    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      error: 'rate_limit_exceeded',
      message: expect.any(String),
      details: { limit: 3, window_seconds: 60 },
      request_id: expect.any(String),
      documentation_url: '/docs/errors#rate_limit_exceeded',
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(byGraphql.errors?.[0]?.extensions.code).toBe('rate_limit_exceeded')
    expect((await other.get('/quota')).status).toBe(200)
  })

  test('is returned only after ten times as many requests in the sandbox', async () => {
    await using service = await startTestService({
      worker: false,
      environment: { RATE_LIMIT_PER_MINUTE: '1' },
    })
    const { text } = await service.makeKey({ type: 'test' })
    const client = service.as(text)
    const statuses: number[] = []
    for (let request = 0; request < 11; request += 1) statuses.push((await client.get('/quota')).status)

    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('is returned for operations on a WebSocket, each of which counts like a request', async () => {
    await using service = await startTestService({
      worker: false,
      environment: { RATE_LIMIT_PER_MINUTE: '2' },
    })
    const { text } = await service.makeKey()
    const socket = createClient({
      url: `${service.url.replace('http', 'ws')}/graphql`,
      connectionParams: { apiKey: text },
      retryAttempts: 0,
      lazy: false,
    })
    const ask = () =>
      socket
        .iterate({ query: '{ quota { plan } }' })
        .next()
        .then(
          ({ value }) => value?.data?.quota,
          (errors) => errors[0].extensions.code,
        )

    const answers = [await ask(), await ask(), await ask()]
    await socket.dispose()

    expect(answers).toEqual([{ plan: 'pro' }, { plan: 'pro' }, 'rate_limit_exceeded'])
  })
})

describe('concurrent_limit_exceeded', () => {
  test('is returned when the account has as many running requests as its plan allows', async () => {
    await using service = await startTestService({ worker: false, environment: { CONCURRENT_LIMIT: '1' } })
    const { text } = await service.makeKey()
    const client = service.as(text)
    let held = await holdRequest(service.url, text)
    let refused = await client.get('/quota')
    // The two requests can arrive in either order. The one that arrives later is rejected.
    while (refused.status !== 429) {
      if (held.isAnswered()) held = await holdRequest(service.url, text)
      refused = await client.get('/quota')
    }

    await held.finish()
    const after = await client.get('/quota')

    expect(await refused.json()).toMatchObject({ error: 'concurrent_limit_exceeded', details: { limit: 1 } })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(after.status).toBe(200)
  })

  test('counts open streams and sockets separately, and only until they end', async () => {
    await using service = await startTestService({ environment: { CONCURRENT_LIMIT: '1' } })
    const { text } = await service.makeKey()
    const client = service.as(text)
    const { job_id } = await (await client.post('/audit', TARGET)).json()
    const run = await service.nextRun()
    await run.issues(make.issue())
    const stream = `/audit/${job_id}/issues/stream`

    const first = await client.get(stream)
    const second = await client.get(stream)
    const socket = createClient({
      url: `${service.url.replace('http', 'ws')}/graphql`,
      connectionParams: { apiKey: text },
      retryAttempts: 0,
    })
    const refusedSocket = socket.iterate({ query: '{ quota { plan } }' }).next()
    await expect(refusedSocket).rejects.toMatchObject({ code: 4403, reason: 'concurrent_limit_exceeded' })
    const request = await client.get('/quota')
    // Nothing in the headers of the request indicates that it asks for a stream.
    const events = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { ...client.headers, 'Content-Type': 'application/json', Accept: '*/*' },
      body: JSON.stringify({ query: `subscription { issues(jobId: "${job_id}") { id } }` }),
    })
    await first.body!.cancel()
    await expect.poll(async () => (await client.get(stream)).status).toBe(200)
    run.complete()

    expect([first.status, second.status, request.status, events.status]).toEqual([200, 429, 200, 429])
    expect((await events.json()).errors).toMatchObject([
      { extensions: { code: 'concurrent_limit_exceeded' } },
    ])
  })
})

/** Sends a request with an incomplete body, so that it keeps its slot until the rest is sent. */
async function holdRequest(url: string, apiKey: string) {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /api/v1/audit HTTP/1.1', 'Host: held', `X-API-Key: ${apiKey}`]
  const entity = ['Content-Type: application/json', 'Content-Length: 2', 'Expect: 100-continue']
  socket.write(`${[...head, ...entity].join('\r\n')}\r\n\r\n`)
  // The handler waits for the body, which the server is still reading.
  await once(socket, 'data')
  let isAnswered = false
  const answered = once(socket, 'data').then(() => {
    isAnswered = true
  })
  return {
    isAnswered: () => isAnswered,
    async finish() {
      socket.write('{}')
      await answered
      socket.destroy()
    },
  }
}

describe('slots', () => {
  test('are released after HEAD requests to a stream, and when a socket closes while it is connecting', async () => {
    await using service = await startTestService({ environment: { CONCURRENT_LIMIT: '1' } })
    const { text } = await service.makeKey()
    const client = service.as(text)
    const { job_id } = await (await client.post('/audit', TARGET)).json()
    ;(await service.nextRun()).complete()
    const stream = `/audit/${job_id}/issues/stream`
    const head = await fetch(`${service.url}/api/v1${stream}`, {
      method: 'HEAD',
      headers: { 'X-API-Key': text },
    })
    for (let socketNumber = 0; socketNumber < 5; socketNumber += 1) {
      const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'connection_init', payload: { apiKey: text } }))
      socket.terminate()
    }

    await expect.poll(async () => (await client.get(stream)).status).toBe(200)
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET'])
  })
})
