import { pageKey } from '../../crawl/canonical-url.ts'
import type { SiteRule } from '../rule.ts'

const DEAD: ReadonlySet<number> = new Set([404, 410])
const criteria = { addressesMin: 60 }

/**
 * Counts the sitemap's entries and the URLs that audited pages link to, except dead links. Small sites don't
 * need a search.
 */
export const siteSearch: SiteRule = {
  id: 'site-search',
  category: 'information_architecture',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'A large site has a search field.',
  why: 'Many people search before they browse, and others search when the navigation does not help.',
  source: 'https://www.nngroup.com/articles/search-visible-and-simple/',
  fix: 'Add a search field to the header of every page.',
  criteria,
  judge: (pages, { sitemap, linked }) => {
    const [first] = pages
    if (!first || pages.some(({ offersSearch }) => offersSearch)) return []
    const addresses = new Set([
      ...pages.flatMap(({ links }) => links.map(({ pageKey }) => pageKey)),
      ...(sitemap?.entries ?? []).map(pageKey),
    ])
    for (const { url, status } of linked) if (DEAD.has(status)) addresses.delete(pageKey(url))
    if (addresses.size < criteria.addressesMin) return []
    return [
      {
        url: first.url,
        element: null,
        message: `The site has at least ${addresses.size} pages, but none of the audited pages has a search field, so people can find a topic only by following links.`,
        fixSuggestion:
          'On every page, next to the navigation, add a <form role="search" action="…"> with a labeled <input type="search">, which sends the words to the search of your server or CMS. For a static site, a tool such as Pagefind builds a search that runs in the browser.',
      },
    ]
  },
}
