import { pageKey } from '../../crawl/canonical-url.ts'
import type { SiteRule } from '../rule.ts'

const GONE: ReadonlySet<number> = new Set([404, 410])
const criteria = { addressesMin: 60 }

/**
 * Fires on a sitemap that can't be read. A large site without a sitemap results only in a hint. Broken links
 * don't count.
 */
export const sitemapFile: SiteRule = {
  id: 'sitemap-file',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'A large site has a valid sitemap.',
  why: 'Search engines use the sitemap to find pages that are new or far from the home page.',
  source: 'https://www.sitemaps.org/protocol.html',
  fix: 'Generate the sitemap from the list of all pages, and add its URL to robots.txt.',
  criteria,
  judge: (pages, { sitemap, hasNoSitemap, linked, robots }) => {
    const [first] = pages
    if (!first) return []
    if (sitemap?.error)
      return [
        {
          url: first.url,
          element: null,
          message: `The sitemap ${sitemap.url} cannot be read: ${sitemap.error}.`,
          fixSuggestion: `Serve ${sitemap.url} as XML with <urlset> and a <loc> for each page.`,
        },
      ]
    // A sitemap can't list the target of a broken link.
    const gone = new Set(linked.filter(({ status }) => GONE.has(status)).map(({ url }) => pageKey(url)))
    const addresses = new Set(
      pages.flatMap(({ links }) => links.map((link) => link.pageKey)).filter((key) => !gone.has(key)),
    )
    if (!hasNoSitemap || addresses.size < criteria.addressesMin) return []
    return [
      {
        url: first.url,
        element: null,
        message: `The site has at least ${addresses.size} pages but no sitemap, so search engines may find new and changed pages late.`,
        fixSuggestion: `Create /sitemap.xml with the full URL of each page in a <loc> element. ${robots && GONE.has(robots.status) ? 'Also create /robots.txt with the line' : 'In robots.txt, add the line'} Sitemap: ${new URL('/sitemap.xml', first.url)}.`,
        severity: 'info',
      },
    ]
  },
}
