import { quote, type SiteRule } from '../rule.ts'
import { mainNavigation } from '../site-navigation.ts'

const criteria = { pagesMin: 4, shareMin: 0.75, entriesMin: 3 }

/**
 * Items that most pages have in common are the site's navigation. Fires on pages without any of them, which
 * may be intended in a checkout.
 */
export const navigationPresence: SiteRule = {
  id: 'navigation-presence',
  category: 'information_architecture',
  severity: 'info',
  impact: 'moderate',
  wcag: null,
  help: 'Every page has the site navigation.',
  why: 'People who arrive on a page without navigation cannot find the other pages, and leave.',
  source: 'https://www.nngroup.com/articles/navigation-you-are-here/',
  fix: 'Add the site navigation to this page.',
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
        message: `This page has none of the ${common.length} navigation entries that most of the other ${pages.length - 1} pages share.`,
        fixSuggestion: `Add the site navigation to this page, with ${common
          .slice(0, 3)
          .map((url) => quote(new URL(url).pathname, 30))
          .join(', ')}${common.length > 3 ? ` and ${common.length - 3} more` : ''}.`,
      }))
  },
}
