import type { SiteRule } from '../rule.ts'

const criteria = { linksMin: 1 }
const LINK = /<a\s[^>]*\bhref\s*=/gi

/** Checks the body of a 404 response for links. Doesn't fire if a script may add the content. */
export const notFoundWay: SiteRule = {
  id: 'not-found-way',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The error page for unknown URLs links to other pages.',
  why: 'People who follow an outdated link are already lost. Without navigation or search, they may leave.',
  source: 'https://www.nngroup.com/articles/improving-dreaded-404-error-message/',
  fix: 'Put the site navigation or a link to the home page on the error page.',
  criteria,
  judge: ([first], { missing }) => {
    if (!first || !missing || (missing.status !== 404 && missing.status !== 410)) return []
    const isFilledByScript = /<script[\s>]/i.test(missing.text)
    if (isFilledByScript || (missing.text.match(LINK)?.length ?? 0) >= criteria.linksMin) return []
    return [
      {
        url: first.url,
        element: null,
        message: `The error page for unknown URLs, such as ${new URL(missing.url).pathname}, ${missing.text.trim() === '' ? 'is empty' : 'has no links'}, so people who follow a broken link are stuck there.`,
        fixSuggestion: `On the server, set up an error page for status ${missing.status} that has the site navigation, or at least a link to the start page: <a href="/">.`,
      },
    ]
  },
}
