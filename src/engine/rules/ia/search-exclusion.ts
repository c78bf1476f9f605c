import { pageKey } from '../../crawl/canonical-url.ts'
import { quote, type Rule } from '../rule.ts'

export const searchExclusion: Rule = {
  id: 'search-exclusion',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'A page does not forbid indexing and name another page in its place at once.',
  why: 'The one says "forget this page", the other "count it as that page": search engines may apply noindex to both.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  fix: 'Keep the canonical link on copies, and noindex on what is to be found nowhere.',
  criteria: {},
  judge: ({ isKeptOutOfSearch, canonicals, url }) => {
    const other = canonicals.find(
      (canonical) => canonical.url !== null && pageKey(canonical.url) !== pageKey(url),
    )
    if (!isKeptOutOfSearch || !other) return []
    return [
      {
        element: other.ref,
        message: `The page forbids indexing by a robots meta and names ${quote(other.href)} as canonical.`,
        fixSuggestion: `Remove noindex if the page is a copy of ${quote(other.href)}, else remove ${other.ref.selector}.`,
      },
    ]
  },
}
