import { linkedFrom } from '../linked-from.ts'
import { quote, type SiteRule } from '../rule.ts'

const criteria = { redirectsMin: 2 }

/** One redirect is how addresses move; two or more are forgotten ones. One verdict for each address. */
export const redirectChain: SiteRule = {
  id: 'redirect-chain',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'A link within the site leads there directly.',
  why: 'Every redirect is a round trip before anything is seen, on phones about a tenth of a second or more each.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/redirects',
  fix: 'Write the final address into the link, and let each old address redirect there at once.',
  criteria,
  judge: (pages, { linked }) =>
    linked
      .filter(({ redirects }) => redirects >= criteria.redirectsMin)
      .flatMap(({ url, redirects, finalUrl, status }) => {
        const from = linkedFrom(pages, url)
        if (!from) return []
        const isEndless = status >= 300 && status < 400
        return [
          {
            url: from.page.url,
            element: from.link.ref,
            message: isEndless
              ? `The link ${quote(from.link.label)} leads through ${redirects} redirects without an end.`
              : `The link ${quote(from.link.label)} leads through ${redirects} redirects to ${finalUrl}.`,
            fixSuggestion: isEndless
              ? `Let ${new URL(url).pathname} answer with a page, and link to that.`
              : `Write href="${finalUrl}" on the link ${quote(from.link.label)}.`,
          },
        ]
      }),
}
