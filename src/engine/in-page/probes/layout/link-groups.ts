import { CONTENT, NAVIGATION } from '../../elements/menu-openers.ts'
import { nameOf, parentOf } from '../../elements/text.ts'
import { ancestorsOf, findAll, isCollapsed, isShown } from '../flat-tree.ts'
import { isUnseen } from '../unseen.ts'

/** A link to another page, and the part of the page that lists it. */
export interface PageLink {
  element: Element
  name: string
  /** Its target and its name. Links that share either of them go to the same page. */
  keys: readonly string[]
  /** The navigation that contains the link, or the list in the header that does, or null if there is none. */
  group: Element | null
}

const HEADER = 'header, [role="banner"]'
const LIST = 'ul, ol, menu'
/** Matches parts whose navigation the page may leave out in a window of medium width. */
const CLOSING = 'article, footer, [role="contentinfo"]'
/** Matches the labels and classes of lists that aren't used to get to other pages. */
const OTHER_LIST = /crumb|paginat|carousel|slider|swiper|slick|marquee|ticker|skip/i
const NAME_MAX = 60

/** Returns the page's links to other pages. */
export const pageLinks = (): PageLink[] =>
  findAll('a[href]').flatMap((element) => {
    const target = targetOf(element as HTMLAnchorElement)
    const name = nameOf(element, NAME_MAX)
    return target && name !== ''
      ? [{ element, name, keys: [target, `name ${name.toLowerCase()}`], group: groupOf(element) }]
      : []
  })

/** Parts of this page can be reached by scrolling. The query may be all that identifies a page. */
function targetOf({ href }: HTMLAnchorElement): string | null {
  const url = URL.parse(href)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = url.origin + url.pathname
  const isOwnPath = path === location.origin + location.pathname
  if (isOwnPath && url.hash !== '' && url.search === location.search) return null
  return isOwnPath ? path + url.search : path
}

/**
 * Returns the navigation around a link, or its list or row in the header. Returns null for other links in the
 * content.
 */
function groupOf(link: Element): Element | null {
  const around = [...ancestorsOf(link)]
  if (around.some(isOtherList)) return null
  const navigation = around.find((part) => part.matches(NAVIGATION))
  if (navigation) return around.some((part) => part.matches(CLOSING)) ? null : navigation
  if (around.some((part) => part.matches(CONTENT))) return null
  const header = around.findIndex((part) => part.matches(HEADER))
  if (header < 0) return null
  return around.slice(0, header).findLast((part) => part.matches(LIST)) ?? parentOf(link)
}

const isOtherList = (part: Element): boolean =>
  part !== document.body &&
  part !== document.documentElement &&
  OTHER_LIST.test(`${part.getAttribute('class') ?? ''} ${part.getAttribute('aria-label') ?? ''}`)

/** Returns true if an element is visible or can be scrolled into view. */
export const isInSight = (element: Element): boolean =>
  element.isConnected && isShown(element) && !isCollapsed(element) && !isUnseen(element)
