import { dirname, join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer'
import { testChromium } from './chromium.ts'

/** Starts a real Chromium for tests; dispose of it with `await using` or close it in `afterAll`. */
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
      ...moreFlags,
    ],
  })
}
