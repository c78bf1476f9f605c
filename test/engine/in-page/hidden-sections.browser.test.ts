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

/** Returns whether the page counts as hiding most of its sections. */
async function hidesSections(body: string): Promise<boolean | undefined> {
  await page.setContent(`<!doctype html><html><head></head><body>${body}</body></html>`)
  const items = [{ path: '1,HTML,1,BODY', url: null }]
  const [found] = await inSession(page, (session) => callInPage(session, 'locateElements', [items]))
  return found?.hidesSections
}

const shown = '<section>Rye</section>'
const hidden = '<section style="display: none">Oat</section>'

test('a page that shows one of several slides counts as hiding most of its sections', async () => {
  expect(await hidesSections(`${shown}${hidden.repeat(3)}`)).toBe(true)
})

test('a page that shows most sections does not count as hiding them', async () => {
  expect(await hidesSections(`${shown.repeat(3)}${hidden.repeat(2)}`)).toBe(false)
  expect(await hidesSections(hidden.repeat(2))).toBe(false)
  expect(await hidesSections(`${shown}<div hidden>Modal</div>`)).toBe(false)
})
