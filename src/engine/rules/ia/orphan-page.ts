import { pageKey } from '../../crawl/canonical-url.ts'
import { count, quote, type SiteRule } from '../rule.ts'
import { pathOf } from '../site-pages.ts'

/** Only when the audit has seen every page that the site links to; one verdict for the site, since one list repairs it. */
export const orphanPage: SiteRule = {
  id: 'orphan-page',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Every page of the sitemap can be reached by links.',
  why: 'Readers do not read sitemaps: for them a page without a link to it does not exist.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  fix: 'Link to the page from where readers look for it, or take it out of the sitemap.',
  criteria: {},
  judge: (pages, { sitemap, isWhole }) => {
    const [first] = pages
    if (!first || !isWhole || !sitemap) return []
    const linked = new Set(
      pages.flatMap(({ url, links }) => [pageKey(url), ...links.map((link) => link.pageKey)]),
    )
    const orphans = sitemap.entries.filter((url) => !linked.has(pageKey(url)))
    const [one] = orphans
    if (!one) return []
    return [
      {
        url: first.url,
        element: null,
        message: `${count(orphans.length, 'page')} of the sitemap ${orphans.length === 1 ? 'has' : 'have'} no link on any page of the site: ${orphans
          .slice(0, 3)
          .map((url) => quote(pathOf(url)))
          .join(', ')}.`,
        fixSuggestion: `Link to ${pathOf(one)} from the page that lists its kind, or remove it from ${sitemap.url}.`,
      },
    ]
  },
}
