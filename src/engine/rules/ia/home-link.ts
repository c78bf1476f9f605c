import { pageKey } from '../../crawl/canonical-url.ts'
import type { SiteRule } from '../rule.ts'

const criteria = { pagesMin: 2 }

/** Treats the first page of the audit as the home page. Checks only pages in its folder or a subfolder. */
export const homeLink: SiteRule = {
  id: 'home-link',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Every page links to the home page.',
  why: 'People go to the home page when they are lost. Most look for the logo at the top left.',
  source: 'https://www.nngroup.com/articles/homepage-links/',
  fix: 'Link the logo or the site name in the header to the home page.',
  criteria,
  judge: (pages) => {
    const [home, ...others] = pages
    if (!home || pages.length < criteria.pagesMin) return []
    const folder = new URL('.', home.url).href
    const places = new Set([pageKey(home.url), pageKey(folder), pageKey(new URL('/', home.url).href)])
    return others
      .filter(({ url, links }) => url.startsWith(folder) && !links.some((link) => places.has(link.pageKey)))
      .map(({ url }) => ({
        url,
        element: null,
        message: `This page has no link to the home page, ${home.url}.`,
        fixSuggestion: `Link the logo or the site name in the header to ${home.url}.`,
      }))
  },
}
