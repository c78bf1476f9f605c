import { quote, type SiteRule } from '../rule.ts'

/** Where the canonical address was asked, being another one than the page's. */
export const canonicalTarget: SiteRule = {
  id: 'canonical-target',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'The canonical address answers with the page.',
  why: 'Search engines that are sent to an address that is gone or leads elsewhere may drop both.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  fix: 'Write the final address of the page into its canonical link.',
  criteria: {},
  judge: (pages, { linked }) => {
    const answers = new Map(linked.map((answer) => [answer.url, answer]))
    return pages.flatMap(({ url, canonical }) => {
      const answer = canonical === null ? undefined : answers.get(canonical.split('#')[0]!)
      const isGone = answer && (answer.status === 404 || answer.status === 410)
      if (!answer || (!isGone && answer.redirects === 0)) return []
      const fate = isGone ? `answers ${answer.status}` : `redirects to ${answer.finalUrl}`
      return [
        {
          url,
          element: null,
          message: `The canonical address ${quote(answer.url, 100)} ${fate}.`,
          fixSuggestion: `Write <link rel="canonical" href="${isGone ? url.split('#')[0] : answer.finalUrl}"> into the head.`,
        },
      ]
    })
  },
}
