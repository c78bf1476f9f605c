import { once } from 'node:events'
import http from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { createDenials } from '../../src/egress/denials.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { type EgressLimits, startEgressProxy } from '../../src/egress/proxy.ts'
import { createLog } from '../../src/shared/log.ts'
import { startListener } from './listener.ts'

async function startProxy(allow: string, limits: Partial<EgressLimits> = {}) {
  const policy = createAddressPolicy({ allow: parseEgressAllow(allow) })
  const proxy = await startEgressProxy({ policy, log: createLog('silent'), limits })
  const { port } = new URL(proxy.url)
  return {
    denied: proxy.denied,
    /** Sends a raw request and returns the open socket. */
    open(request: string) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      socket.write(request)
      return socket
    },
    [Symbol.asyncDispose]: () => proxy.close(),
  }
}

const plain = (url: string, header = 'X-Nothing: 1') =>
  `GET ${url} HTTP/1.1\r\nHost: target\r\n${header}\r\nConnection: close\r\n\r\n`
const tunnel = (target: string) => `CONNECT ${target} HTTP/1.1\r\n\r\n`

test("a plain request through the proxy ignores Node's global agent, which may use a different proxy", async () => {
  await using target = await startListener()
  await using proxy = await startProxy(`127.0.0.1:${target.port}`)
  const ordinary = http.globalAgent
  const asked: unknown[] = []
  http.globalAgent = Object.assign(new http.Agent(), {
    addRequest: (request: unknown) => asked.push(request),
  })
  try {
    expect(await text(proxy.open(plain(`${target.url}/`)))).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(asked).toEqual([])
  } finally {
    http.globalAgent = ordinary
  }
})

test("headers meant for the proxy aren't forwarded", async () => {
  await using target = await startListener((request, response) => response.end(request.rawHeaders.join()))
  await using proxy = await startProxy(`127.0.0.1:${target.port}`)

  const answer = await text(proxy.open(plain(`${target.url}/`, 'Proxy-Connection: keep-alive')))

  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer.toLowerCase()).not.toContain('proxy-')
})

test('an idle tunnel is closed', async () => {
  await using target = await startListener()
  await using proxy = await startProxy(`127.0.0.1:${target.port}`, { idleMs: 1000 })

  expect(await text(proxy.open(tunnel(`127.0.0.1:${target.port}`)))).toMatch(/^HTTP\/1\.1 200 /)
})

// The proxy library doesn't respond to an invalid status line: writing it throws inside the library, and the
// error is lost.
test('a response with an invalid status line is not forwarded', async () => {
  let isAsked = false
  await using target = await startListener((_request, response) => {
    isAsked = true
    response.socket?.end('HTTP/1.1 200 O\u0001K\r\nContent-Length: 2\r\n\r\nhi')
  })
  await using proxy = await startProxy(`127.0.0.1:${target.port}`, { idleMs: 1000 })

  expect(await text(proxy.open(plain(`${target.url}/`)))).not.toContain('hi')
  expect(isAsked).toBe(true)
})

test('proxy connections over the limit are rejected', async () => {
  await using target = await startListener()
  await using proxy = await startProxy(`127.0.0.1:${target.port}`, { connectionsMax: 1 })
  const first = proxy.open(tunnel(`127.0.0.1:${target.port}`))
  await once(first, 'data')

  expect(await text(proxy.open(tunnel(`127.0.0.1:${target.port}`)))).toBe('')
  first.destroy()
})

test('denied connections are counted by target', async () => {
  await using proxy = await startProxy('')
  for (const target of ['127.0.0.1:8080', '127.0.0.1:8080', 'localhost:9000'])
    await text(proxy.open(tunnel(target)))

  expect(proxy.denied.total).toBe(3)
  expect(Object.fromEntries(proxy.denied.byTarget)).toEqual({ '127.0.0.1:8080': 2, 'localhost:9000': 1 })
})

test('counters for many denied targets use a limited amount of memory', () => {
  const denials = createDenials()

  const areNew = Array.from({ length: 1500 }, (_, index) => denials.count(`host-${index}:80`))

  expect(areNew.filter(Boolean)).toHaveLength(1000)
  expect([denials.total, denials.byTarget.size]).toEqual([1500, 1000])
  expect(denials.count('host-3:80')).toBe(false)
})
