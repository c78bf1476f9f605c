import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { startTestService, type TestService } from '../support/service.ts'

const FRIEND = 'https://dashboard.example'
const STRANGER = 'https://elsewhere.example'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false, environment: { CORS_ORIGINS: FRIEND } })
})
afterAll(() => service[Symbol.asyncDispose]())

describe('CORS_ORIGINS', () => {
  test('lets scripts from its origins call the API, and read the headers with limits and request ids', async () => {
    const { text } = await service.makeKey()

    const preflight = await fetch(`${service.url}/api/v1/audit`, {
      method: 'OPTIONS',
      headers: {
        Origin: FRIEND,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-api-key,content-type',
      },
    })
    const response = await service.as(text).get('/quota', { Origin: FRIEND })

    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('x-request-id')).toMatch(/^req_/)
    expect(preflight.headers.get('x-ratelimit-limit')).toBe('0')
    expect(preflight.headers.get('access-control-allow-origin')).toBe(FRIEND)
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/X-API-Key/)
    expect(response.headers.get('access-control-allow-origin')).toBe(FRIEND)
    expect(response.headers.get('access-control-expose-headers')).toMatch(/X-Request-Id.*X-RateLimit-Limit/)
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  })

  test('gives scripts from other origins no access', async () => {
    const { text } = await service.makeKey()

    const response = await service.as(text).get('/quota', { Origin: STRANGER })

    expect(response.headers.has('access-control-allow-origin')).toBe(false)
  })

  test.each([
    [FRIEND, 'open'],
    [STRANGER, 'refused'],
    [undefined, 'open'],
  ])('also applies to WebSockets: the origin %s is %s', async (origin, expected) => {
    const address = `${service.url.replace('http', 'ws')}/graphql`
    const socket = new WebSocket(address, 'graphql-transport-ws', origin ? { origin } : {})

    const outcome = await new Promise((resolve) => {
      socket.once('open', () => resolve('open'))
      socket.once('error', () => resolve('refused'))
    })
    socket.close()

    expect(outcome).toBe(expected)
  })
})
