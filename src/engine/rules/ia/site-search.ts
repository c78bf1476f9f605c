import { pageKey } from '../../crawl/canonical-url.ts'
import type { SiteRule } from '../rule.ts'

const criteria = { addressesMin: 60 }

/** Counts the addresses that the audited pages link to and the entries of the sitemap: a small site needs no search. */
export const siteSearch: SiteRule = {
  id: 'site-search',
  category: 'information_architecture',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'A large site can be searched.',
  why: 'About half of the readers search first, and all do when the navigation has failed them.',
  source: 'https://www.nngroup.com/articles/search-visible-and-simple/',
  fix: 'Put a search field into the header of every page.',
  criteria,
  judge: (pages, { sitemap }) => {
    const [first] = pages
    if (!first || pages.some(({ offersSearch }) => offersSearch)) return []
    const addresses = new Set([
      ...pages.flatMap(({ links }) => links.map(({ pageKey }) => pageKey)),
      ...(sitemap?.entries ?? []).map(pageKey),
    ])
    if (addresses.size < criteria.addressesMin) return []
    return [
      {
        url: first.url,
        element: null,
        message: `The site has at least ${addresses.size} addresses, and no search on the pages that were audited.`,
        fixSuggestion:
          'Put <form role="search"> with a labelled <input type="search"> into the header of every page.',
      },
    ]
  },
}
