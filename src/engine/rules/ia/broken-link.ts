import { linkedFrom } from '../linked-from.ts'
import { mention, type SiteRule } from '../rule.ts'

const criteria = { missing: ['404', '410'] }

/**
 * Checks the URLs that the audit requested. Only 404 and 410 count, since other errors may depend on the
 * visitor.
 */
export const brokenLink: SiteRule = {
  id: 'broken-link',
  category: 'information_architecture',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Every link leads to a page that exists.',
  why: 'People who follow a broken link get an error page instead of the content they expect.',
  source: 'https://www.nngroup.com/articles/fighting-linkrot/',
  fix: 'Correct the URL, redirect it to the page that replaced it, or remove the link.',
  criteria,
  judge: (pages, { linked }) =>
    linked
      .filter(({ status }) => criteria.missing.includes(String(status)))
      .flatMap(({ url, status }) => {
        const from = linkedFrom(pages, url)
        if (!from) return []
        const { page, link } = from
        const { pathname, search } = new URL(url)
        return [
          {
            url: page.url,
            element: link.ref,
            message: `${mention('link', link.label)} leads to ${pathname}${search}, which returns ${status}${from.pages > 1 ? `. ${from.pages} pages link to this URL` : ''}.`,
            fixSuggestion: `Correct the href of ${link.ref.selector}, or redirect ${pathname} to the page that replaced it.`,
          },
        ]
      }),
}
