import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'puppeteer'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { guardPage, recordRequests } from '../../../src/engine/probes/guard.ts'
import { openBrowser } from '../../support/browser.ts'
import { createProber } from './prober.ts'

const { probeUrl } = createProber()

/**
 * Returns a page that tries to send data in every way that scripts can, whenever an element receives focus, a
 * key press or a click.
 */
const HOSTILE = `<!doctype html><html lang="en"><title>Page</title>
  <a href="/unsafe-link" id="a">Link</a> <a href="/unsafe-window" target="_blank">Window</a>
  <button id="b" aria-expanded="false">Menu</button> <button aria-haspopup="dialog">Open</button>
  <a href="/unsafe-file" download>File</a> <p id="p" style="cursor: pointer">Text</p>
  <form id="f" action="/unsafe-form" method="post"><input name="n" aria-label="Name"><input name="m" aria-label="Mail" required><button>Send</button></form>
  <form id="g" action="/unsafe-get"><input name="q" aria-label="Search"></form>
  <iframe src="/frame" title="Frame"></iframe>
  <script>
    const attempts = [
      () => fetch('/unsafe-post', { method: 'POST', body: 'x', keepalive: true }),
      () => fetch('/unsafe-logout?get'),
      () => fetch('/unsafe-first-get'),
      () => navigator.sendBeacon('/unsafe-beacon', 'x'),
      () => new WebSocket('ws://' + location.host + '/unsafe-socket'),
      () => new EventSource('/unsafe-events'),
      () => { new Image().src = '/unsafe-pixel?action=buy' },
      () => open('/unsafe-popup'),
      () => { const request = new XMLHttpRequest(); request.open('DELETE', '/unsafe-xhr'); request.send() },
      () => f.submit(),
      () => g.submit(),
      () => a.click(),
      () => { location = '/unsafe-location' },
      () => location.reload(),
      () => history.back(),
      () => alert('Stop'),
    ]
    let isUsed = false
    const attack = ({ type } = {}) => {
      isUsed ||= /key|focus|resize/.test(type)
      if (isUsed) for (const attempt of attempts) try { attempt() } catch {}
    }
    for (const name of ['focusin', 'keydown', 'click', 'resize', 'submit', 'input']) addEventListener(name, attack, true)
    setInterval(attack, 200)
  </script>`
const FRAME = `<!doctype html><title>Frame</title><button onfocus="fetch('/unsafe-frame', { method: 'POST' }); open('/unsafe-frame-popup'); top.location = '/unsafe-top'">In frame</button>`

// The page attacks during every probe, so each probe uses its entire time limit.
test('no probe sends data, leaves the page or opens a window', { timeout: 90_000 }, async () => {
  const unsafe: string[] = []
  let loads = 0
  const server = createServer((request, response) => {
    if (request.url === '/') loads += 1
    if (request.url!.startsWith('/unsafe')) unsafe.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(request.url === '/' ? HOSTILE : request.url === '/frame' ? FRAME : '')
  })
  server.on('upgrade', (request, socket) => {
    unsafe.push(`socket ${request.url}`)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { engines } = await probeUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

    expect(unsafe).toEqual([])
    expect(engines).not.toEqual([])
    expect(loads).toBeLessThanOrEqual(EXPECTED_LOADS_MAX)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

/** The maximum number of times that the probes themselves load the page. */
const EXPECTED_LOADS_MAX = 8

/** A page that keeps sending data, even while the browser is leaving it. */
const RESTLESS = `<!doctype html><html lang="en"><title>Page</title><script>
    const attack = () => {
      fetch('/unsafe-post', { method: 'POST', body: 'x', keepalive: true }).catch(() => {})
      new EventSource('/unsafe-events')
      new Image().src = '/unsafe-pixel?action=buy'
    }
    addEventListener('begin', () => setInterval(() => { for (let n = 0; n < 4; n += 1) attack() }, 1))
    addEventListener('pagehide', attack)
  </script>`

/** Delays the handling of requests, as on a busy machine. */
const decideLate = (page: Page) =>
  page.on('request', (request) => {
    const abort = request.abort.bind(request)
    request.abort = async (...options) => delay(30).then(() => abort(...options))
  })

// Ten tabs send requests as fast as they can, which takes most of a minute on a busy machine.
test('a guarded page sends nothing while its context closes', { timeout: 120_000 }, async () => {
  const unsafe: string[] = []
  const server = createServer((request, response) => {
    if (request.url!.startsWith('/unsafe')) unsafe.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'text/html' }).end(RESTLESS)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const browser = await openBrowser()
  try {
    for (let tab = 0; tab < 10; tab += 1) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const requests = recordRequests(page)
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      decideLate(page)
      const guard = await guardPage(page, requests)
      await page.evaluate(() => dispatchEvent(new Event('begin')))
      await expect.poll(() => guard.refusals.length).toBeGreaterThan(20)

      await context.close()
    }
    expect(unsafe).toEqual([])
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
})

test('a guarded page sends nothing over a connection that it opened while loading', async () => {
  const received: string[] = []
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Page</title><script>
      const socket = new WebSocket('ws://' + location.host + '/')
      socket.onopen = () => { socket.send('hello'); document.title = 'Open' }
    </script>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new WebSocketServer({ server })
  const connected = once(sockets, 'connection')
  sockets.on('connection', (socket) => socket.on('message', (data) => received.push(String(data))))
  const browser = await openBrowser()
  try {
    const page = await (await browser.createBrowserContext()).newPage()
    const known = recordRequests(page)
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction("document.title === 'Open'")
    const [socket] = await connected
    await guardPage(page, known)

    // The page closes the connection only after it has sent everything.
    const closed = once(socket, 'close')
    await page.evaluate("socket.send('delete'); socket.close()")
    await closed

    expect(received).toEqual(['hello'])
  } finally {
    await browser.close()
    sockets.close()
    server.closeAllConnections()
    server.close()
  }
})

test('the probes find the same defects in two runs', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><html lang="en"><title>Page</title><style>a:focus { outline: none }</style>
      ${Array.from({ length: 12 }, (_, n) => `<a href="#${n}">Link ${n}</a> <p onclick="void 0">Text ${n}</p>`).join('')}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    const first = await probeUrl(url)
    const [second, third] = await Promise.all([probeUrl(url), probeUrl(url)])

    expect(first.findings.length).toBeGreaterThan(12)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
