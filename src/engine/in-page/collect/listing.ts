const INDEX =
  /(?:^|[\s_-])(?:index|toc|table-of-contents|contents|glossary|keywords|bookmarks|pagination|paginated|search-results|results)(?:$|[\s_-])/i
const PAGES = '[rel~=next], [rel~=prev], [class*=pagination i], [class*=pager i], [aria-label*=pagination i]'
const SEARCH = 'input[type=search], [role=searchbox], [role=search], [role=combobox]'

/**
 * Returns true for an index, a list with several pages, and a table of contents that people can search. These are
 * content rather than menus. The header of a site often has a search field next to its menu.
 */
export function isListing(navigation: Element): boolean {
  const names = `${navigation.className} ${navigation.id}`
  if (INDEX.test(names)) return true
  const parent = navigation.parentElement
  const hasAround = (selector: string) =>
    navigation.querySelector(selector) !== null ||
    (parent !== null && !isWholePage(parent) && parent.querySelector(selector) !== null)
  if (hasAround(PAGES)) return true
  return navigation.closest('header, [role=banner]') === null && hasAround(SEARCH)
}

const isWholePage = (element: Element): boolean =>
  element.matches('body, main, [role=main]') || element.querySelector('main, [role=main]') !== null
