import { count, type SiteRule } from '../rule.ts'

const criteria = { clicksMax: 3 }

/** Along the links that the audit followed: no page in between may have a shorter way that was not visited. */
export const clickDepth: SiteRule = {
  id: 'click-depth',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Pages are few clicks from the first one.',
  why: 'Each further level hides a page from readers, and search engines take it for less important.',
  source: 'https://www.nngroup.com/articles/flat-vs-deep-hierarchy/',
  fix: 'Link to the page from the front page or from the navigation.',
  criteria,
  judge: (pages, { depths }) =>
    pages.flatMap(({ url }) => {
      const depth = depths.get(url) ?? 0
      if (depth <= criteria.clicksMax) return []
      return [
        {
          url,
          element: null,
          message: `The page is ${count(depth, 'click')} away from the first one.`,
          fixSuggestion: `Link to ${new URL(url).pathname} from a page at most two clicks from ${pages[0]!.url}, an overview for instance.`,
        },
      ]
    }),
}
