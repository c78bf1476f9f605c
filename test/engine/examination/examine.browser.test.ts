import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExamineRequest, examinePage } from '../../../src/engine/examination/examine.ts'
import type { SignedFinding } from '../../../src/engine/findings/fingerprint.ts'
import { launchBrowser, openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { html, startSite, type WebSite } from '../../support/web-site.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const SHOP = html(`<!doctype html>
<html lang="en">
  <head><title></title><meta name="viewport" content="width=device-width"></head>
  <body>
    <main><h1>Shop</h1><p><img src="data:,"></p><p><a href="/about">About the whole shop</a></p></main>
    <nav><ul><li><a href="/prices#top">Prices</a></li><li><a href="/prices.pdf">Prices as PDF</a></li></ul></nav>
  </body>
</html>`)

/** Examines a path in a new tab. */
async function examine(site: WebSite, path: string, options: Partial<ExamineRequest> & { page?: Page } = {}) {
  const page = options.page ?? (await browser.newPage())
  const request = {
    url: site.origin + path,
    timeoutMs: 10_000,
    userAgent: null,
    wantsViewportImage: false,
    alfa: null,
    ...options,
  }
  try {
    return await examinePage(page, request)
  } finally {
    await page.close().catch(() => {})
  }
}

const crash = async (page: Page) => {
  const session = await page.createCDPSession()
  session.send('Page.crash').catch(() => {})
}

const rulesOf = (findings: readonly SignedFinding[]) => findings.map(({ rule }) => rule)

describe('an examination', () => {
  test('returns the findings, the links, the summary and the viewport image of the page', async () => {
    await using site = await startSite({ '/': SHOP })

    const { findings, links, viewportImage, ...page } = await examine(site, '/', { wantsViewportImage: true })

    expect(page).toMatchObject({
      finalUrl: `${site.origin}/`,
      httpStatus: 200,
      summary: { headings: [{ level: 1, text: 'Shop' }], navigation: [{ label: 'Prices' }, {}] },
    })
    expect(links).toEqual([`${site.origin}/prices`, `${site.origin}/about`])
    expect(rulesOf(findings)).toEqual(expect.arrayContaining(['broken-image', 'image-alt']))
    const size = Buffer.from(viewportImage!)
    expect([size.readUInt32BE(16), size.readUInt32BE(20)]).toEqual([1366, 900])
  })

  test('reports findings in batches, each only once, starting with our own rules', async () => {
    await using site = await startSite({ '/': SHOP })
    const batches: (readonly SignedFinding[])[] = []

    const { findings } = await examine(site, '/', { onFindings: (batch) => void batches.push(batch) })

    expect(batches.flat()).toEqual(findings)
    expect(rulesOf(batches[0]!)).toContain('broken-image')
    expect(rulesOf(batches[1]!)).toContain('image-alt')
  })

  test('reports a heading without text only once, although several engines find it', async () => {
    const page = html(
      '<html lang="en"><title>Page</title><main><h1>Shop</h1><h2></h2><p>Words</p></main></html>',
    )
    await using site = await startSite({ '/': page })

    const { findings } = await examine(site, '/')

    expect(rulesOf(findings)).toContain('empty-heading')
    expect(rulesOf(findings)).not.toContain('heading-name')
  })

  test('returns the same findings each time, even with animations', async () => {
    const page = html(`<html lang="en"><title>Page</title><main><h1>Shop</h1><p class="late">Words</p></main>
      <style>@keyframes in { from { opacity: 0.1 } to { opacity: 1 } } .late { animation: in 60s both }</style></html>`)
    await using site = await startSite({ '/': page })

    const { findings } = await examine(site, '/')
    const again = await examine(site, '/')

    expect(rulesOf(findings)).not.toContain('color-contrast')
    expect(again.findings).toEqual(findings)
  })

  test('prevents a page from reloading itself during the examination', async () => {
    const page = html(`<html lang="en"><title>Page</title><main><h1>Shop</h1></main>
      <script>onload = () => setInterval(() => location.reload(), 1000)</script></html>`)
    await using site = await startSite({ '/': page })

    const { findings } = await examine(site, '/')

    expect(findings).toEqual(expect.any(Array))
  })

  test('stops when onVisited throws', async () => {
    await using site = await startSite({ '/': SHOP })
    const seen: unknown[] = []

    const examining = examine(site, '/', {
      onVisited: ({ finalUrl }) => {
        throw new Error(`not ${finalUrl}`)
      },
      onFindings: (batch) => void seen.push(batch),
    })

    await expect(examining).rejects.toThrow(`not ${site.origin}/`)
    expect(seen).toEqual([])
  })

  test('still reports the HTTP status when the page crashes its tab', async () => {
    await using site = await startSite({ '/': SHOP })
    const own = await launchBrowser()
    const page = await own.newPage()

    const examining = examine(site, '/', { page, onSettled: crash })

    await expect(examining).rejects.toMatchObject({ name: 'TabCrash', httpStatus: 200 })
    own.process()?.kill('SIGKILL')
  })

  test('skips and reports the parts that may have crashed the browser when it is cautiously retried', async () => {
    const script = `document.querySelector('button').addEventListener('click', () => {})
      document.body.addEventListener('focusin', () => { document.title = 'walked' })`
    await using site = await startSite({
      '/': html(`<html lang="en"><title>Page</title><main><h1>Shop</h1><button type="button">Buy</button>
        <button type="button">Sell</button></main><script>${script}</script></html>`),
    })
    const page = await browser.newPage()
    let title = ''
    page.once('close', () => {})

    const examination = await examine(site, '/', {
      page,
      wantsScreenshot: true,
      isCautious: true,
      onFindings: async () => {
        title = await page.title()
      },
    })

    expect(examination.remark).toContain('crashed the browser, so a second examination skipped')
    expect(examination.screenshot).toBeNull()
    expect(title).toBe('Page')
    expect(rulesOf(examination.findings)).not.toContain('dead-control')
  })

  test('reports why a page cannot be loaded', async () => {
    await using site = await startSite({})

    await expect(examine(site, '/gone')).rejects.toMatchObject({ code: 'http_error' })
  })
})

/** A page that keeps toggling its sidebar on a narrow screen. */
const SIDEBAR = html(`<!doctype html><html lang="en"><head><title>Docs</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <style>.open main { color: #ddd } .open { width: 700px }</style></head>
  <body><main><h1>Docs</h1><p>Words to be read on every screen.</p></main>
  <script>
    const toggle = () => { if (innerWidth < 600) document.body.classList.add('open') }
    toggle()
    addEventListener('resize', toggle)
  </script></body></html>`)

describe('a page', () => {
  async function examineBoth(site: WebSite, path: string, onSettled?: (page: Page) => Promise<void>) {
    const context = await browser.createBrowserContext()
    const phone = { page: await context.newPage() }
    const examination = await examine(site, path, { phone, ...(onSettled && { onSettled }) })
    await context.close()
    return examination
  }
  const viewportsOf = (findings: readonly SignedFinding[], rule: string) =>
    findings.filter((finding) => finding.rule === rule).map(({ viewport }) => viewport)

  test('is evaluated separately on a desktop and on a phone', async () => {
    await using site = await startSite({ '/': SIDEBAR })

    const { findings, remark } = await examineBoth(site, '/')

    expect(rulesOf(findings)).not.toContain('color-contrast')
    expect(viewportsOf(findings, 'horizontal-scroll')).toEqual(['phone'])
    expect(remark).toBeNull()
  })

  test.each([
    [
      'redirects phones to another page',
      'if (innerWidth < 600) location = "/other"',
      'phones are redirected to',
    ],
    ['crashes on a phone', '', 'the page crashed the tab'],
  ])('is evaluated only on a desktop, and this is reported, if it %s', async (_name, script, words) => {
    const page = (title: string) =>
      html(
        `<html lang="en"><title>${title}</title><h1>Shop</h1><img src="data:,"><script>${script}</script></html>`,
      )
    await using site = await startSite({ '/': page('Shop'), '/other': html('<title>Other</title>') })
    const crashPhone = async (tab: Page) => {
      if (script === '' && tab.viewport()?.width === 390) await crash(tab)
    }

    const { findings, remark } = await examineBoth(site, '/', crashPhone)

    expect(rulesOf(findings)).toContain('image-alt')
    expect(remark).toContain(words)
  })

  test('is requested twice, and neither load sees the data that the other load stored', async () => {
    const script = `document.title = String(localStorage.length); localStorage.setItem('seen', innerWidth)`
    await using site = await startSite({ '/': html(`<h1>Shop</h1><script>${script}</script>`) })

    const { title } = await examineBoth(site, '/')

    expect(title).toBe('0')
    expect(site.requests.filter(({ url }) => url === '/')).toHaveLength(2)
  })
})
