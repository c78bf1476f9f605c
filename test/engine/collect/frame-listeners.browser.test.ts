import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '../../../src/engine/accessibility/check.ts'
import { collectDesktop } from '../../../src/engine/collect/collect.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'

let browser: SharedBrowser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const document = (body: string) =>
  html(
    `<!doctype html><html lang="en"><head><title>Page</title></head><body><main><h1>Seats</h1>${body}</main></body></html>`,
  )
const LISTENING =
  '<img src="data:,"><script>document.addEventListener("click", () => { document.title = "Pressed" })</script>'
const NESTED = `<iframe title="Inner" id="inner" src="/inner"></iframe>${LISTENING}`

test.each([
  ['a frame of the same site', '/inner', LISTENING, 1],
  ['a frame of another site', '{other}/inner', LISTENING, 1],
  ['a frame in a frame', '/outer', NESTED, 2],
])('the engines examine the content of %s that has listeners', async (_what, url, body, count) => {
  await using site = await startSite({
    '/inner': document(LISTENING),
    '/outer': document(body),
    '/': (request, response) =>
      document(`<iframe title="Plan" src="${url.replace('{other}', site.otherOrigin)}"></iframe>`)(
        request,
        response,
      ),
  })
  const page = await browser.newPage()
  try {
    await page.goto(site.origin)
    await collectDesktop(page, { withListeners: true })
    const { findings } = await checkAccessibility(page, { alfa: null })

    expect(findings.filter(({ rule }) => rule === 'frame-tested')).toEqual([])
    const images = findings.filter(({ rule }) => rule === 'image-alt')
    expect(images.map(({ sources }) => sources.some(({ engine }) => engine === 'axe-core'))).toEqual(
      Array.from({ length: count }, () => true),
    )
  } finally {
    await page.close()
  }
})
