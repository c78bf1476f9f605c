import { likenessOf } from '../../collect/content-sketch.ts'
import type { SiteRule } from '../rule.ts'
import { onePerAddress, shortestFirst } from '../site-pages.ts'

const criteria = { wordsMin: 80, likenessMin: 0.9, lengthsMin: 0.95 }

/**
 * Compares the main content of pages. The page with the shortest URL counts as the original. Pages with the
 * same canonical URL count as one page.
 */
export const duplicateContent: SiteRule = {
  id: 'duplicate-content',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The same content is available at only one URL.',
  why: 'People who come across the same text twice may waste time looking for differences. Search engines choose one of the URLs, possibly the wrong one.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  fix: 'Redirect the copies to the original, or add a canonical link to the original on each copy.',
  criteria,
  judge: (pages) => {
    const judged = shortestFirst(onePerAddress(pages)).filter(
      ({ contentWords }) => contentWords >= criteria.wordsMin,
    )
    return judged.flatMap((page, index) => {
      const original = judged.slice(0, index).find((other) => {
        const [shorter, longer] = [page.contentWords, other.contentWords].sort((a, b) => a - b)
        const isAsLong = shorter! / longer! >= criteria.lengthsMin
        return isAsLong && likenessOf(page.sketch, other.sketch) >= criteria.likenessMin
      })
      if (!original) return []
      const share = Math.round(likenessOf(page.sketch, original.sketch) * 100)
      return [
        {
          url: page.url,
          element: null,
          message: `${share}% of the content of this page (${page.contentWords} words) also appears at ${original.url}.`,
          fixSuggestion: `Redirect this URL to ${original.url}, or add <link rel="canonical" href="${original.url}"> to the head of this page.`,
        },
      ]
    })
  },
}
