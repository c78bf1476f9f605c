import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { firstContent } from '../accessibility/detect/read-bypass.ts'
import { lookOf } from '../elements/link-look.ts'
import { follows } from '../elements/order.ts'
import { HEADING } from '../elements/selectors.ts'
import { nameOf, rootOf } from '../elements/text.ts'
import { decoded, fragmentOf, isNoTarget } from './fragments.ts'
import { subjectOf } from './landmark-subject.ts'
import { LIMITS } from './limits.ts'
import { isListing, titledListAround } from './listing.ts'
import { createOwnLinks, type IsOwnLink } from './own-links.ts'
import type { PageTools } from './page-tools.ts'
import { leadsNowhere } from './read-odd-links.ts'

const NAVIGATION = 'nav, [role="navigation"]'

/** The list of entries below a menu entry. */
const NESTED = 'ul, ol, [role="menu"], [role="group"]'

/** The facts about a page that are needed to check its links. */
interface LinkContext {
  tools: PageTools
  /** The index of each navigation landmark. The landmarks are numbered in the order of their first links. */
  navigations: Map<Element, number>
  /** The index of each list in a navigation landmark that has its own title. */
  titledLists: Map<Element, number>
  anchorNames: ReadonlySet<string | null>
  main: Element | null
  isOwnLink: IsOwnLink
}

/** Reads all links that have a URL. */
export function readLinks(tools: PageTools): Pick<PageArtifacts, 'links' | 'navigations'> {
  const context: LinkContext = {
    tools,
    navigations: new Map(),
    titledLists: new Map(),
    anchorNames: new Set(tools.tagged('a').map((anchor) => anchor.getAttribute('name'))),
    main: startOfContent(tools),
    isOwnLink: createOwnLinks(tools),
  }
  const links = tools
    .tagged('a', 'area')
    .filter((link) => link.hasAttribute('href'))
    .slice(0, LIMITS.links)
    .map((link) => readLink(context, link))
  const navigations = [...context.navigations.keys()].map((navigation) => ({
    ...tools.describe(navigation),
    ...(isListing(navigation) && { isListing: true as const }),
  }))
  return { links, navigations }
}

function readLink(context: LinkContext, link: Element): LinkArtifact {
  const { tools } = context
  const href = link.getAttribute('href') ?? ''
  const url = URL.parse(href, document.baseURI)
  const fragment = fragmentOf(href, url?.href ?? null, document.URL)
  const navigation = numberOfNavigation(context, link)
  const isShown = tools.isShown(link)
  const label = nameOf(link, 120)
  const isShort = isShown && navigation < 0 && label.length <= SHORT_LABEL
  const heading = isShort ? subjectOf(link, CARD_LEVELS) : ''
  const titledList = numberOfTitledList(context, link)
  return {
    label,
    href: href.slice(0, 2000),
    url: url ? url.href.slice(0, 2000) : null,
    rel: link.getAttribute('rel') ?? '',
    inNavigation: navigation >= 0,
    inHeader: tools.landmarkOf(link) === 'banner',
    inMain: tools.landmarkOf(link) === 'main' || link.closest('main, [role="main"]') !== null,
    isShown,
    fragment: fragment === null ? null : decoded(fragment),
    fragmentFound: fragment === null ? null : isFound(context, fragment, link),
    targetHeading: fragment === null ? '' : headingOf(fragment),
    ...(heading && { heading }),
    isControl: isControl(link),
    isHeard: tools.isHeardNearby(link),
    isPlaceholder: isPlaceholder(context, link, href),
    ...(opensList(link, href) && { opensList: true as const }),
    isMarkedCurrent: (link.closest('[aria-current]')?.getAttribute('aria-current') ?? 'false') !== 'false',
    look: navigation >= 0 && isShown ? readLook(link) : '',
    navigation,
    level: levelOf(link),
    ...(titledList !== null && { titledList }),
    isBeforeMain: isBefore(link, context.main),
    ref: tools.describe(link),
  }
}

/** On a page without a main landmark, the first h1 may be far below the start of the content. */
function startOfContent(tools: PageTools): Element | null {
  const main = tools.elements.find((element) => element.matches('main, [role="main"]'))
  if (main) return main
  const [heading = null] = tools.tagged('h1')
  const text = document.body && firstContent()
  return heading && text ? (follows(heading, text) ? text : heading) : (heading ?? text)
}

