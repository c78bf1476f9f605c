import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { PageSummary } from '../../collect/page-summary.ts'
import { quote, type SiteRule } from '../rule.ts'
import { mainNavigation, type NavigationEntry } from '../site-navigation.ts'

const criteria = { pagesMin: 4, shareMin: 0.75, entriesMin: 3 }

/**
 * Treats the navigation entries that most pages share as the site's navigation. Fires on pages that have none
 * of these entries, although this may be intentional, for example in a checkout.
 */
export const navigationPresence: SiteRule = {
  id: 'navigation-presence',
  category: 'information_architecture',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'Every page has the site navigation.',
  why: 'People who arrive on a page without navigation cannot find the other pages, so they may leave.',
  source: 'https://www.nngroup.com/articles/navigation-you-are-here/',
  fix: 'Add the site navigation to this page.',
  criteria,
  judge: (pages) => {
    if (pages.length < criteria.pagesMin) return []
    const byTarget = Map.groupBy(pages.flatMap(ownEntries), ({ url }) => url)
    const common = [...byTarget.values()]
      .filter((entries) => entries.length >= pages.length * criteria.shareMin)
      .map(([entry]) => entry!)
    if (common.length < criteria.entriesMin) return []
    return pages
      .filter((page) => {
        const linked = new Set(page.links.map(({ pageKey }) => pageKey))
        return common.every(({ url }) => !linked.has(url))
      })
      .map((page) => ({
        url: page.url,
        element: null,
        message: `This page has none of the ${common.length} navigation entries that most of the other ${pages.length - 1} pages share.`,
        fixSuggestion: `Add the site navigation to this page, including ${joinList(
          common.map(({ label, url }) => quote(label || new URL(url).pathname, 30)),
        )}.`,
      }))
  },
}

/** Omits links to other sites, which aren't evidence of the audited site's navigation. */
const ownEntries = (page: PageSummary): NavigationEntry[] =>
  mainNavigation(page).filter(({ url }) => URL.parse(url)?.origin === new URL(page.url).origin)
