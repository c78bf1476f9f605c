import { likenessOf } from '../../collect/content-sketch.ts'
import { pageKey } from '../../crawl/canonical-url.ts'
import { quote, type SiteRule } from '../rule.ts'

const criteria = { wordsMin: 50, likenessMax: 0.3 }

/** Fires where a page names another audited page as its original, and says something quite different. */
export const sharedCanonical: SiteRule = {
  id: 'shared-canonical',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'A canonical link leads to a page that says the same.',
  why: 'A page that names another one as its original vanishes from search results, and its content with it.',
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  fix: 'Let the canonical link of each page name that page itself.',
  criteria,
  judge: (pages) => {
    const byPlace = new Map(pages.map((page) => [pageKey(page.url), page]))
    return pages.flatMap((page) => {
      const original = page.canonical === null ? undefined : byPlace.get(pageKey(page.canonical))
      if (!original || original === page || original.url === page.url) return []
      if (Math.min(page.contentWords, original.contentWords) < criteria.wordsMin) return []
      if (likenessOf(page.sketch, original.sketch) > criteria.likenessMax) return []
      return [
        {
          url: page.url,
          element: null,
          message: `The page names ${original.url} as canonical, which says something else: ${original.title ? quote(original.title) : 'it has no title'}.`,
          fixSuggestion: `Write the page's own address into its canonical link: <link rel="canonical" href="${page.url.split('#')[0]}">.`,
        },
      ]
    })
  },
}