/** An empty URL goes to the page itself, but to no page if the link belongs to a list of entries. */
const opensList = (link: Element, href: string): boolean =>
  href.trim() === '' && (link.closest('li')?.querySelector(NESTED) != null || isControl(link))

/** Longer link text describes its target. */
const SHORT_LABEL = 24
/** The number of boxes around a link in which to look for its heading, as in a card. */
const CARD_LEVELS = 3

/** Returns the index of the navigation landmark that contains the link, or -1 if there is none. */
function numberOfNavigation({ navigations }: LinkContext, link: Element): number {
  const navigation = link.closest(NAVIGATION)
  if (!navigation) return -1
  const known = navigations.get(navigation) ?? navigations.size
  navigations.set(navigation, known)
  return known
}

/** Returns the index of the list that has its own title and contains the link, or null if there is none. */
function numberOfTitledList({ titledLists }: LinkContext, link: Element): number | null {
  const list = titledListAround(link, link.closest(NAVIGATION))
  if (!list) return null
  const known = titledLists.get(list) ?? titledLists.size
  titledLists.set(list, known)
  return known
}

/** Returns the number of nested lists around the link within its navigation. */
function levelOf(link: Element): number {
  const navigation = link.closest(NAVIGATION)
  let level = 0
  for (let box = navigation ? link.parentElement : null; box && box !== navigation; box = box.parentElement)
    if (/^(ul|ol)$/.test(box.localName)) level += 1
  return level
}

const isBefore = (link: Element, main: Element | null): boolean =>
  main !== null && (link.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** If a script listens for changes to the fragment, a fragment without a target may identify a view. */
function isFound({ anchorNames }: LinkContext, fragment: string, link: Element): boolean | null {
  const { routesFragments = false } = globalThis as { routesFragments?: boolean }
  if (isNoTarget(fragment)) return true
  const root = rootOf(link)
  const hasTarget = [fragment, decoded(fragment)].some(
    (id) => document.getElementById(id) !== null || anchorNames.has(id) || root.getElementById(id) !== null,
  )
  return hasTarget || (routesFragments ? null : false)
}

function headingOf(fragment: string): string {
  const target = document.getElementById(decoded(fragment))
  const heading = target?.closest(HEADING) ?? target?.querySelector(HEADING)
  return heading ? nameOf(heading, 120) : ''
}

/** Matches attributes that handle a press. Handlers for pointer movement or focus don't count. */
const CONTROL_ATTRIBUTE =
  /^(on(click|dblclick|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend|key)|@|v-on|x-on|ng-click|data-(bs-)?(toggle|target|action|tab))/

const isControl = (link: Element): boolean =>
  link.getAttributeNames().some((name) => CONTROL_ATTRIBUTE.test(name)) ||
  ['role', 'aria-controls', 'aria-expanded', 'aria-haspopup'].some((name) => link.hasAttribute(name))

/** Matches the roles of controls. A menu item counts only in a menu. */
const CONTROL_ROLE =
  /^(button|tab|switch|checkbox|radio|option|treeitem|menuitemcheckbox|menuitemradio|combobox|slider)$/

/**
 * Returns true for a link that leads nowhere, unless it is a control or represents this page. A listener on
 * the whole page doesn't make the link a control, because most libraries add one.
 */
function isPlaceholder({ tools, isOwnLink }: LinkContext, link: Element, href: string): boolean {
  const label = nameOf(link, 120)
  if (!leadsNowhere(href, label, link.id)) return false
  if (href.trim() === '#' && isOwnLink(link, label)) return false
  if (tools.isHeardNearby(link) !== false || tools.hasHiddenNeighbor(link)) return false
  const role = link.getAttribute('role') ?? ''
  if (role === '' || role === 'link') return !isControl(link)
  return !CONTROL_ROLE.test(role) && !(role === 'menuitem' && link.closest('[role="menu"], [role="menubar"]'))
}

/** Returns a string that differs between links that look different. */
function readLook(link: Element): string {
  // These class names usually have a visible effect, such as a bar below the item.
  const words = [link, link.closest('li') ?? link].map(
    (element) => /active|current|selected/i.exec(element.getAttribute('class') ?? '')?.[0],
  )
  return [lookOf(link), ...words].join('|')
}
