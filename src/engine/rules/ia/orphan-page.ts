import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { pageKey } from '../../crawl/canonical-url.ts'
import { count, quote, type SiteRule } from '../rule.ts'
import { pathOf } from '../site-pages.ts'

/**
 * Fires only if the audit visited every page that the site links to. Returns one verdict for the site because
 * a single overview page can link to all orphan pages.
 */
export const orphanPage: SiteRule = {
  id: 'orphan-page',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'People can reach every page in the sitemap by following links.',
  why: 'People do not read sitemaps, so they cannot find a page that no other page links to.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  fix: 'Link to the page from where people would look for it, or remove it from the sitemap.',
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
        message: `${count(orphans.length, 'page')} in the sitemap cannot be reached by following links: ${joinList(orphans.map((url) => quote(pathOf(url))))}.`,
        fixSuggestion: `Link to ${pathOf(one)} from an overview page, or remove its URL from ${sitemap.url}.`,
      },
    ]
  },
}
