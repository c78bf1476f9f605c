import { dirname, join } from 'node:path'
import puppeteer, { type Browser, type BrowserContext } from 'puppeteer'
import { testChromium } from './chromium.ts'

/** Starts a real Chromium for tests. It must be disposed of with `await using` or closed in `afterAll`. */
export async function launchBrowser(moreFlags: string[] = []): Promise<Browser> {
  const executablePath = await testChromium()
  return puppeteer.launch({
    executablePath,
    headless: 'shell',
    env: { ...process.env, FONTCONFIG_FILE: join(dirname(executablePath), 'fonts.conf') },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Without RenderDocument, frames keep their host for pages on the same site, so a navigation takes a
      // third less CPU time.
      '--disable-features=RenderDocument',
      ...moreFlags,
    ],
  })
}

/**
 * The browser functions that a test file uses. Files share the browser, but each has its own pages and
 * contexts.
 */
export type SharedBrowser = Pick<Browser, 'newPage' | 'createBrowserContext' | 'close'>

let running: Promise<Browser> | null = null

/** Opens a context in the Chromium that all of a worker's test files share. Starts Chromium if necessary. */
export async function openBrowser(): Promise<SharedBrowser> {
  running ??= launchBrowser()
  const browser = await running
  // The browser may have crashed in a test.
  if (!browser.connected) {
    running = null
    return openBrowser()
  }
  const own = await browser.createBrowserContext()
  const contexts: BrowserContext[] = [own]
  return {
    newPage: () => own.newPage(),
    async createBrowserContext(options) {
      const context = await browser.createBrowserContext(options)
      contexts.push(context)
      return context
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close().catch(() => {})))
    },
  }
}
