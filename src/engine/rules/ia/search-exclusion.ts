import { pageKey } from '../../crawl/canonical-url.ts'
import { quote, type Rule } from '../rule.ts'

export const searchExclusion: Rule = {
  id: 'search-exclusion',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Pages do not combine noindex with a canonical link to another page.',
  why: 'A noindex setting tells search engines to drop the page, while the canonical link tells them to treat it as a copy of another page. Search engines may drop both pages.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  fix: 'Use a canonical link on copies, and noindex on pages that no search engine should show.',
  criteria: {},
  judge: ({ isKeptOutOfSearch, canonicals, url }) => {
    const other = canonicals.find(
      (canonical) => canonical.url !== null && pageKey(canonical.url) !== pageKey(url),
    )
    if (!isKeptOutOfSearch || !other) return []
    return [
      {
        element: other.ref,
        message: `The page has noindex but also declares ${quote(other.href)} as its canonical URL, so search engines may drop both pages.`,
        fixSuggestion: `Remove noindex if the page is a copy of ${quote(other.href)}. Otherwise, remove the canonical link.`,
      },
    ]
  },
}
