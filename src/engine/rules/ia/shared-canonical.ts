import { likenessOf } from '../../collect/content-sketch.ts'
import { pageKey } from '../../crawl/canonical-url.ts'
import { isTelling, quote, type SiteRule } from '../rule.ts'

const criteria = { wordsMin: 50, likenessMax: 0.3 }

/** Fires if the canonical URL of a page is the URL of another audited page with very different content. */
export const sharedCanonical: SiteRule = {
  id: 'shared-canonical',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'The canonical link points to a page with the same content.',
  why: 'Search engines drop a page that declares a different page as its canonical version, so people cannot find its content.',
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  fix: 'Use each page’s own URL in its canonical link.',
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
          message: `The canonical link points to ${original.url}, which has different content${isTelling(original.title) ? ` (${quote(original.title)})` : ''}.`,
          fixSuggestion: `Change the canonical link to the URL of this page: <link rel="canonical" href="${page.url.split('#')[0]}">.`,
        },
      ]
    })
  },
}
