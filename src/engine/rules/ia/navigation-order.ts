import type { PageSummary } from '../../collect/page-summary.ts'
import { quote, type SiteRule } from '../rule.ts'
import { mainNavigation } from '../site-navigation.ts'

const criteria = { sharedMin: 3, sharedShareMin: 0.5, pagesMin: 2 }

/**
 * Compares the items that two pages have in common. Additional or missing items don't change the order. Menus
 * with few common items count as different menus, such as those of a manual and of one of its parts.
 */
export const navigationOrder: SiteRule = {
  id: 'navigation-order',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: '3.2.3',
  help: 'The navigation is in the same order on every page.',
  why: 'People remember where an entry is, especially if they use a screen magnifier or a screen reader.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/consistent-navigation',
  fix: 'Generate the navigation on all pages from the same list.',
  criteria,
  judge: (pages) => {
    const navigations = pages.map((page) => ({ page, entries: mainNavigation(page) }))
    const [first, ...others] = navigations.filter(({ entries }) => entries.length >= criteria.sharedMin)
    if (!first) return []
    return others.flatMap(({ page, entries }) => {
      const shared = first.entries.filter(({ url }) => entries.some((entry) => entry.url === url))
      const here = entries.filter(({ url }) => first.entries.some((entry) => entry.url === url))
      const moved = here.find(({ url }, index) => url !== shared[index]?.url)
      const isOther = here.length < criteria.sharedShareMin * Math.min(first.entries.length, entries.length)
      if (isOther || !moved || here.length !== shared.length || shared.length < criteria.sharedMin) return []
      return [verdictOn(page, moved.label, first.page)]
    })
  },
}

const verdictOn = (page: PageSummary, label: string, first: PageSummary) => ({
  url: page.url,
  element: null,
  message: `The navigation is in a different order from ${first.url}: the entry ${quote(label)} is in a different position.`,
  fixSuggestion: `Move the entry ${quote(label)} to the position that it has on ${first.url}. To highlight the current page, mark its entry instead of moving it.`,
})
