import { count, quote, type SiteRule } from '../rule.ts'
import { pathOf } from '../site-pages.ts'

/** One verdict for the site: one rule or one list repairs it. */
export const sitemapRobots: SiteRule = {
  id: 'sitemap-robots',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The sitemap lists nothing that robots.txt forbids.',
  why: 'The one file asks for a page that the other one closes: crawlers obey the second, and the page is found without its content.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  fix: 'Take the addresses out of the sitemap, or allow them in robots.txt.',
  criteria: {},
  judge: ([first], { sitemap }) => {
    const [one] = sitemap?.forbidden ?? []
    if (!first || !sitemap || !one) return []
    return [
      {
        url: first.url,
        element: null,
        message:
          `${count(sitemap.forbidden.length, 'address')} of the sitemap ${sitemap.forbidden.length === 1 ? 'is' : 'are'} forbidden by robots.txt, the first ${quote(pathOf(one))}.`.replace(
            'addresss',
            'addresses',
          ),
        fixSuggestion: `Remove ${pathOf(one)} from ${sitemap.url}, or the rule that covers it from robots.txt.`,
      },
    ]
  },
}
