import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { startTraffic } from '../../../src/engine/browser/traffic.ts'
import { type Listener, startListener } from '../../egress/listener.ts'

const LIMITS = { bytes: 10_000, requests: 3 }

/** Opens a relay in front of a server that acts as the proxy. */
async function openTraffic(target: Listener) {
  const traffic = await startTraffic(target.url, LIMITS)
  const port = Number(new URL(traffic.proxyUrl!).port)
  const open = () => connect(port, '127.0.0.1').on('error', () => {})
  return {
    traffic,
    open,
    async ask(path: string) {
      const socket = open()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: page\r\nConnection: close\r\n\r\n`)
      return text(socket).catch(() => '')
    },
  }
}

describe("a page's traffic", () => {
  test('passes through unchanged', async () => {
    await using target = await startListener((_request, response) => response.end('x'.repeat(8000)))
    const { traffic, ask } = await openTraffic(target)

    traffic.begin()

    expect(await ask('/')).toMatch(/x{8000}$/)
    expect(traffic.isCut).toBe(false)
  })

  test('is cut off when it exceeds the limit, and stays cut off', async () => {
    await using target = await startListener((_request, response) => response.end('x'.repeat(80_000)))
    const { traffic, open, ask } = await openTraffic(target)
    traffic.begin()
    const idle = open().resume()
    const ended = once(idle, 'close')

    await ask('/')

    expect(traffic.isCut).toBe(true)
    await ended
    expect(await ask('/again')).toBe('')
    expect(target.paths).toEqual(['/'])
  })

  test("is counted from zero for the next page, and the previous page's connections are closed", async () => {
    await using target = await startListener((request, response) => {
      if (request.url !== '/silent') response.end('x'.repeat(request.url === '/much' ? 80_000 : 100))
    })
    const { traffic, ask } = await openTraffic(target)
    traffic.begin()
    const silent = ask('/silent')
    await expect.poll(() => target.paths).toContain('/silent')
    await ask('/much')

    traffic.begin()

    expect(await silent).toBe('')
    expect(traffic.isCut).toBe(false)
    expect(await ask('/little')).toMatch(/x{100}$/)
  })

  test('is cut off after too many requests', async () => {
    await using target = await startListener()
    const { traffic } = await openTraffic(target)
    const listeners: (() => void)[] = []
    traffic.begin()
    traffic.watch({ on: (_event: string, listener: () => void) => listeners.push(listener) } as never)

    for (let count = 0; count < LIMITS.requests; count += 1) listeners[0]?.()
    const before = traffic.isCut
    listeners[0]?.()

    expect([before, traffic.isCut]).toEqual([false, true])
  })
})
