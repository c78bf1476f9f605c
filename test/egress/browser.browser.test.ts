import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { launchBrowser } from '../../src/engine/browser/launch.ts'
import { testChromium } from '../support/chromium.ts'
import { redirectTo, startListener } from './listener.ts'
import { startTestProxy } from './through-proxy.ts'

/**
 * Returns a page that tries to reach each origin in every way that browsers offer, and then sets its title to
 * `done`.
 */
const attackingPage = (origins: string[]) => `<!doctype html><title>trying</title><body><script>
  const settled = (start) => new Promise((resolve) => { start(resolve); setTimeout(resolve, 4000) })
  const loads = (element, address) => settled((resolve) => {
    element.onload = element.onerror = resolve
    element.src = address
    document.body.append(element)
  })
  const inWorker = (address) => settled((resolve) => {
    const source = 'fetch("' + address + '", { mode: "no-cors" }).then(() => postMessage(1), () => postMessage(0))'
    new Worker(URL.createObjectURL(new Blob([source]))).onmessage = resolve
  })
  const ways = (origin) => [
    loads(new Image(), origin + '/img'),
    loads(new Image(), '/redirect?to=' + encodeURIComponent(origin + '/redirected')),
    loads(document.createElement('iframe'), origin + '/iframe'),
    loads(document.createElement('script'), origin + '/script'),
    fetch(origin + '/fetch', { mode: 'no-cors' }).catch(() => {}),
    inWorker(origin + '/worker'),
    settled((resolve) => { new EventSource(origin + '/events').onerror = resolve }),
    settled((resolve) => {
      const socket = new WebSocket(origin.replace('http', 'ws') + '/socket')
      socket.onopen = socket.onerror = resolve
    }),
    Promise.resolve(navigator.sendBeacon(origin + '/beacon')),
  ]
  Promise.all(${JSON.stringify(origins)}.flatMap(ways)).then(() => { document.title = 'done' })
</script>`

const WAYS = [
  '/beacon',
  '/events',
  '/fetch',
  '/iframe',
  '/img',
  '/redirected',
  '/script',
  '/socket',
  '/worker',
]

/** Returns true if no running process has this word in its arguments. Dead processes have no arguments. */
async function hasEnded(word: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args='])
  return !stdout.includes(word)
}

/** Opens the attacking page in a real browser behind a proxy and waits until it has finished. */
async function attack(origins: string[], openPorts: number[]) {
  await using page = await startListener((request, response) => {
    const target = new URL(request.url!, 'http://page').searchParams.get('to')
    if (target) redirectTo(target)(request, response)
    else response.writeHead(200, { 'content-type': 'text/html' }).end(attackingPage(origins))
  })
  const allow = [page.port, ...openPorts].flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`])
  await using proxy = await startTestProxy(allow.join(','))
  const profileDir = await mkdtemp(join(tmpdir(), 'egress-test-'))
  const browser = await launchBrowser({
    executablePath: await testChromium(),
    proxyUrl: proxy.url,
    profileDir,
  })
  try {
    const tab = await browser.newPage()
    await tab.goto(`${page.url}/`)
    await tab.waitForFunction(() => document.title === 'done', { timeout: 20_000 })
  } finally {
    await browser.close()
    // The browser closes its pipe before it has finished writing its profile.
    await vi.waitUntil(() => hasEnded(profileDir), { timeout: 10_000 })
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

describe('a page in a real browser', () => {
  test('can reach an allowed port by every means', async () => {
    await using open = await startListener()

    await attack([open.url], [open.port])

    expect([...new Set(open.paths)].filter((path) => path !== '/favicon.ico').sort()).toEqual(WAYS)
  })

  test("can't reach a denied port by any means or under any host name", async () => {
    await using forbidden = await startListener()
    const hosts = ['127.0.0.1', 'localhost', '0.0.0.0', '127.1', '[::ffff:127.0.0.1]', 'app.localhost']

    await attack(
      hosts.map((host) => `http://${host}:${forbidden.port}`),
      [],
    )

    expect(forbidden.paths).toEqual([])
    expect(forbidden.connections()).toBe(0)
  })
})
