import { type VisitRequest, visitPage } from '../../../src/engine/examination/visit.ts'
import type { SharedBrowser } from '../../support/browser.ts'
import { html, type Route, startSite } from '../../support/web-site.ts'

export const PAGE = html('<!doctype html><title>Page</title><h1>Page</h1>')
export const LOGIN = html('<title>Sign in</title><form><input type="password" name="p"></form>')

/** Visits each page in a new context. Closing only its tab would wait for a page in a redirect loop. */
export function createVisitor(browserOf: () => SharedBrowser) {
  async function visit(url: string, options: Partial<VisitRequest> = {}) {
    const context = await browserOf().createBrowserContext()
    const page = await context.newPage()
    try {
      const visited = await visitPage(page, { url, timeoutMs: 10_000, userAgent: null, ...options })
      return { ...visited, title: await page.title() }
    } finally {
      await context.close()
    }
  }

  return {
    visit,
    async visitSite(path: string, routes: Record<string, Route>, options: Partial<VisitRequest> = {}) {
      await using site = await startSite(routes)
      const visited = await visit(site.origin + path, options)
      return { ...visited, finalUrl: visited.finalUrl.replace(site.origin, '') }
    },
  }
}
