import { pageKey } from '../../crawl/canonical-url.ts'
import type { SiteRule } from '../rule.ts'

/**
 * Checks only pairs of audited pages. Returns one verdict for each pair, on the page without the return link.
 */
export const languageReturn: SiteRule = {
  id: 'language-return',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Language versions link to each other.',
  why: 'If a language version does not link back, search engines ignore the link to it and may show people the wrong version.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  fix: 'Put the same language links on every version.',
  criteria: {},
  judge: (pages) => {
    const byPlace = new Map(pages.map((page) => [pageKey(page.url), page]))
    return pages.flatMap((page) =>
      page.languageLinks.flatMap(({ language, url }) => {
        const other = byPlace.get(pageKey(url))
        if (!other || other.url === page.url) return []
        const places = [page.url, page.canonical ?? page.url].map(pageKey)
        if (other.languageLinks.some((link) => places.includes(pageKey(link.url)))) return []
        return [
          {
            url: other.url,
            element: null,
            message: `${page.url} lists this page as its version in “${language}”, but this page does not link back.`,
            fixSuggestion: `Add <link rel="alternate" hreflang="${page.language ?? '…'}" href="${page.url}"> to the head${page.language ? '' : ', with the language of that page as hreflang'}.`,
          },
        ]
      }),
    )
  },
}
