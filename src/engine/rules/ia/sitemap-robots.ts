import { count, quote, type SiteRule } from '../rule.ts'
import { pathOf } from '../site-pages.ts'

/**
 * Returns at most one verdict for the site because one change to robots.txt or the sitemap can fix all URLs.
 */
export const sitemapRobots: SiteRule = {
  id: 'sitemap-robots',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The sitemap lists only URLs that robots.txt allows.',
  why: 'The sitemap asks crawlers to visit a page that robots.txt blocks. Search engines can then show the URL but not its content.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  fix: 'Remove the URLs from the sitemap, or allow them in robots.txt.',
  criteria: {},
  judge: ([first], { sitemap }) => {
    const [one] = sitemap?.forbidden ?? []
    if (!first || !sitemap || !one) return []
    return [
      {
        url: first.url,
        element: null,
        message: `The sitemap lists ${count(sitemap.forbidden.length, 'URL')} that robots.txt blocks${sitemap.forbidden.length === 1 ? ':' : ', for example'} ${quote(pathOf(one))}.`,
        fixSuggestion: `Remove ${pathOf(one)} from ${sitemap.url}, or remove the rule in robots.txt that blocks this URL.`,
      },
    ]
  },
}
