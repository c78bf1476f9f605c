import { pageKey } from '../../crawl/canonical-url.ts'
import type { AnsweredAddress } from '../../site/site-facts.ts'
import { quote, type SiteRule } from '../rule.ts'
import { pathOf } from '../site-pages.ts'

/** Of the entries that were asked, the first few; one verdict for the site. */
export const sitemapTarget: SiteRule = {
  id: 'sitemap-target',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The sitemap lists pages that are there, at their own address.',
  why: 'Search engines trust a sitemap less with each entry that is gone or moved, and come more rarely.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  fix: 'Have the sitemap written anew when pages move or go.',
  criteria: {},
  judge: ([first], { sitemap, linked }) => {
    if (!first || !sitemap) return []
    const entries = new Set(sitemap.entries)
    const faulty = linked.filter((answer) => entries.has(answer.url) && (isGone(answer) || hasMoved(answer)))
    const [one] = faulty
    if (!one) return []
    const fate = isGone(one) ? `answers ${one.status}` : `redirects to ${pathOf(one.finalUrl)}`
    const others = faulty.length > 1 ? ` and ${faulty.length - 1} more of those asked are gone or moved` : ''
    return [
      {
        url: first.url,
        element: null,
        message: `The sitemap lists ${quote(pathOf(one.url))}, which ${fate}${others}.`,
        fixSuggestion: isGone(one)
          ? `Remove ${pathOf(one.url)} from ${sitemap.url}.`
          : `Replace ${pathOf(one.url)} in ${sitemap.url} by ${one.finalUrl}.`,
      },
    ]
  },
}

const isGone = ({ status }: AnsweredAddress): boolean => status === 404 || status === 410

const hasMoved = ({ redirects, finalUrl, url }: AnsweredAddress): boolean =>
  redirects > 0 && pageKey(finalUrl) !== pageKey(url)
