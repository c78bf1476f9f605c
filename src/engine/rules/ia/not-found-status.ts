import type { SiteRule } from '../rule.ts'

/** Requests a random URL that doesn't exist. Doesn't fire if it redirects to another site. */
export const notFoundStatus: SiteRule = {
  id: 'not-found-status',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'URLs that do not exist return status 404.',
  why: 'When missing pages return 200 or redirect to the home page, search engines and link checkers cannot find dead links.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  fix: 'Return status 404 for unknown URLs, and redirect only the URLs of pages that have moved.',
  criteria: {},
  judge: ([first], { missing }) => {
    if (!first || !missing || missing.status < 200 || missing.status > 299) return []
    const origin = new URL(first.url).origin
    if (new URL(missing.finalUrl).origin !== origin) return []
    return [
      {
        url: first.url,
        element: null,
        message: `The site has no page at ${new URL(missing.url).pathname}, but this URL ${missing.redirects > 0 ? `redirects to ${missing.finalUrl} instead of returning` : `returns status ${missing.status} instead of`} status 404.`,
        fixSuggestion:
          'Return status 404 for unknown URLs, with an error page that contains the site navigation.',
      },
    ]
  },
}
