import { checkAccessibility } from '../../../src/engine/accessibility/check.ts'
import type { SharedBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'

export interface PageOptions {
  lang?: string
  head?: string
}

/**
 * Returns the severity, rule and selector of each finding from our own probes on a page with the given
 * content.
 */
export async function ownFindings(
  browser: SharedBrowser,
  body: string,
  { lang = 'en', head = '' }: PageOptions = {},
): Promise<string[]> {
  const page = `<!doctype html><html lang="${lang}"><head><title>Page</title>${head}</head><body><main>${body}</main></body></html>`
  await using site = await startSite({ '/': html(page) })
  const tab = await browser.newPage()
  await tab.setViewport({ width: 1366, height: 900 })
  try {
    await tab.goto(site.origin)
    const { findings } = await checkAccessibility(tab, { alfa: null })
    const own = findings.filter(({ sources }) => sources.some(({ engine }) => engine === 'audit-service'))
    return own.map(({ severity, rule, selector }) => `${severity} ${rule} ${selector}`)
  } finally {
    await tab.close()
  }
}
