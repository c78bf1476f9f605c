import type { SiteRule } from '../rule.ts'

/** An address that no site has was asked for; sent to another site it is not judged. */
export const notFoundStatus: SiteRule = {
  id: 'not-found-status',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'An address that does not exist answers 404.',
  why: 'A page that says "not found" with status 200, or the front page in its place, lets dead links live on: no program can find them.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  fix: 'Let the server answer 404 to what it does not know, and redirect only what has moved.',
  criteria: {},
  judge: ([first], { missing }) => {
    if (!first || !missing || missing.status < 200 || missing.status > 299) return []
    const origin = new URL(first.url).origin
    if (new URL(missing.finalUrl).origin !== origin) return []
    const way = missing.redirects > 0 ? `leads to ${missing.finalUrl}` : `answers ${missing.status}`
    return [
      {
        url: first.url,
        element: null,
        message: `An address that does not exist, ${new URL(missing.url).pathname}, ${way} instead of 404.`,
        fixSuggestion:
          'Let the server answer 404 to unknown addresses, with a page that has the navigation of the site.',
      },
    ]
  },
}
