import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Lookup } from '../../src/egress/address-policy.ts'
import { redirectTo, startListener } from './listener.ts'
import { startTestProxy } from './through-proxy.ts'

const DENIED = { status: 403, headers: { 'x-egress-denied': 'address' } }

/** All notations of the loopback address, and the names that resolve to it. */
const LOOPBACK_NOTATIONS = [
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '0x7f000001',
  '0177.0.0.1',
  '2130706433',
  '0',
  '0.0.0.0',
  '127.0.0.1.',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'app.localhost',
  '%6c%6f%63%61%6c%68%6f%73%74',
]

const toLoopback: Lookup = async () => [{ address: '127.0.0.1', family: 4 }]

describe('an allowed host', () => {
  test('can be reached with a plain request', async () => {
    await using target = await startListener()
    await using proxy = await startTestProxy(`127.0.0.1:${target.port}`)

    expect(await proxy.get(`${target.url}/page?a=1`)).toMatchObject({ status: 200, body: 'page' })
    expect(target.paths).toEqual(['/page?a=1'])
  })

  test('can be reached through a tunnel', async () => {
    await using target = await startListener()
    await using proxy = await startTestProxy(`127.0.0.1:${target.port}`)

    using tunnel = await proxy.connect(`127.0.0.1:${target.port}`)
    tunnel.socket.write('GET /tunnelled HTTP/1.1\r\nHost: target\r\nConnection: close\r\n\r\n')
    const [answer] = await once(tunnel.socket, 'data')

    expect(tunnel.status).toBe(200)
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(target.paths).toEqual(['/tunnelled'])
  })

  test('can be reached through a WebSocket in a tunnel', async () => {
    await using target = await startListener()
    await using proxy = await startTestProxy(`127.0.0.1:${target.port}`)
    using tunnel = await proxy.connect(`127.0.0.1:${target.port}`)

    const socket = new WebSocket(`ws://127.0.0.1:${target.port}/live`, {
      createConnection: () => tunnel.socket,
    })
    await once(socket, 'open')
    socket.send('hello')
    const [message] = await once(socket, 'message')

    expect(String(message)).toBe('echo hello')
    expect(target.paths).toEqual(['/live'])
  })

  test('can be reached by name', async () => {
    await using target = await startListener()
    await using proxy = await startTestProxy(`shop.test:${target.port}`, toLoopback)

    expect(await proxy.get(`http://shop.test:${target.port}/`)).toMatchObject({ status: 200, body: 'page' })
  })

  test.each(['0x7f.1', '2130706433', '[::ffff:127.0.0.1]', '127.0.0.1.'])(
    'can be reached as %s, which is the same address',
    async (host) => {
      await using target = await startListener()
      await using proxy = await startTestProxy(`127.0.0.1:${target.port}`)

      using tunnel = await proxy.connect(`${host}:${target.port}`)

      expect(tunnel.status).toBe(200)
    },
  )

  test("can't be reached on its other ports", async () => {
    await using target = await startListener()
    await using forbidden = await startListener()
    await using proxy = await startTestProxy(`127.0.0.1:${target.port}`)

    using tunnel = await proxy.connect(`127.0.0.1:${forbidden.port}`)

    expect(tunnel).toMatchObject(DENIED)
    expect(await proxy.get(`${forbidden.url}/`)).toMatchObject(DENIED)
    expect(await proxy.get(`${target.url}/`)).toMatchObject({ status: 200 })
    expect(forbidden.connections()).toBe(0)
  })

  test('can return errors without the header that marks a denial', async () => {
    await using target = await startListener((_request, response) => response.writeHead(403).end())
    await using proxy = await startTestProxy(`127.0.0.1:${target.port}`)

    const answer = await proxy.get(`${target.url}/`)

    expect(answer.status).toBe(403)
    expect(answer.headers).not.toHaveProperty('x-egress-denied')
  })
})

