import { checkAccessibility } from '../../../src/engine/accessibility/check.ts'
import type { SharedBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'

/** Returns the findings from all accessibility engines except Alfa on a page with the given body. */
export async function findingsIn(browser: SharedBrowser, body: string) {
  const page = `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`
  await using site = await startSite({ '/': html(page) })
  const tab = await browser.newPage()
  try {
    await tab.goto(site.origin)
    return (await checkAccessibility(tab, { alfa: null })).findings
  } finally {
    await tab.close()
  }
}
