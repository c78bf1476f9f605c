import type { PhoneWaysArtifact, WaysArtifact } from '../../collect/use-artifacts.ts'
import { MENU } from '../elements/menu-words.ts'
import { letters, nameOf, ownTextOf, parentOf } from '../elements/text.ts'
import { isCollapsed } from '../probes/flat-tree.ts'
import { isUnseen } from '../probes/unseen.ts'
import { hoverRuleOf } from './hover-menu.ts'
import { LIMITS } from './limits.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

const NAVIGATION = 'nav, [role="navigation"]'
const CONTENT = 'main, [role="main"], article, footer, [role="contentinfo"]'
const CONTROL =
  'button, summary, select, label, input[type="checkbox"], [role="button"], [role="combobox"], [aria-expanded], [aria-haspopup], [aria-controls], [onclick], a:not([href]), a[href^="javascript:"]'
/** Matches controls that people see first, and that don't open a menu. */
const NO_OPENER = /search|such|recherch|busc|cerca|zoek|cookie|accept|theme|dark|subscribe|newsletter/i
/** Matches the name, id or class of an element that opens a menu, even if the element isn't a control. */
const OPENER =
  /burger|(menu|nav(bar)?)[-_]*(toggle|button|btn|icon|trigger|open)|(toggle|open)[-_]*(menu|nav)/i
const SYMBOL = /^\s*[☰≡⋮⋯…]\s*$/u
const NAME_MAX = 40

/** Reads which links people can see. */
export const readWays = (tools: PageTools): WaysArtifact => ({
  links: tools
    .tagged('a', 'area')
    .filter((link) => link.hasAttribute('href') && isSeen(tools, link))
    .slice(0, LIMITS.links)
    .map((link) => ({
      url: URL.parse(link.getAttribute('href') ?? '', document.baseURI)?.href.slice(0, 2000) ?? '',
      label: nameOf(link, 120),
      inNavigation: link.closest(NAVIGATION) !== null,
    })),
})

/** Also reads whether something on the page may show further links. */
export function readPhoneWays(tools: PageTools): PhoneWaysArtifact {
  const hasOpener = tools.elements.some((element) => mayOpen(tools, element))
  const hoverRule = hasOpener ? null : hoverRuleOf(NAVIGATION, (link) => isSeen(tools, link))
  return { ...readWays(tools), hasOpener, ...(hoverRule && { hoverRule }) }
}

const isSeen = (tools: PageTools, element: Element): boolean =>
  tools.isShown(element) && !isCollapsed(element) && !isUnseen(element)

/**
 * Returns true for an element that may open a menu. A wrong result only prevents a finding, so every element that
 * could be such a control counts. In the content, only its name shows this.
 */
function mayOpen(tools: PageTools, element: Element): boolean {
  if (!isCandidate(element) || !tools.isShown(element) || !hasVisibleSize(element)) return false
  return !isUnseen(element)
}

function isCandidate(element: Element): boolean {
  const words = wordsOf(element)
  if (OPENER.test(words) || SYMBOL.test(ownTextOf(element))) return true
  const isControl = element.matches(CONTROL) || isJump(element) || isPressable(element)
  if (!isControl) return isMenuLink(element)
  return MENU.test(words) || !(isContent(element) || isOfForm(element) || NO_OPENER.test(words))
}

const wordsOf = (element: Element): string => {
  const name = element.matches(`${CONTROL}, a`) ? nameOf(element, NAME_MAX) : ''
  return `${name} ${element.id} ${element.getAttribute('class') ?? ''}`
}

/** A page may link to another page or section with its menu. */
const isMenuLink = (element: Element): boolean =>
  element.matches('a[href]') && MENU.test(`${nameOf(element, NAME_MAX)} ${element.getAttribute('href')}`)

/** A link to a hidden part of the page may show it. A link to a visible part only scrolls to it. */
function isJump(element: Element): boolean {
  const href = element.matches('a') ? element.getAttribute('href') : null
  if (!href?.startsWith('#')) return false
  const target = document.getElementById(href.slice(1))
  return !target?.checkVisibility()
}

const isContent = (element: Element): boolean =>
  element.closest(CONTENT) !== null &&
  element.closest('header, [role="banner"]') === null &&
  element.closest(NAVIGATION) === null

/** A script may listen to an element with a hand cursor, or to a custom element. */
function isPressable(element: Element): boolean {
  if (element.localName.includes('-')) return element.childElementCount === 0
  if (element.closest('a[href]') || getComputedStyle(element).cursor !== 'pointer') return false
  const parent = parentOf(element)
  return parent === null || getComputedStyle(parent).cursor !== 'pointer' || letters(ownTextOf(element)) > 0
}

/** Some frameworks put the whole page into a form. */
function isOfForm(element: Element): boolean {
  const form = element.closest('form')
  const isSubmit = element.matches('button:not([type="button"]), label, select, input')
  return form !== null && isSubmit && form.querySelector(`h1, ${NAVIGATION}`) === null
}
