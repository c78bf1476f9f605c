import { isTelling, PAGE_SIGNATURE, quote, type Rule } from '../rule.ts'

const criteria = { linksMin: 4 }

/**
 * Fires if links to other pages of the site come before the content but the page has no navigation landmark.
 */
export const navigationLandmark: Rule = {
  id: 'navigation-landmark',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The main menu is in a navigation landmark.',
  why: 'Screen reader users use the landmark to jump to the menu or past it.',
  source: 'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/navigation.html',
  fix: 'Wrap the list of links to other pages in a nav element.',
  criteria,
  judge: ({ links, landmarks, navigations, url: pageUrl }) => {
    if (navigations.length > 0 || landmarks.some(({ role }) => role === 'navigation')) return []
    const { origin, pathname } = new URL(pageUrl)
    const menu = links.filter(({ url, isBeforeMain, isShown, label }) => {
      const target = URL.parse(url ?? '')
      return (
        target?.origin === origin && target.pathname !== pathname && isBeforeMain && isShown && label !== ''
      )
    })
    const [first] = menu
    if (!first || new Set(menu.map(({ url }) => url)).size < criteria.linksMin) return []
    // The first link is often the logo, which is not part of the list.
    const entry = menu[1] ?? first
    return [
      {
        element: first.ref,
        signature: PAGE_SIGNATURE,
        message: `${menu.length} links to other pages come before the content, but none is in a navigation landmark, so screen reader users cannot jump to the menu.`,
        fixSuggestion: `Wrap the list that contains ${isTelling(entry.label) ? `the link ${quote(entry.label)}` : entry.ref.selector} in <nav aria-label="Main">.`,
      },
    ]
  },
}