describe('a denied address', () => {
  test.each(LOOPBACK_NOTATIONS)("can't be reached through plain requests or tunnels: %s", async (host) => {
    await using forbidden = await startListener()
    await using proxy = await startTestProxy()

    using tunnel = await proxy.connect(`${host}:${forbidden.port}`)

    expect(tunnel).toMatchObject(DENIED)
    expect(await proxy.get(`http://${host}:${forbidden.port}/`)).toMatchObject(DENIED)
    expect(forbidden.connections()).toBe(0)
  })

  test("can't be reached through a WebSocket", async () => {
    await using forbidden = await startListener()
    await using proxy = await startTestProxy()
    using tunnel = await proxy.connect(`127.0.0.1:${forbidden.port}`)

    const socket = new WebSocket(`ws://127.0.0.1:${forbidden.port}/`, {
      createConnection: () => tunnel.socket,
    })
    await once(socket, 'error')

    expect(tunnel).toMatchObject(DENIED)
    expect(forbidden.connections()).toBe(0)
  })

  test("can't be reached through a name that resolves to loopback", async () => {
    await using forbidden = await startListener()
    await using proxy = await startTestProxy('', toLoopback)

    using tunnel = await proxy.connect(`shop.example:${forbidden.port}`)

    expect(tunnel).toMatchObject(DENIED)
    expect(await proxy.get(`http://shop.example:${forbidden.port}/`)).toMatchObject(DENIED)
    expect(forbidden.connections()).toBe(0)
  })

  test("can't be reached through a name that resolves differently later, because each request resolves it once", async () => {
    await using target = await startListener()
    const answers = ['127.0.0.1', '127.0.0.2']
    const lookup: Lookup = async () => [{ address: answers.shift()!, family: 4 }]
    await using proxy = await startTestProxy('127.0.0.1/32', lookup)

    const first = await proxy.get(`http://rebinding.example:${target.port}/`)
    using second = await proxy.connect(`rebinding.example:${target.port}`)

    expect(first).toMatchObject({ status: 200, body: 'page' })
    expect(second).toMatchObject(DENIED)
    expect(answers).toEqual([])
  })

  test("can't be reached through a redirect, which is treated as a new request", async () => {
    await using forbidden = await startListener()
    await using target = await startListener(redirectTo(`${forbidden.url}/secret`))
    await using proxy = await startTestProxy(`127.0.0.1:${target.port}`)

    const redirect = await proxy.get(`${target.url}/`)

    expect(redirect).toMatchObject({ status: 302, headers: { location: `${forbidden.url}/secret` } })
    expect(await proxy.get(redirect.headers.location!)).toMatchObject(DENIED)
    expect(forbidden.connections()).toBe(0)
  })

  test("causes a different response than a name that doesn't exist", async () => {
    const lookup: Lookup = async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    }
    await using proxy = await startTestProxy('', lookup)

    using tunnel = await proxy.connect('nowhere.example:443')

    expect(tunnel).toMatchObject({ status: 502, headers: { 'x-egress-denied': 'unresolvable' } })
  })

  test("can't be reached on ports for mail and other services", async () => {
    await using proxy = await startTestProxy('', async () => [{ address: '93.184.216.34', family: 4 }])

    for (const port of [22, 25, 53, 6000]) {
      using tunnel = await proxy.connect(`shop.example:${port}`)
      expect(tunnel).toMatchObject(DENIED)
    }
  })
})

describe('the proxy itself', () => {
  test.each(['', '127.0.0.0/8', '127.0.0.0/8,0.0.0.0/32'])(
    "can't be reached even if EGRESS_ALLOW is %j",
    async (allow) => {
      await using proxy = await startTestProxy(allow)

      for (const host of ['127.0.0.1', '0.0.0.0', '2130706433', '[::ffff:127.0.0.1]']) {
        using tunnel = await proxy.connect(`${host}:${proxy.port}`)
        expect(tunnel).toMatchObject(DENIED)
        expect(await proxy.get(`http://${host}:${proxy.port}/`)).toMatchObject(DENIED)
      }
    },
  )

  test("can't be reached by name either", async () => {
    await using proxy = await startTestProxy('127.0.0.0/8', toLoopback)

    expect(await proxy.get(`http://proxy.example:${proxy.port}/`)).toMatchObject(DENIED)
  })

  test('rejects requests that are not for a proxy', async () => {
    await using proxy = await startTestProxy()

    const answer = await fetch(proxy.url)

    expect(answer.status).toBe(400)
  })

  test('closes its tunnels when it closes', async () => {
    await using target = await startListener()
    await using proxy = await startTestProxy(`127.0.0.1:${target.port}`)
    using tunnel = await proxy.connect(`127.0.0.1:${target.port}`)
    const closed = once(tunnel.socket, 'close')
    tunnel.socket.on('error', () => {}).resume()

    await proxy[Symbol.asyncDispose]()

    await closed
    await expect(fetch(proxy.url)).rejects.toThrow()
  })
})

test('the proxy still allows the other addresses in an allowed CIDR block', async () => {
  await using target = await startListener()
  await using proxy = await startTestProxy('127.0.0.0/8')

  expect(await proxy.get(`${target.url}/`)).toMatchObject({ status: 200 })
})
