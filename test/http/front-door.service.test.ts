import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../src/shared/log.ts'
import { startTestService, type TestService } from '../support/service.ts'

const log = createLog('silent')
let service: TestService
let apiKey: string
beforeAll(async () => {
  service = await startTestService({ worker: false, log })
  apiKey = (await service.makeKey()).text
})
afterAll(() => service[Symbol.asyncDispose]())

const open = () => connect({ host: '127.0.0.1', port: Number(new URL(service.url).port) })

/** Sends raw bytes and returns the parsed response. */
async function sendRaw(...lines: string[]) {
  const socket = open()
  socket.write(lines.join('\r\n'))
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [statusLine = '', ...fields] = head.split('\r\n')
  const headers = new Headers(fields.map((field) => field.split(/: (.*)/).slice(0, 2) as [string, string]))
  return { status: Number(statusLine.split(' ')[1]), headers, body: body ? JSON.parse(body) : null }
}

const UPGRADE = [
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]
const CLOSE = ['Host: 127.0.0.1', 'Connection: close']

describe('a request that no route can answer', () => {
  test.each([
    ['no HTTP', 400, 'invalid_request', ['nonsense', '', '']],
    ['a version of HTTP that does not exist', 400, 'invalid_request', ['GET / HTTP/9.9', '', '']],
    ['headers over 16 KiB', 431, 'invalid_request', ['GET / HTTP/1.1', `X: ${'x'.repeat(17_000)}`, '', '']],
    ['no Host', 400, 'invalid_request', ['GET /health/live HTTP/1.1', 'Connection: close', '', '']],
    ['an invalid Host', 400, 'invalid_request', ['GET / HTTP/1.1', 'Host: a b', 'Connection: close', '', '']],
    [
      'an upgrade from another origin',
      403,
      'forbidden',
      ['GET /graphql HTTP/1.1', ...UPGRADE, 'Origin: https://a.example', '', ''],
    ],
    ['an upgrade at another path', 404, 'not_found', ['GET /api/v1/audit HTTP/1.1', ...UPGRADE, '', '']],
    [
      'an upgrade without a WebSocket key',
      400,
      'invalid_request',
      ['GET /graphql HTTP/1.1', ...UPGRADE.slice(0, 4), '', ''],
    ],
  ])('is rejected with the documented error: %s', async (_title, status, code, lines) => {
    const answer = await sendRaw(...lines)

    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      error: code,
      message: expect.any(String),
      request_id: expect.stringMatching(/^req_/),
      documentation_url: `/docs/errors#${code}`,
    })
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('x-request-id')).toBe(answer.body.request_id)
    expect(answer.headers.get('x-ratelimit-limit')).toBe('0')
    expect(answer.headers.get('ratelimit')).toMatch(/^"daily";r=0/)
  })
})

describe('the server', () => {
  test.each([
    ['an upgrade to HTTP/2', ['Connection: Upgrade, close', 'Upgrade: h2c', 'Host: 127.0.0.1']],
    ['an unknown expectation', ['Expect: something', ...CLOSE]],
  ])('ignores %s', async (_title, headers) => {
    const answer = await sendRaw('GET /health/live HTTP/1.1', ...headers, '', '')

    expect([answer.status, answer.body]).toEqual([200, { status: 'live' }])
  })
})

test.each(['/api/v1/audit', '/graphql'])(
  'an upload to %s that ends early is logged only at the debug level',
  async (path) => {
    const [debug, error] = [vi.spyOn(log, 'debug'), vi.spyOn(log, 'error')]
    const socket = open()
    const head = [`POST ${path} HTTP/1.1`, ...CLOSE, `X-API-Key: ${apiKey}`, 'Content-Type: application/json']
    socket.write([...head, 'Content-Length: 1000', '', '{"url":'].join('\r\n'), () => socket.destroy())
    await once(socket, 'close')

    await vi.waitFor(
      () => expect(debug).toHaveBeenCalledWith(expect.objectContaining({ path, status: 400 }), 'request'),
      { timeout: 20_000 },
    )

    expect(error).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  },
)

describe('a 401 response', () => {
  test.each(['/api/v1/quota', '/graphql?query={__typename}'])(
    'specifies the authentication scheme at %s',
    async (path) => {
      const response = await fetch(service.url + path)

      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'ApiKey'])
    },
  )
})

describe('the Allow header', () => {
  test.each([
    ['/api/v1/audit/aud_x', 'GET, HEAD'],
    ['/api/v1/webhooks', 'GET, HEAD, POST'],
    ['/api/v1/schedules/sch_x', 'GET, HEAD, PATCH, DELETE'],
    ['/api/v1/audit', 'POST'],
    ['/api/v1/audit/aud_x/issues/stream', 'GET'],
    ['/docs', 'GET, HEAD'],
  ])('lists the methods of %s: %s', async (path, methods) => {
    const response = await fetch(service.url + path, { method: 'PUT', headers: { 'X-API-Key': apiKey } })

    expect([response.status, response.headers.get('allow')]).toEqual([405, methods])
  })

  test('includes HEAD only if the path supports it', async () => {
    const headers = { 'X-API-Key': apiKey }
    const statusOf = async (path: string) =>
      (await fetch(service.url + path, { method: 'HEAD', headers })).status

    expect(await statusOf('/api/v1/webhooks')).toBe(200)
    expect(await statusOf('/api/v1/audit')).toBe(405)
  })
})

test("a new audit's path is in the Location header, even when the response is replayed", async () => {
  const create = () =>
    service.as(apiKey).post('/audit', { url: 'http://shop.example/' }, { 'Idempotency-Key': 'one' })

  const [first, again] = [await create(), await create()]

  const { job_id } = await first.json()
  expect(first.headers.get('location')).toBe(`/api/v1/audit/${job_id}`)
  expect(again.headers.get('location')).toBe(`/api/v1/audit/${job_id}`)
})

test.each([
  ['application/json, application/problem+json;q=0.5', 'application/json'],
  ['application/json, application/problem+json', 'application/problem+json'],
  ['application/problem+json;q=0', 'application/json'],
])('an error for a client that accepts %s is sent as %s', async (accept, type) => {
  const response = await service.as(apiKey).get('/audit/aud_none', { Accept: accept })

  expect(response.headers.get('content-type')).toContain(type)
})
