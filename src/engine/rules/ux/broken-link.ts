import { linkedFrom } from '../linked-from.ts'
import { quote, type SiteRule } from '../rule.ts'

const criteria = { missing: ['404', '410'] }

/** Of the addresses that were asked: what answers 404 or 410 is gone; all else may be meant for others. One for each. */
export const brokenLink: SiteRule = {
  id: 'broken-link',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Every link leads to something.',
  why: 'The reader wanted what the link promised, waits for it and gets an error.',
  source: 'https://www.nngroup.com/articles/fighting-linkrot/',
  fix: 'Correct the address, redirect it to what took its place, or remove the link.',
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
            message: `The link ${quote(link.label || pathname)} leads to ${pathname}${search}, which answers ${status}${from.pages > 1 ? ` (linked from ${from.pages} pages)` : ''}.`,
            fixSuggestion: `Correct the address of the link ${quote(link.label || pathname)}, or redirect ${pathname} to the page that took its place.`,
          },
        ]
      }),
}
