import { isTelling, PAGE_SIGNATURE, quote, type Rule } from '../rule.ts'

const criteria = { linksMin: 4 }

/**
 * Fires if links to other pages of the site come before the content but aren't in a navigation landmark. If
 * the page has navigation landmarks elsewhere, such as in its footer, only links in its header count.
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
    const inNavigations = links.filter(({ inNavigation }) => inNavigation)
    // A page that has breadcrumbs before its content usually also has a menu that is rendered by a script.
    if (inNavigations.some(({ isBeforeMain }) => isBeforeMain)) return []
    const hasOthers = navigations.length > 0 || landmarks.some(({ role }) => role === 'navigation')
    const { origin, pathname } = new URL(pageUrl)
    const menu = links.filter(({ url, isBeforeMain, isShown, label, inHeader }) => {
      const target = URL.parse(url ?? '')
      if (hasOthers && !inHeader) return false
      return (
        target?.origin === origin && target.pathname !== pathname && isBeforeMain && isShown && label !== ''
      )
    })
    const [first] = menu
    const targets = new Set(menu.map(({ url }) => url))
    if (!first || targets.size < criteria.linksMin) return []
    // Pages may repeat the menu at the end for small screens.
    const repeated = new Set(inNavigations.map(({ url }) => url)).intersection(targets)
    if (repeated.size > targets.size / 2) return []
    // The first link is often the logo, which is not part of the list.
    const [entry, next] = [menu[1] ?? first, menu[2]]
    const names = [entry, next].flatMap((link) => (link && isTelling(link.label) ? quote(link.label) : []))
    return [
      {
        element: entry.ref,
        signature: PAGE_SIGNATURE,
        message: `${menu.length} links to other pages come before the content, but none is in a <nav> element, so screen reader users cannot jump to the menu.`,
        fixSuggestion: `Put the ${isInList(entry.ref.selector) ? 'list' : 'element'} that contains ${names.length > 1 ? `${names.join(', ')} and the other links` : `${names[0] ?? entry.ref.selector} and the other links`} in a <nav> element. If the page has several <nav> elements, give each one an aria-label in the language of the page.`,
      },
    ]
  },
}

/** Some menus are rows of links in a paragraph or in table cells rather than lists. */
const isInList = (selector: string): boolean => /(?:^|[ >])li(?=[:.[ >]|$)/.test(selector)
