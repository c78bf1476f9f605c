import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserFlags } from '../../../src/engine/browser/flags.ts'
import { visitPage } from '../../../src/engine/examination/visit.ts'
import { startTestProxy } from '../../egress/through-proxy.ts'
import { testChromium } from '../../support/chromium.ts'
import { answer, html, startSite, type WebSite } from '../../support/web-site.ts'

const MARKER = 'the-content-of-a-download'
const RTC = (port: number) => `
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'stun:stun.test:${port}' }] })
  window.candidates = []
  peer.onicecandidate = ({ candidate }) => { if (candidate?.candidate) window.candidates.push(candidate.candidate) }
  peer.createDataChannel('way out')
  peer.createOffer().then((offer) => peer.setLocalDescription(offer))`
const CLOSED = ['file:///etc/passwd', 'chrome://version/', 'devtools://devtools/bundled/inspector.html']

let site: WebSite
beforeAll(async () => {
  site = await startSite({
    '/': html('<title>Page</title><h1>Page</h1>'),
    '/file': answer(200, 'application/zip', MARKER),
    '/attachment': answer(200, 'text/html', MARKER, {
      'content-disposition': 'attachment; filename="a.html"',
    }),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

interface BrowserChange {
  /** Returns whether to keep one of the service's flags. */
  isKept?: (flag: string) => boolean
  moreFlags?: string[]
}

/** Opens a browser with the service's flags behind a real proxy. */
async function openBrowser({ isKept = () => true, moreFlags = [] }: BrowserChange = {}) {
  const profileDir = await mkdtemp(join(tmpdir(), 'wall-test-'))
  const proxy = await startTestProxy(new URL(site.origin).host)
  const browser = await puppeteer.launch({
    executablePath: await testChromium(),
    pipe: true,
    ignoreDefaultArgs: true,
    args: [
      ...browserFlags(proxy.url).filter(isKept),
      ...moreFlags,
      '--no-sandbox',
      `--user-data-dir=${profileDir}`,
      'about:blank',
    ],
  })
  return {
    browser,
    page: await browser.newPage(),
    profileDir,
    async [Symbol.asyncDispose]() {
      await close(browser)
      await proxy[Symbol.asyncDispose]()
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function close(browser: Browser): Promise<void> {
  const child = browser.process()
  if (!child || child.exitCode !== null) return
  const ended = once(child, 'exit')
  await browser.close()
  await ended
}

/** Counts received packets. */
async function openUdp() {
  const socket: Socket = createSocket('udp4')
  let packets = 0
  socket.on('message', () => {
    packets += 1
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    port: socket.address().port,
    packets: () => packets,
    [Symbol.dispose]: () => void socket.close(),
  }
}

const evaluateFor = (page: Page, script: string, milliseconds: number) =>
  page.evaluate(`${script}\n;new Promise((done) => setTimeout(done, ${milliseconds}))`)

describe('a page', () => {
  test('sends no packets over WebRTC and can’t find out the machine’s addresses', async () => {
    using udp = await openUdp()
    await using open = await openBrowser()
    await open.page.goto(site.origin)

    await evaluateFor(open.page, RTC(udp.port), 1500)

    expect(udp.packets()).toBe(0)
    expect(await open.page.evaluate('candidates')).toEqual([])
  })

  test('does not use QUIC', async () => {
    using udp = await openUdp()
    const origin = `127.0.0.1:${udp.port}`
    await using open = await openBrowser({
      isKept: (flag) => !flag.startsWith('--proxy'),
      moreFlags: [`--origin-to-force-quic-on=${origin}`],
    })

    await open.page.goto(`https://${origin}/`, { timeout: 3000 }).catch(() => {})

    expect(udp.packets()).toBe(0)
  })

  test('does not resolve host names itself, even without the proxy', async () => {
    await using open = await openBrowser({ isKept: (flag) => !flag.startsWith('--proxy') })

    const visit = open.page.goto(site.otherOrigin)

    await expect(visit).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
  })

  test.each(['/file', '/attachment'])('can’t download files: %s', async (path) => {
    await using open = await openBrowser()
    const context = await open.browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } })
    const page = await context.newPage()

    const visit = visitPage(page, { url: site.origin + path, timeoutMs: 5000, userAgent: null })

    await expect(visit).rejects.toMatchObject({ code: 'unsupported_content' })
    const files = await readdir(open.profileDir, { recursive: true, withFileTypes: true })
    const contents = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
    )
    expect(contents.filter((content) => content.includes(MARKER))).toEqual([])
  })

  test('can’t open windows, or reach files and the browser’s internal pages', async () => {
    await using open = await openBrowser()
    await open.page.goto(site.origin)
    const before = open.browser.targets().length

    await evaluateFor(
      open.page,
      `window.fetched = []
      for (const url of ${JSON.stringify(CLOSED)}) {
        document.body.append(Object.assign(document.createElement('iframe'), { src: url }))
        fetch(url).then(() => window.fetched.push(url), () => {})
        open(url)
        open(${JSON.stringify(site.origin)})
        try { location = url } catch {}
      }`,
      800,
    )

    expect(await open.page.evaluate('fetched')).toEqual([])
    expect(open.page.url()).toBe(`${site.origin}/`)
    const shown = open.page.frames().map((frame) => frame.url())
    expect(shown.filter((url) => CLOSED.some((closed) => url.startsWith(closed)))).toEqual([])
    const pages = open.browser.targets().filter((target) => target.type() === 'page')
    expect(pages.map((target) => target.url()).toSorted()).toEqual(['about:blank', `${site.origin}/`])
    expect(open.browser.targets().length).toBe(before)
  })
})
