import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WIDTHS } from '../../../src/engine/probes/layout/widths.ts'
import { openProbeTab } from '../../../src/engine/probes/probe-tab.ts'
import { launchBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'

const PAGE = `<!doctype html><html lang="en"><title>Page</title>
  <style>#c { width: 960px } @media (max-width: 700px) { #c { width: auto } }</style>
  <p id="c">Harbour pottery since 1890, made by hand from the clay of the river</p>`

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Sweeps the page as if the probe had `leftMs` left. Returns the rules that have findings. */
async function sweep(leftMs: number) {
  await using site = await startSite({ '/': html(PAGE) })
  const context = await browser.createBrowserContext()
  try {
    const url = `${site.origin}/`
    const tab = await openProbeTab(context, { url, timeoutMs: 10_000, userAgent: null })
    const skipped: string[] = []
    const hits = await WIDTHS.run({
      ...tab,
      leftMs: () => leftMs,
      skip: (what) => skipped.push(what),
      keep: (hits) => hits,
      requireReload: () => {},
    })
    return { rules: hits.map(({ rule }) => rule), skipped }
  } finally {
    await context.close()
  }
}

test('a sweep of window widths that has no time to test them reports only the number of skipped widths, and no defects', async () => {
  const { rules, skipped } = await sweep(1700)

  expect(rules).toEqual([])
  expect(skipped).toEqual([expect.stringMatching(/^(\d+) of \1 window widths \(/)])
})

test('a sweep of window widths that has enough time reports the defects that it finds', async () => {
  expect(await sweep(9000)).toEqual({ rules: ['viewport-protrusion'], skipped: [] })
})
