import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'puppeteer'
import { AXE_LIMITS, runAxe } from '../src/engine/accessibility/engines/axe.ts'
import { countdown } from '../src/engine/accessibility/engines/examined-frames.ts'
import { openFrameWorlds } from '../src/engine/browser/frame-worlds.ts'
import { freezePage } from '../src/engine/browser/freeze.ts'
import { findChromium, launchBrowser } from '../src/engine/browser/launch.ts'
import { collectDesktop, collectPhone, DESKTOP, PHONE } from '../src/engine/collect/collect.ts'
import { ELEMENTS_MAX } from '../src/engine/in-page/collect/limits.ts'
import { judgePage } from '../src/engine/rules/judge.ts'
import { median } from './median.ts'
import { pageOf } from './rules/page-of.ts'
import { timeOf } from './time-of.ts'

const WARM_UP = 500
const LIMIT_MS = 120_000

/**
 * Compares the speed of our checks with that of axe-core. Measures how long it takes to collect the facts
 * about a page and apply all page rules, and how long axe-core takes. They take turns on the same pages, each
 * time in a new tab. axe-core runs as in the service, except that its limits are raised. Both therefore check
 * pages of up to `ELEMENTS_MAX` elements completely.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      sizes: { type: 'string', default: '1000,5000,20000' },
      runs: { type: 'string', default: '5' },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  await using site = await servePages(sizes)
  await using own = await openBrowser()
  print(
    `Medians of ${values.runs}, ms. Collecting looks at ${ELEMENTS_MAX} elements at most; axe-core, which an audit`,
  )
  print(
    `lets see ${AXE_LIMITS.elementsMax}, at as many here. Linear growth: ms per 1,000 elements stay the same.`,
  )
  print('elements  collect  axe-core  collect/axe  rules  findings  per 1,000: collect  axe-core  rules')
  await measure(own.browser, `${site.origin}/${WARM_UP}`)
  for (const size of sizes) {
    const runs: Run[] = []
    for (let count = 0; count < Number(values.runs); count += 1)
      runs.push(await measure(own.browser, `${site.origin}/${size}`))
    report(runs)
  }
}

interface Run {
  elements: number
  collectMs: number
  rulesMs: number
  axeMs: number
  findings: number
}

async function measure(browser: Browser, url: string): Promise<Run> {
  const desktop = await inTab(browser, { url, size: DESKTOP }, (page) => timeOf(() => collectDesktop(page)))
  const phone = await inTab(browser, { url, size: PHONE }, (page) => timeOf(() => collectPhone(page)))
  const artifacts = { ...desktop.result, phone: phone.result }
  const startedAt = performance.now()
  const findings = judgePage(artifacts).length
  const rulesMs = performance.now() - startedAt
  const axeMs = await inTab(browser, { url, size: DESKTOP }, axeTime)
  return { elements: artifacts.elementCount, collectMs: desktop.ms + phone.ms, rulesMs, axeMs, findings }
}

async function axeTime(page: Page): Promise<number> {
  const session = await page.createCDPSession()
  const limits = { ...AXE_LIMITS, budgetMs: LIMIT_MS, elementsMax: ELEMENTS_MAX }
  const { ms } = await timeOf(async () => {
    const main = await openFrameWorlds(session, 'checking', LIMIT_MS)
    await runAxe(main, limits, countdown(LIMIT_MS))
  })
  return ms
}

interface Load {
  url: string
  size: { width: number; height: number }
}

/**
 * Loads the page as an audit does: in a separate context, at the given viewport size, and with navigation and
 * animations blocked.
 */
async function inTab<Result>(
  browser: Browser,
  { url, size }: Load,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport(size)
    await page.goto(url, { waitUntil: 'networkidle0', timeout: LIMIT_MS })
    await using _hold = await freezePage(page)
    return await work(page)
  } finally {
    await context.close()
  }
}

function report(runs: readonly Run[]): void {
  const of = (name: keyof Run) => median(runs.map((run) => run[name]))
  const perThousand = (name: keyof Run, digits: number) =>
    ((1000 * of(name)) / of('elements')).toFixed(digits)
  const cells = [
    [of('elements'), 8],
    [of('collectMs').toFixed(0), 9],
    [of('axeMs').toFixed(0), 10],
    [(of('collectMs') / of('axeMs')).toFixed(2), 13],
    [of('rulesMs').toFixed(1), 7],
    [of('findings'), 10],
    [perThousand('collectMs', 1), 20],
    [perThousand('axeMs', 1), 10],
    [perThousand('rulesMs', 2), 7],
  ] as const
  print(cells.map(([value, width]) => String(value).padStart(width)).join(''))
}

async function openBrowser() {
  const profileDir = await mkdtemp(join(tmpdir(), 'audit-bench-'))
  const executablePath = await findChromium(null, join(tmpdir(), 'audit-bench-cache'))
  const browser = await launchBrowser({ executablePath, proxyUrl: null, profileDir })
  return {
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close()
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#9bc"/></svg>'

async function servePages(sizes: readonly number[]) {
  const pages = new Map([WARM_UP, ...sizes].map((size) => [`/${size}`, pageOf(size)]))
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url)
    const type = page ? 'text/html; charset=utf-8' : 'image/svg+xml'
    response.writeHead(200, { 'content-type': type }).end(page ?? PICTURE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
