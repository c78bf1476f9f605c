import http from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { createAddressPolicy, EgressDenied, type Lookup } from '../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { createEgressFetch } from '../../src/egress/egress-fetch.ts'
import { startListener } from './listener.ts'

const sendWith = (allow: string, lookup?: Lookup) =>
  createEgressFetch({
    policy: createAddressPolicy({ allow: parseEgressAllow(allow), ...(lookup && { lookup }) }),
  }).send

const opened = ({ port }: { port: number }) => `127.0.0.1:${port}`

describe('the send function', () => {
  test('posts exactly the given bytes with the given headers', async () => {
    await using target = await startListener(async (request, response) => {
      const { 'content-length': length, 'x-kind': kind } = request.headers
      response.writeHead(202).end(JSON.stringify([request.method, length, kind, await text(request)]))
    })

    const answer = await sendWith(opened(target))(target.url, {
      method: 'POST',
      headers: { 'X-Kind': 'audit.completed' },
      body: Buffer.from('{"straße":1}'),
      maxBytes: 1000,
    })

    expect(answer.status).toBe(202)
    expect(JSON.parse(answer.body.toString())).toEqual(['POST', '13', 'audit.completed', '{"straße":1}'])
  })

  test.each([
    ['POST' as const, 5, ['/']],
    ['GET' as const, undefined, ['/']],
    ['GET' as const, 1, ['/', '/next']],
    ['HEAD' as const, 1, ['/', '/next']],
  ])(
    'sends a %s request with redirectsMax %j to only these paths: %j',
    async (method, redirectsMax, paths) => {
      await using target = await startListener((_request, response) =>
        response.writeHead(307, { location: '/next' }).end(),
      )

      const answer = await sendWith(opened(target))(target.url, {
        method,
        maxBytes: 100,
        ...(redirectsMax !== undefined && { redirectsMax }),
      })

      expect(answer.status).toBe(307)
      expect(target.paths).toEqual(paths)
    },
  )

  test('does not follow a redirect to a URL with credentials', async () => {
    await using target = await startListener((_request, response) =>
      response.writeHead(302, { location: `http://me:secret@127.0.0.1:${target.port}/inner` }).end(),
    )

    const answer = sendWith(opened(target))(target.url, { maxBytes: 100, redirectsMax: 3 })

    await expect(answer).rejects.toThrow(EgressDenied)
    expect(target.paths).toEqual(['/'])
  })
})

describe('a request ends', () => {
  test('at its deadline if there is no response', async () => {
    await using target = await startListener(() => {})

    const answer = sendWith(opened(target))(target.url, { maxBytes: 100, deadlineMs: 50 })

    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('at its deadline in the middle of a body', async () => {
    await using target = await startListener((_request, response) => {
      const drip = setInterval(() => response.write('.'), 5)
      response.once('close', () => clearInterval(drip))
    })

    const answer = sendWith(opened(target))(target.url, { maxBytes: 1e6, deadlineMs: 50 })

    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('at its deadline while the resolver is silent', async () => {
    const send = sendWith('', () => new Promise(() => {}))

    const answer = send('http://shop.example/', { maxBytes: 100, deadlineMs: 50 })

    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test("with the signal's reason if its signal aborts before anything is sent", async () => {
    await using target = await startListener()
    const reason = new Error('The audit was cancelled.')

    const answer = sendWith(opened(target))(target.url, { maxBytes: 100, signal: AbortSignal.abort(reason) })

    await expect(answer).rejects.toBe(reason)
    expect(target.connections()).toBe(0)
  })

  test('if the response switches protocols', async () => {
    await using target = await startListener((_request, response) =>
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    )

    await expect(sendWith(opened(target))(target.url, { maxBytes: 100 })).rejects.toThrow()
  })
})

test("a request doesn't use the proxy of Node's global agent", async () => {
  await using target = await startListener()
  const ordinary = http.globalAgent
  const asked: unknown[] = []
  http.globalAgent = Object.assign(new http.Agent(), {
    addRequest: (request: unknown) => asked.push(request),
  })
  try {
    const answer = await sendWith(opened(target))(target.url, { maxBytes: 100, deadlineMs: 5000 })

    expect(answer.status).toBe(200)
    expect(asked).toEqual([])
  } finally {
    http.globalAgent = ordinary
  }
})
