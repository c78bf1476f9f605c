import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createAddressPolicy, EgressDenied, type Lookup } from '../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { createEgressFetch } from '../../src/egress/egress-fetch.ts'
import { redirectTo, startListener } from './listener.ts'

const toLoopback: Lookup = async () => [{ address: '127.0.0.1', family: 4 }]

const fetchWith = (allow: string, lookup: Lookup = toLoopback) =>
  createEgressFetch({ policy: createAddressPolicy({ allow: parseEgressAllow(allow), lookup }) })

const request = () => ({ signal: AbortSignal.timeout(5000), maxBytes: 1000, redirectsMax: 2 })

describe('the get method', () => {
  test('returns the status, headers, body and final URL', async () => {
    await using target = await startListener((_request, response) =>
      response.writeHead(418, { 'x-kind': 'teapot' }).end('tea'),
    )
    const { get } = fetchWith(`127.0.0.1:${target.port}`)

    const answer = await get(`${target.url}/pot`, request())

    expect(answer).toMatchObject({
      status: 418,
      headers: { 'x-kind': 'teapot' },
      isTruncated: false,
      finalUrl: `${target.url}/pot`,
    })
    expect(answer.body.toString()).toBe('tea')
  })

  test.each([
    [999, 999, false],
    [1000, 1000, false],
    [1001, 1000, true],
    [100_000, 1000, true],
  ])('truncates a body of %d bytes to %d bytes', async (sent, read, isTruncated) => {
    await using target = await startListener((_request, response) => response.end(Buffer.alloc(sent)))
    const { get } = fetchWith(`127.0.0.1:${target.port}`)

    const answer = await get(target.url, request())

    expect([answer.body.length, answer.isTruncated]).toEqual([read, isTruncated])
  })

  test('stops reading a body that never ends', async () => {
    const left = Promise.withResolvers<void>()
    await using target = await startListener((_request, response) => {
      response.once('close', left.resolve)
      const more = () => {
        while (response.write(Buffer.alloc(512)));
      }
      response.on('drain', more)
      more()
    })
    const { get } = fetchWith(`127.0.0.1:${target.port}`)

    const answer = await get(target.url, request())

    expect([answer.body.length, answer.isTruncated]).toEqual([1000, true])
    await left.promise
  })

  test('stops when its signal aborts while it waits for the response', async () => {
    await using target = await startListener(() => {})
    const { get } = fetchWith(`127.0.0.1:${target.port}`)

    await expect(get(target.url, { ...request(), signal: AbortSignal.timeout(100) })).rejects.toThrow()
  })

  test('stops when its signal aborts in the middle of a body', async () => {
    await using target = await startListener((_request, response) => void response.write('half'))
    const { get } = fetchWith(`127.0.0.1:${target.port}`)

    await expect(get(target.url, { ...request(), signal: AbortSignal.timeout(100) })).rejects.toThrow()
  })

  test('connects to the checked address of a name', async () => {
    await using target = await startListener((asked, response) => response.end(asked.headers.host))
    const { get } = fetchWith(`shop.test:${target.port}`)

    const answer = await get(`http://shop.test:${target.port}/`, request())

    expect(answer.body.toString()).toBe(`shop.test:${target.port}`)
  })
})

describe('a denied address', () => {
  test.each(['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost', 'shop.example'])(
    'is rejected before a connection is opened: %s',
    async (host) => {
      await using forbidden = await startListener()

      await expect(fetchWith('').get(`http://${host}:${forbidden.port}/`, request())).rejects.toThrow(
        EgressDenied,
      )
      expect(forbidden.connections()).toBe(0)
    },
  )

  test("can't be reached through a redirect", async () => {
    await using forbidden = await startListener()
    await using target = await startListener(redirectTo(`${forbidden.url}/secret`))

    const answer = fetchWith(`127.0.0.1:${target.port}`).get(target.url, request())

    await expect(answer).rejects.toThrow(EgressDenied)
    expect(forbidden.connections()).toBe(0)
  })

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,hello', 'http://[::1'])(
    'is rejected as the target of a redirect: %s',
    async (location) => {
      await using target = await startListener(redirectTo(location))

      const answer = fetchWith(`127.0.0.1:${target.port},127.0.0.1:80`).get(target.url, request())

      await expect(answer).rejects.toThrow()
    },
  )
})

