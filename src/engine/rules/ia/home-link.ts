import { pageKey } from '../../crawl/canonical-url.ts'
import { quote, type SiteRule } from '../rule.ts'

const criteria = { pagesMin: 2 }

/** Home is the first page of the audit, and only pages below its folder are asked for a link to it. */
export const homeLink: SiteRule = {
  id: 'home-link',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Every page links to the front page.',
  why: 'It is where readers go when they are lost; most look for it behind the logo at the top left.',
  source: 'https://www.nngroup.com/articles/homepage-links/',
  fix: 'Let the name or logo of the site in the header link to the front page.',
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
        message: `No link on the page leads to the front page, ${home.url}.`,
        fixSuggestion: `Link the name of the site in the header to ${home.url}${home.title ? `, for instance ${quote(home.title)}` : ''}.`,
      }))
  },
}
