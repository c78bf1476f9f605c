import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'puppeteer'
import { findChromium, launchBrowser } from '../../src/engine/browser/launch.ts'
import { startTraffic } from '../../src/engine/browser/traffic.ts'
import { createMeasurer } from '../../src/engine/measurement/lighthouse.ts'

const TIMEOUT_MS = 30_000

/**
 * Measures pages in this process while nothing else runs.
 * @param setUp prepares the context of each page, for example with a session cookie.
 * @returns a function that measures the page at a URL.
 * @throws Error if the page has no score.
 */
export async function createMeasurement(
  browser: Browser,
  setUp?: (context: BrowserContext) => Promise<void>,
) {
  const warn = (message: string) => void process.stderr.write(`${message}\n`)
  const measurePage = await createMeasurer({ browser, traffic: await startTraffic(null), warn }, setUp)
  return async (url: string) => {
    const result = await measurePage({ url, timeoutMs: TIMEOUT_MS, userAgent: null, onlyIfCalm: false })
    if (result.kind === 'blank') throw new Error(`${url}: the page is blank`)
    if (result.kind === 'unmeasured') throw new Error(`${url}: ${result.reason}`)
    return { ...result.measurement, provenance: result.provenance }
  }
}

/**
 * Creates a function that measures pages as an audit does, but in a separate browser and with nothing else
 * running.
 */
export async function openMeasurement() {
  const profileDir = await mkdtemp(join(tmpdir(), 'lone-measurement-'))
  const executablePath = await findChromium(null, join(tmpdir(), 'audit-bench-cache'))
  const browser = await launchBrowser({ executablePath, proxyUrl: null, profileDir })
  return {
    measure: await createMeasurement(browser),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await rm(profileDir, { recursive: true, force: true })
    },
  }
}
