import type { Browser } from 'puppeteer'
import { afterAll, beforeAll } from 'vitest'
import { type PageProbing, probePage } from '../../../src/engine/probes/probe-page.ts'
import { launchBrowser } from '../../support/browser.ts'
import { html, type Route, startSite } from '../../support/web-site.ts'

/** Opens one browser for the tests of a file. */
export function createProber() {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  /** Probes a page of a site. */
  async function probeUrl(url: string, warnings: string[] = []): Promise<PageProbing> {
    const context = await browser.createBrowserContext()
    try {
      return await probePage(context, {
        url,
        finalUrl: url,
        timeoutMs: 10_000,
        userAgent: null,
        onWarning: (message) => warnings.push(message),
      })
    } finally {
      await context.close()
    }
  }

  /** Returns severity, rule and selector of the probes' findings in a page body. */
  async function probe(
    body: string,
    { head = '', routes = {} }: { head?: string; routes?: Record<string, Route> } = {},
  ): Promise<string[]> {
    const page = `<!doctype html><html lang="en"><head><title>Page</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`
    await using site = await startSite({ '/': html(page), ...routes })
    const warnings: string[] = []
    const { findings } = await probeUrl(`${site.origin}/`, warnings)
    const found = findings.map(({ severity, rule, selector }) => `${severity} ${rule} ${selector}`)
    return [...found, ...warnings]
  }

  return { probe, probeUrl }
}
