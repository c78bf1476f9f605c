import type { Browser } from 'puppeteer'
import { afterAll, beforeAll } from 'vitest'
import type { ProbeName } from '../../../src/engine/probes/probe-names.ts'
import { type PageProbing, probePage } from '../../../src/engine/probes/probe-page.ts'
import { launchBrowser } from '../../support/browser.ts'
import { html, type Route, startSite } from '../../support/web-site.ts'
import { openProbeRecord } from './recorded-pages.ts'

/**
 * Opens a browser for the tests in a file. The tests can run at the same time because they mostly wait for
 * pages and each page has its own context.
 * @param recorded the only probe to run. Its findings are compared with the recorded findings. By default,
 * all probes run and nothing is compared.
 * @param record the name of the record, which is the probe's name by default.
 */
export function createProber(recorded?: ProbeName, record?: string) {
  const nextPage = recorded ? openProbeRecord(recorded, record ?? recorded) : null
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  /** Probes a page on a site. */
  async function probeUrl(
    url: string,
    warnings: string[] = [],
    also: readonly ProbeName[] = [],
  ): Promise<PageProbing> {
    const context = await browser.createBrowserContext()
    try {
      return await probePage(context, {
        url,
        finalUrl: url,
        timeoutMs: 10_000,
        userAgent: null,
        ...(recorded && { only: [recorded, ...also] }),
        onWarning: (message) => warnings.push(message),
      })
    } finally {
      await context.close()
    }
  }

  /**
   * Returns the severity, rule and selector of each probe finding in a page body.
   * @param options `also` names probes that run in addition to the recorded probe.
   */
  async function probe(
    body: string,
    {
      head = '',
      routes = {},
      also = [],
    }: { head?: string; routes?: Record<string, Route>; also?: readonly ProbeName[] } = {},
  ): Promise<string[]> {
    const compare = nextPage?.()
    const page = `<!doctype html><html lang="en"><head><title>Page</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`
    await using site = await startSite({ '/': html(page), ...routes })
    const warnings: string[] = []
    const { findings } = await probeUrl(`${site.origin}/`, warnings, also)
    const found = findings.map(({ severity, rule, selector }) => `${severity} ${rule} ${selector}`)
    // If a probe runs out of time on a busy machine, its findings are incomplete.
    const isComplete = warnings.length === 0 && findings.every(({ rule }) => rule !== 'unchecked-content')
    compare?.(isComplete ? findings : null)
    return [...found, ...warnings]
  }

  return { probe, probeUrl }
}
