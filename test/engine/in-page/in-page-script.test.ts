import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInPageBuilt, requireInPageBundle } from '../../../src/engine/browser/in-page-stamp.ts'
import { callInPage, inSession } from '../../../src/engine/browser/reader-world.ts'
import { launchBrowser } from '../../support/browser.ts'

const ROOT = join(import.meta.dirname, '../../..')

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

describe('calling an in-page function', () => {
  test('names our file and line when the function throws', async () => {
    const notSelectors = null as unknown as string[]
    const reading = inSession(page, (session) => callInPage(session, 'readPlaces', [notSelectors, 8000, 500]))

    await expect(reading).rejects.toThrow(/src\/engine\/in-page\/places\.ts:\d+:\d+/)
  })

  test('works on a page whose policy allows no scripts, and leaves nothing in its world', async () => {
    await page.setContent(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><h1>Rye</h1>`,
    )

    const places = await inSession(page, (session) => callInPage(session, 'readPlaces', [['h1'], 8000, 500]))

    expect(places).toMatchObject({ h1: { x: 8 } })
    expect(await page.evaluate("'inPage' in globalThis")).toBe(false)
  })
})

describe('the in-page bundle', () => {
  test('is stale as soon as one of its sources changes', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'in-page-'))
    await mkdir(join(copy, 'src/engine'), { recursive: true })
    for (const path of ['dist/in-page', 'src/engine/in-page', 'vite.in-page.config.ts'])
      await cp(join(ROOT, path), join(copy, path), { recursive: true })
    expect(isInPageBuilt(copy)).toBe(true)

    await appendFile(join(copy, 'src/engine/in-page/places.ts'), '// changed\n')

    expect(isInPageBuilt(copy)).toBe(false)
    expect(() => requireInPageBundle(copy)).toThrow('Run `npm run build`')
    await rm(copy, { recursive: true })
  })
})
