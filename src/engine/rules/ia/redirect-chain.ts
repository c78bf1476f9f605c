import { linkedFrom } from '../linked-from.ts'
import { mention, type SiteRule } from '../rule.ts'

const criteria = { redirectsMin: 2 }

/**
 * A single redirect is common after a page has moved, but longer chains are usually an oversight. Returns one
 * verdict for each URL.
 */
export const redirectChain: SiteRule = {
  id: 'redirect-chain',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Links within the site point directly to their targets.',
  why: 'Each redirect adds a round trip, which takes a tenth of a second or more on phones.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/redirects',
  fix: 'Use the final URL in the link, and redirect each old URL directly to it.',
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
              ? `${mention('link', from.link.label)} leads to a series of redirects that never ends.`
              : `${mention('link', from.link.label)} goes through ${redirects} redirects before it reaches ${finalUrl}.`,
            fixSuggestion: isEndless
              ? `Return a page at ${new URL(url).pathname} instead of a redirect, or link to another URL.`
              : `Change the href of the link to ${finalUrl}.`,
          },
        ]
      }),
}
