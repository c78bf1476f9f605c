import { pageKey } from '../../crawl/canonical-url.ts'
import type { AnsweredAddress } from '../../site/site-facts.ts'
import { count, quote, type SiteRule } from '../rule.ts'
import { pathOf } from '../site-pages.ts'

/**
 * Checks the first few entries of the sitemap, which the audit requested. Returns one verdict for the site.
 */
export const sitemapTarget: SiteRule = {
  id: 'sitemap-target',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The sitemap lists the final URLs of existing pages.',
  why: 'With every broken or redirected URL, search engines trust the sitemap less and visit the site less often.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  fix: 'Update the sitemap whenever pages are moved or removed.',
  criteria: {},
  judge: ([first], { sitemap, linked }) => {
    if (!first || !sitemap) return []
    const entries = new Set(sitemap.entries)
    const faulty = linked.filter((answer) => entries.has(answer.url) && (isGone(answer) || hasMoved(answer)))
    const [one] = faulty
    if (!one) return []
    const others = faulty.length > 1 ? `, and ${count(faulty.length - 1, 'more URL')} like this` : ''
    return [
      {
        url: first.url,
        element: null,
        message: `The sitemap lists ${quote(pathOf(one.url))}, which ${isGone(one) ? `returns status ${one.status}` : `redirects to ${pathOf(one.finalUrl)}`}${others}.`,
        fixSuggestion: isGone(one)
          ? `Remove ${pathOf(one.url)} from ${sitemap.url}.`
          : `Replace ${pathOf(one.url)} with ${one.finalUrl} in ${sitemap.url}.`,
      },
    ]
  },
}

const isGone = ({ status }: AnsweredAddress): boolean => status === 404 || status === 410

const hasMoved = ({ redirects, finalUrl, url }: AnsweredAddress): boolean =>
  redirects > 0 && pageKey(finalUrl) !== pageKey(url)
