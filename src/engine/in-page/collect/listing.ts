import { ownTextOf, plainTextOf } from '../elements/text.ts'

const INDEX =
  /(?:^|[\s_-])(?:index|toc|table-of-contents|contents|glossary|keywords|bookmarks|pagination|paginated|search-results|results)(?:$|[\s_-])/i
const PAGES = '[rel~=next], [rel~=prev], [class*=pagination i], [class*=pager i], [aria-label*=pagination i]'
const SEARCH = 'input[type=search], [role=searchbox], [role=search], [role=combobox]'

/**
 * Returns true for an index, a paginated list, and a searchable table of contents. These are content, not
 * menus. A site's header often has a search field next to its menu.
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

const TITLE_MAX = 60

/**
 * Returns the innermost list around a link in its navigation that has its own title, such as a group in a
 * menu.
 */
export function titledListAround(link: Element, navigation: Element | null): Element | null {
  for (let box = link.parentElement; navigation && box && box !== navigation; box = box.parentElement)
    if (/^(ul|ol)$/.test(box.localName) && hasTitle(box)) return box
  return null
}

/** A title is short text before the list that isn't a link to a page. */
function hasTitle(list: Element): boolean {
  const before = list.previousElementSibling
  if (!before) return list.parentElement?.localName === 'li' && ownTextOf(list.parentElement) !== ''
  if (before.matches('ul, ol, a[href]') || before.querySelector('ul, ol, a[href]')) return false
  const title = plainTextOf(before, TITLE_MAX + 1)
  return title !== '' && title.length <= TITLE_MAX
}
