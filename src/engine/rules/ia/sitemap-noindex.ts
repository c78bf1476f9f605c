import type { SiteRule } from '../rule.ts'

/** Only pages that were audited; one verdict for each. */
export const sitemapNoindex: SiteRule = {
  id: 'sitemap-noindex',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'A page of the sitemap allows to be indexed.',
  why: 'The sitemap asks search engines to show the page, the page asks them not to: it will not be found.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  fix: 'Remove noindex from the page, or the page from the sitemap.',
  criteria: {},
  judge: (pages, { sitemap }) => {
    if (!sitemap) return []
    const entries = new Set(sitemap.entries)
    return pages
      .filter(({ url, isKeptOutOfSearch }) => isKeptOutOfSearch && entries.has(url.split('#')[0]!))
      .map(({ url }) => ({
        url,
        element: null,
        message: `The page is listed in ${sitemap.url} and forbids indexing by a robots meta.`,
        fixSuggestion: `Remove noindex from <meta name="robots">, or ${new URL(url).pathname} from ${sitemap.url}.`,
      }))
  },
}
