import { pageKey } from '../../crawl/canonical-url.ts'
import { quote, type Rule } from '../rule.ts'

/** Checks only breadcrumbs whose last item is a link to the page itself. */
export const breadcrumbCurrent: Rule = {
  id: 'breadcrumb-current',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The last breadcrumb link is marked as the current page.',
  why: 'People expect the last breadcrumb link to open another page, but it only reloads the current one.',
  source: 'https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/',
  fix: 'Add aria-current="page" to the last link, or make it plain text.',
  criteria: {},
  judge: ({ breadcrumbs, url }) =>
    breadcrumbs.flatMap(({ crumbs, endsInText }) => {
      const last = endsInText ? undefined : crumbs.at(-1)
      const isHere = last?.url && !last.url.includes('#') && pageKey(last.url) === pageKey(url)
      if (!last || !isHere || crumbs.length < 2 || last.label === '' || last.isMarkedCurrent) return []
      return [
        {
          element: last.ref,
          message: `The last breadcrumb link, ${quote(last.label)}, points to this page but is not marked as the current page.`,
          fixSuggestion: `Add aria-current="page" to the link ${quote(last.label)}, or make it plain text.`,
        },
      ]
    }),
}