describe('redirects', () => {
  test('are followed, including relative redirects', async () => {
    await using target = await startListener((asked, response) =>
      asked.url === '/old' ? redirectTo('new')(asked, response) : response.end('here'),
    )

    const answer = await fetchWith(`127.0.0.1:${target.port}`).get(`${target.url}/old`, request())

    expect(answer).toMatchObject({ status: 200, finalUrl: `${target.url}/new` })
    expect(target.paths).toEqual(['/old', '/new'])
  })

  test('are followed up to a limit, and the next redirect is returned unchanged', async () => {
    await using target = await startListener(redirectTo('/again'))

    const answer = await fetchWith(`127.0.0.1:${target.port}`).get(target.url, request())

    expect(answer.status).toBe(302)
    expect(target.paths).toHaveLength(3)
  })

  test('are followed without reading their bodies', async () => {
    const left = Promise.withResolvers<void>()
    await using endless = await startListener((asked, response) => {
      if (asked.url === '/here') return void response.end('here')
      response.once('close', left.resolve)
      response.writeHead(302, { location: '/here' }).write('and so on')
    })

    const answer = await fetchWith(`127.0.0.1:${endless.port}`).get(`${endless.url}/old`, request())

    expect(answer.body.toString()).toBe('here')
    await left.promise
  })
})

describe('the text method', () => {
  const textOf = async (answer: RequestListener) => {
    await using target = await startListener(answer)
    return await fetchWith(`127.0.0.1:${target.port}`).text(target.url, AbortSignal.timeout(5000))
  }

  test('decodes the body as UTF-8', async () => {
    expect(await textOf((_request, response) => response.end('Straße'))).toBe('Straße')
  })

  test.each([401, 404, 410, 500, 503])('returns null if the status is %d', async (status) => {
    expect(await textOf((_request, response) => response.writeHead(status).end('no'))).toBeNull()
  })

  test('returns at most 512 KiB', async () => {
    const read = await textOf((_request, response) => response.end('x'.repeat(600 * 1024)))

    expect(read?.length).toBe(512 * 1024)
  })

  test('follows five redirects', async () => {
    const hops = (count: number) =>
      textOf((asked, response) => {
        const hop = Number(new URL(asked.url!, 'http://page').searchParams.get('hop'))
        if (hop < count) redirectTo(`/?hop=${hop + 1}`)(asked, response)
        else response.end('found')
      })

    expect(await hops(5)).toBe('found')
    expect(await hops(6)).toBeNull()
  })

  test('throws an error if nothing responds', async () => {
    const listener = await startListener()
    await listener[Symbol.asyncDispose]()

    const answer = fetchWith(`127.0.0.1:${listener.port}`).text(listener.url, AbortSignal.timeout(5000))

    await expect(answer).rejects.toThrow('ECONNREFUSED')
  })
})

describe('the probe method', () => {
  const ask = (method: 'HEAD' | 'GET', userAgent: string | null = null) => ({
    method,
    userAgent,
    signal: AbortSignal.timeout(5000),
  })

  test('returns the status, the final URL, the number of redirects, the media type and the text', async () => {
    const agents: unknown[] = []
    await using target = await startListener((request, response) => {
      agents.push(request.headers['user-agent'])
      if (request.url === '/a') return response.writeHead(301, { location: '/b' }).end()
      if (request.url === '/b') return response.writeHead(302, { location: '/c' }).end()
      return response.writeHead(404, { 'content-type': 'Text/HTML; charset=utf-8' }).end('gone')
    })
    const { probe } = fetchWith(`127.0.0.1:${target.port}`)

    const answer = await probe(`${target.url}/a`, ask('GET', 'bakery/1'))

    expect(answer).toEqual({
      status: 404,
      finalUrl: `${target.url}/c`,
      redirects: 2,
      contentType: 'text/html',
      text: 'gone',
    })
    expect(agents).toEqual(['bakery/1', 'bakery/1', 'bakery/1'])
    expect(await probe(`${target.url}/c`, ask('HEAD'))).toMatchObject({ status: 404, redirects: 0, text: '' })
    expect(agents.at(-1)).toMatch(/audit-service/)
  })

  test('stops following a redirect loop and never requests a denied address', async () => {
    await using target = await startListener((_request, response) =>
      response.writeHead(302, { location: '/again' }).end(),
    )

    const answer = await fetchWith(`127.0.0.1:${target.port}`).probe(`${target.url}/`, ask('HEAD'))

    expect(answer).toMatchObject({ status: 302, redirects: 5 })
    await expect(fetchWith('').probe(`${target.url}/`, ask('HEAD'))).rejects.toThrow(EgressDenied)
  })
})
