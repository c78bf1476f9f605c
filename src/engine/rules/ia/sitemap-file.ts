import { quote, type SiteRule } from '../rule.ts'

const criteria = { addressesMin: 60 }

/** A sitemap that cannot be read; that a large site has none is only mentioned. */
export const sitemapFile: SiteRule = {
  id: 'sitemap-file',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'A large site has a sitemap that can be read.',
  why: 'Search engines find pages by it that are new or far from the front page.',
  source: 'https://www.sitemaps.org/protocol.html',
  fix: 'Have the sitemap written by the system that knows the pages, and name it in robots.txt.',
  criteria,
  judge: (pages, { sitemap, hasNoSitemap }) => {
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
    const addresses = new Set(pages.flatMap(({ links }) => links.map(({ pageKey }) => pageKey)))
    if (!hasNoSitemap || addresses.size < criteria.addressesMin) return []
    return [
      {
        url: first.url,
        element: null,
        message: `The site has at least ${addresses.size} addresses and no sitemap.`,
        fixSuggestion: `Serve ${new URL('/sitemap.xml', first.url).href} with a <loc> for each page, and write ${quote('Sitemap: …')} into robots.txt.`,
        severity: 'info',
      },
    ]
  },
}
