import type { SiteRule } from '../rule.ts'

/** Checks only audited pages. Returns one verdict for each page. */
export const sitemapNoindex: SiteRule = {
  id: 'sitemap-noindex',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Pages in the sitemap allow indexing.',
  why: 'The sitemap asks search engines to show the page, but noindex tells them not to, so they exclude it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  fix: 'Remove noindex from the page, or remove the page from the sitemap.',
  criteria: {},
  judge: (pages, { sitemap }) => {
    if (!sitemap) return []
    const entries = new Set(sitemap.entries)
    return pages
      .filter(({ url, isKeptOutOfSearch }) => isKeptOutOfSearch && entries.has(url.split('#')[0]!))
      .map(({ url }) => ({
        url,
        element: null,
        message: `The page is listed in ${sitemap.url} but has noindex in its robots meta element.`,
        fixSuggestion: `Remove noindex from <meta name="robots">, or remove ${new URL(url).pathname} from ${sitemap.url}.`,
      }))
  },
}
