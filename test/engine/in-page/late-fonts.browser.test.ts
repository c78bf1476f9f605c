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

const FONT = 'https://fonts.example/italic.woff2'
const NORMAL = '@font-face { font-family: "Harbor Pro"; src: url(https://fonts.example/normal.woff2) }'
const FACE = `${NORMAL} @font-face { font-family: "Harbor Pro"; font-style: italic; src: url(${FONT}) format("woff2") } body { font-family: Harbor Pro, serif }`

/** Returns the selector of the first text in the font if nothing on the first screen uses the font. */
async function lateTextFor(body: string, style = FACE): Promise<string | null> {
  await page.setContent(`<!doctype html><style>${style}</style>${body}`)
  const items = [{ path: null, url: FONT }]
  const [found] = await inSession(page, (session) => callInPage(session, 'locateElements', [items]))
  return found?.isLateText ? found.selector : null
}

const screen = '<div style="height: 3000px">Bread</div>'

test('a font counts as late if only text below the first screen uses it', async () => {
  expect(await lateTextFor(`${screen}<p>Rye <em id="late">and oat</em></p>`)).toBe('#late')
})

test('a font does not count as late if it also replaces a missing style on the first screen', async () => {
  expect(await lateTextFor(`${screen}<p>Rye <em>and oat</em></p>`, FACE.replace(NORMAL, ''))).toBeNull()
  const bold = `@font-face { font-family: Bebas; src: url(${FONT}) } body { font-family: Bebas }`
  expect(await lateTextFor(`<h1>Bread</h1>${screen}<p>Rye</p>`, bold)).toBeNull()
})

test('an icon font counts as late if all of its icons are hidden', async () => {
  const icons = (css: string) =>
    `${FACE} body { font-family: serif } #i { ${css} } #i::before { content: "x"; font: italic 1em Harbor Pro }`

  expect(
    await lateTextFor(
      '<i id="i"><sup>2</sup></i>Rye',
      icons('visibility: hidden; font: italic 1em Harbor Pro'),
    ),
  ).toBe('#i')
  expect(await lateTextFor('<i id="i"></i>Rye', icons(''))).toBeNull()
})

test('a font for the first screen, for other text or for icons does not count as late', async () => {
  expect(await lateTextFor(`<em>Rye</em>${screen}<em>Oat</em>`)).toBeNull()
  expect(await lateTextFor(`${screen}<p>Rye</p>`)).toBeNull()
  const icons = `${FACE} i::before { content: "x" }`
  expect(await lateTextFor(`<i></i>${screen}<em>Oat</em>`, icons)).toBeNull()
  expect(
    await lateTextFor(
      `${screen}<em>Oat</em>`,
      FACE.replace('italic; src', 'italic; unicode-range: U+0-7F; src'),
    ),
  ).toBeNull()
})
