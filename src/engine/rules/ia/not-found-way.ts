import type { SiteRule } from '../rule.ts'

const criteria = { linksMin: 1 }
const LINK = /<a\s[^>]*\bhref\s*=/gi

/** Reads what the server sends with 404; a page that a script fills is not judged. */
export const notFoundWay: SiteRule = {
  id: 'not-found-way',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The page for missing addresses leads on.',
  why: 'Who follows an old link is lost already; without the navigation or a search there the visit ends.',
  source: 'https://www.nngroup.com/articles/improving-dreaded-404-error-message/',
  fix: 'Put the navigation of the site, or a link to the front page, on the page for 404.',
  criteria,
  judge: ([first], { missing }) => {
    if (!first || !missing || (missing.status !== 404 && missing.status !== 410)) return []
    const isFilledByScript = /<script[\s>]/i.test(missing.text)
    if (isFilledByScript || (missing.text.match(LINK)?.length ?? 0) >= criteria.linksMin) return []
    return [
      {
        url: first.url,
        element: null,
        message: `The page that the site shows for addresses that do not exist has no link${missing.text.trim() === '' ? ', it is empty' : ''}.`,
        fixSuggestion: `Serve a page with status ${missing.status} that has the navigation of the site and at least a link to ${new URL('/', first.url).href}.`,
      },
    ]
  },
}
