import { count, type SiteRule } from '../rule.ts'

const criteria = { clicksMax: 3 }

/** Follows the same links as the audit. A shorter path may exist through a page that wasn't visited. */
export const clickDepth: SiteRule = {
  id: 'click-depth',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Every page is at most three clicks away from the first audited page.',
  why: 'The deeper a page is, the fewer people find it and the less important it looks to search engines.',
  source: 'https://www.nngroup.com/articles/flat-vs-deep-hierarchy/',
  fix: 'Link to the page from the home page or the navigation.',
  criteria,
  judge: (pages, { depths }) =>
    pages.flatMap(({ url }) => {
      const depth = depths.get(url) ?? 0
      if (depth <= criteria.clicksMax) return []
      return [
        {
          url,
          element: null,
          message: `The page is ${count(depth, 'click')} away from the first audited page.`,
          fixSuggestion: `Link to ${new URL(url).pathname} from a page that is at most two clicks away from ${pages[0]!.url}, such as an overview page.`,
        },
      ]
    }),
}
