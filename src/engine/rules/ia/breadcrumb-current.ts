import { placeOf } from '../../canonical-url.ts'
import { quote, type Rule } from '../rule.ts'

/** Only a trail that ends in a link to the page itself. */
export const breadcrumbCurrent: Rule = {
  id: 'breadcrumb-current',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The last entry of a breadcrumb trail says that it is this page.',
  why: 'A link that looks like the others promises another page; pressed, it only loads this one again.',
  source: 'https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/',
  fix: 'Write aria-current="page" on the last link, or make it plain text.',
  criteria: {},
  judge: ({ breadcrumbs, url }) =>
    breadcrumbs.flatMap(({ crumbs }) => {
      const last = crumbs.at(-1)
      const isHere = last?.url && !last.url.includes('#') && placeOf(last.url) === placeOf(url)
      if (!last || !isHere || crumbs.length < 2 || last.label === '' || last.isMarkedCurrent) return []
      return [
        {
          element: last.ref,
          message: `The trail ends with a link to this page, ${quote(last.label)}, that nothing marks as such.`,
          fixSuggestion: `Write aria-current="page" on the link ${quote(last.label)}, or show it as text.`,
        },
      ]
    }),
}
