import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callInPage } from '../../../src/engine/browser/reader-world.ts'
import { inSession } from '../../../src/engine/browser/session.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'

let browser: SharedBrowser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

/** Returns whether the page counts as having no content below the first screen. */
async function fitsScreen(body: string): Promise<boolean | undefined> {
  await page.setContent(`<!doctype html><html><head></head><body>${body}</body></html>`)
  const items = [{ path: '1,HTML,1,BODY', url: null }]
  const [found] = await inSession(page, (session) => callInPage(session, 'locateElements', [items]))
  return found?.fitsScreen
}

test('a log-in form counts as a page without content below the first screen', async () => {
  expect(await fitsScreen('<form style="height: 100vh"><input aria-label="Name"></form>')).toBe(true)
})

test('a long article counts as a page with content below the first screen', async () => {
  expect(await fitsScreen('<article style="height: 200vh">Rye</article>')).toBe(false)
})
