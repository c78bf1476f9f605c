import { quote, type SiteRule } from '../rule.ts'

/** Checks canonical URLs that the audit requested and that differ from the page's URL. */
export const canonicalTarget: SiteRule = {
  id: 'canonical-target',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'The canonical URL points directly to a page.',
  why: 'If the canonical URL is broken or redirects, search engines may drop both that URL and the page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  fix: 'Use the final URL of the page in its canonical link.',
  criteria: {},
  judge: (pages, { linked }) => {
    const answers = new Map(linked.map((answer) => [answer.url, answer]))
    return pages.flatMap(({ url, canonical }) => {
      const answer = canonical === null ? undefined : answers.get(canonical.split('#')[0]!)
      const isGone = answer && (answer.status === 404 || answer.status === 410)
      if (!answer || (!isGone && answer.redirects === 0)) return []
      return [
        {
          url,
          element: null,
          message: `The canonical URL ${quote(answer.url, 100)} ${isGone ? `returns ${answer.status}` : `redirects to ${answer.finalUrl}`}.`,
          fixSuggestion: `Change the canonical link in the head to <link rel="canonical" href="${isGone ? url.split('#')[0] : answer.finalUrl}">.`,
        },
      ]
    })
  },
}
