import type { Browser, BrowserContext } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callInPage } from '../../../src/engine/browser/reader-world.ts'
import { inSession } from '../../../src/engine/browser/session.ts'
import { examinePage } from '../../../src/engine/examination/examine.ts'
import { recordRequests } from '../../../src/engine/probes/guard.ts'
import { probePage } from '../../../src/engine/probes/probe-page.ts'
import type { LoadedPage } from '../../../src/engine/probes/probe-tab.ts'
import { launchBrowser } from '../../support/browser.ts'
import { html, startSite, type WebSite } from '../../support/web-site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/**
 * The contrast of the heading is measured in screenshots, for which the examination hides all text and
 * scrolls the page.
 */
const PAGE = `<!doctype html><html lang="en"><head><title>Pots</title><style>
    a:focus { outline: none } #dim:focus { color: #777 }
    h1 { background: linear-gradient(#888, #999); color: #777; margin-top: 1200px }
  </style></head><body>
  <nav>${['Shop', 'Studio', 'Journal'].map((name) => `<a href="#${name}">${name}</a>`).join(' ')}</nav>
  <a href="#x" id="dim">Dim</a> <p style="width: 900px">${'Words that need room. '.repeat(20)}</p>
  <p id="p" style="cursor: pointer">Press</p>
  <button onclick="menu.hidden = !menu.hidden">Menu</button><ul id="menu" hidden><li><a href="#y">Mugs</a></li></ul>
  <h1>Pots and mugs</h1>
  <script>p.onclick = () => {}</script></body></html>`

const loadsOf = ({ requests }: WebSite): number => requests.filter(({ url }) => url === '/').length

async function examine(context: BrowserContext, url: string): Promise<LoadedPage> {
  const page = await context.newPage()
  const requests = recordRequests(page)
  let shown = ''
  await examinePage(page, {
    ...{ url, timeoutMs: 10_000, userAgent: null, alfa: null },
    ...{ wantsViewportImage: true, wantsScreenshot: true },
    async onSettled(settled) {
      shown = await inSession(settled, (session) => callInPage(session, 'readShown', []))
    },
  })
  return { page, requests, shown }
}

test('probes find the same defects in the examined page as in a page that they load themselves', async () => {
  await using site = await startSite({ '/': html(PAGE) })
  const context = await browser.createBrowserContext()
  const request = { url: `${site.origin}/`, finalUrl: `${site.origin}/`, timeoutMs: 10_000, userAgent: null }
  const loaded = await examine(context, request.url)
  const afterExamination = loadsOf(site)

  const inSame = await probePage(context, { ...request, loaded })
  const loadsOfProbes = loadsOf(site) - afterExamination
  const inOwn = await probePage(context, request)
  await context.close()

  expect(inSame.findings.length).toBeGreaterThan(3)
  expect(inSame).toEqual(inOwn)
  expect(loadsOfProbes).toBe(0)
})

test('a page that was changed by its examination is loaded again', async () => {
  const resized = '<script>onresize = () => { menu.hidden = true }</script>'
  await using site = await startSite({ '/': html(PAGE.replace('id="menu" hidden', 'id="menu"') + resized) })
  const context = await browser.createBrowserContext()
  const url = `${site.origin}/`
  const request = { url, finalUrl: url, timeoutMs: 10_000, userAgent: null }

  const loaded = await examine(context, url)
  const found = await probePage(context, { ...request, loaded })
  const loads = loadsOf(site)
  const expected = await probePage(context, request)
  await context.close()

  expect(found).toEqual(expected)
  expect(loads).toBeGreaterThan(1)
})
