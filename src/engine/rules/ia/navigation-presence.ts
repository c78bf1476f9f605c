import { count, quote, type SiteRule } from '../rule.ts'
import { mainNavigation } from '../site-navigation.ts'

const criteria = { pagesMin: 4, shareMin: 0.75, entriesMin: 3 }

/** What most pages have in their navigation is the site's; a page that has none of it fires. A checkout may mean it. */
export const navigationPresence: SiteRule = {
  id: 'navigation-presence',
  category: 'information_architecture',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'Every page has the navigation of the site.',
  why: 'Who arrives on the one page without it sees nothing else of the site and leaves by the back button.',
  source: 'https://www.nngroup.com/articles/navigation-you-are-here/',
  fix: 'Show the navigation of the other pages on this one too.',
  criteria,
  judge: (pages) => {
    if (pages.length < criteria.pagesMin) return []
    const counts = new Map<string, number>()
    for (const page of pages)
      for (const { url } of mainNavigation(page)) counts.set(url, (counts.get(url) ?? 0) + 1)
    const common = [...counts]
      .filter(([, number]) => number >= pages.length * criteria.shareMin)
      .map(([url]) => url)
    if (common.length < criteria.entriesMin) return []
    return pages
      .filter((page) => {
        const linked = new Set(page.links.map(({ pageKey }) => pageKey))
        return common.every((url) => !linked.has(url))
      })
      .map((page) => ({
        url: page.url,
        element: null,
        message: `The page has none of the ${count(common.length, 'entry').replace('entrys', 'entries')} that the navigation of ${pages.length - 1} other pages has.`,
        fixSuggestion: `Put the navigation with ${common
          .slice(0, 3)
          .map((url) => quote(new URL(url).pathname, 30))
          .join(', ')} on this page too.`,
      }))
  },
}
