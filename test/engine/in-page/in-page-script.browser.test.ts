import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('an in-page function', () => {
  test('reports its source file and line when it throws', async () => {
    const notSelectors = null as unknown as string[]
    const reading = inSession(page, (session) =>
      callInPage(session, 'readElementBoxes', [notSelectors, 8000, 500]),
    )

    await expect(reading).rejects.toThrow(/src\/engine\/in-page\/element-boxes\.ts:\d+:\d+/)
  })

  test('works on a page whose policy allows no scripts, and adds no globals to the page', async () => {
    await page.setContent(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><h1>Rye</h1>`,
    )

    const boxes = await inSession(page, (session) =>
      callInPage(session, 'readElementBoxes', [['h1'], 8000, 500]),
    )

    expect(boxes).toMatchObject({ h1: { x: 8 } })
    expect(await page.evaluate("'inPage' in globalThis")).toBe(false)
  })
})
