import type { PageArtifacts } from '../../collect/artifacts.ts'
import type { LandmarkArtifact } from '../../collect/outline-artifacts.ts'
import { nameOf, ownTextOf, referencedBy, squeeze, textOf } from '../elements/text.ts'
import { landmarkSubjectOf } from './landmark-subject.ts'
import type { PageTools } from './page-tools.ts'

type Landmarks = Pick<PageArtifacts, 'landmarks' | 'breadcrumbs'>

const ROLES = new Set(['navigation', 'complementary', 'banner', 'contentinfo', 'search'])
const BREADCRUMBS =
  '[itemtype$="BreadcrumbList" i], [aria-label*="breadcrumb" i], [class*="breadcrumb" i], [id*="breadcrumb" i]'
const SEPARATOR = /[»›❯→]|^\s*[>/|]\s*$/

/** Reads the page's landmarks with their roles and names, and its breadcrumbs. */
export const readLandmarks = (tools: PageTools): Landmarks => ({
  landmarks: landmarksOf(tools),
  breadcrumbs: breadcrumbsOf(tools),
})

const landmarksOf = (tools: PageTools): Landmarks['landmarks'] =>
  tools.elements
    .filter((element) => ROLES.has(roleOf(element)) && tools.isShown(element))
    .slice(0, 100)
    .map((element) => ({
      role: roleOf(element),
      name: labelOf(element),
      ...landmarkSubjectOf(element),
      ...useOf(element),
      targets: [...element.querySelectorAll('a[href]')]
        .slice(0, 40)
        .map((link) => (link as HTMLAnchorElement).href),
      ref: tools.describe(element),
    }))

const SEARCH =
  'input[type=search], [role=search], [role=searchbox], form[class*=search i] input, input:is([name=q], [id*=search i], [name*=search i], [placeholder*=search i])'
/** A menu with a search field has more links. */
const SEARCH_LINKS_MAX = 2
const CONTENTS_MIN = 3
const NEIGHBOR = /[‹›«»←→]|\b(?:prev(?:ious)?|next|newer|older)\b/i
const PAGES_MAX = 3

/** Returns what the links and fields in a landmark show about its use. */
function useOf(element: Element): Pick<LandmarkArtifact, 'use'> {
  const links = [...element.querySelectorAll('a[href]')]
  if (links.length <= SEARCH_LINKS_MAX && element.querySelector(SEARCH)) return { use: 'search' }
  if (element.querySelector(BREADCRUMBS) || hasArrows(element, links)) return { use: 'breadcrumb' }
  const hrefs = links.map((link) => link.getAttribute('href')!)
  if (links.length >= CONTENTS_MIN && hrefs.every((href) => /^#[^/!]/.test(href))) return { use: 'contents' }
  const isBetween = links.every(
    (link) => link.matches('[rel=prev], [rel=next]') || NEIGHBOR.test(link.textContent),
  )
  return links.length > 0 && links.length <= PAGES_MAX && isBetween ? { use: 'pages' } : {}
}

const TRAIL_MAX = 10
const ARROW = /[»›❯→]|^\s*>\s*$/

/**
 * Returns true if there are arrows between the links, as in a breadcrumb. Arrows in links, or next to an inner list,
 * open submenus.
 */
const hasArrows = (element: Element, links: readonly Element[]): boolean =>
  links.length > 1 &&
  links.length <= TRAIL_MAX &&
  element.querySelector('li :is(ul, ol)') === null &&
  [element, ...element.querySelectorAll('li, span')].some(
    (part) => part.closest('a, button') === null && ARROW.test(ownTextOf(part)),
  )

function roleOf(element: Element): string {
  const role = element.getAttribute('role') ?? (element.localName === 'search' ? 'search' : null)
  if (role !== null) return role
  if (element.localName === 'nav') return 'navigation'
  // An aside inside another sectioning element is a landmark only if it has a name.
  const isInner = element.parentElement?.closest('article, aside, nav, section') != null
  return element.localName === 'aside' && !(isInner && labelOf(element) === '') ? 'complementary' : ''
}

function labelOf(element: Element): string {
  const referenced = referencedBy(element, element.getAttribute('aria-labelledby'))
  const text = referenced.map((found) => (found ? textOf(found, 80) : '')).join(' ')
  const label = text.trim() || element.getAttribute('aria-label') || element.getAttribute('title')
  return squeeze(label ?? '').slice(0, 80)
}

function breadcrumbsOf(tools: PageTools): Landmarks['breadcrumbs'] {
  const trails = tools.elements.filter((element) => isTrail(element) && tools.isShown(element)).slice(0, 50)
  const isInner = (trail: Element) => trails.some((other) => other !== trail && other.contains(trail))
  return trails
    .filter((trail) => !isInner(trail) && trail.querySelector('a[href]') !== null)
    .slice(0, 5)
    .map((trail) => ({
      crumbs: crumbsOf(tools, trail),
      endsInText: endsInText(trail),
      end: endOf(trail),
      ref: tools.describe(trail),
    }))
}

const isTrail = (element: Element): boolean =>
  element.matches(BREADCRUMBS) ||
  (/^(nav|ol|ul)$/.test(element.localName) && element.childElementCount <= 12 && isArrowTrail(element))

/** Returns true for a list of links separated by arrows that isn't marked up as a breadcrumb. */
function isArrowTrail(list: Element): boolean {
  const links = list.querySelectorAll('a[href]').length
  if (links < 2 || links > 10) return false
  const parts = [list, ...list.querySelectorAll('li, span')].slice(0, 40)
  return parts.some((part) => SEPARATOR.test(ownTextOf(part)))
}

const crumbsOf = (tools: PageTools, trail: Element) =>
  [...trail.querySelectorAll('a[href]')].slice(0, 20).map((link) => ({
    label: nameOf(link, 120),
    url: URL.parse(link.getAttribute('href') ?? '', document.baseURI)?.href.slice(0, 2000) ?? null,
    isMarkedCurrent: link.closest('[aria-current]') !== null,
    ref: tools.describe(link),
  }))

function endOf(trail: Element): string {
  const current = trail.querySelector('[aria-current="page"]')
  return current ? textOf(current, 120) : ''
}

/** Returns true if the breadcrumb ends with the current page as plain text, which is common. */
function endsInText(trail: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(trail)
  range.setStartAfter([...trail.querySelectorAll('a[href]')].at(-1)!)
  return /[\p{L}\p{N}]/u.test(range.toString())
}
