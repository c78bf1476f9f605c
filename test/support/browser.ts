import chromium from '@sparticuz/chromium'
import puppeteer, { type Browser } from 'puppeteer'

/** A real Chromium for tests; dispose of it with `await using` or close it in `afterAll`. */
export async function launchBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: await chromium.executablePath(),
    headless: 'shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
