import { MENU } from './menu-words.ts'
import { letters, nameOf, ownTextOf, parentOf } from './text.ts'

export const NAVIGATION = 'nav, [role="navigation"]'
export const CONTENT = 'main, [role="main"], article, footer, [role="contentinfo"]'
const CONTROL =
  'button, summary, select, label, input[type="checkbox"], [role="button"], [role="combobox"], [aria-expanded], [aria-haspopup], [aria-controls], [onclick], a:not([href]), a[href^="javascript:"]'
/** Matches controls that are visible from the start and don't open a menu. */
const NO_OPENER =
  /search|such|recherch|busc|cerca|zoek|cookie|accept|(?<![a-z-])(?:theme|dark)(?![a-z])|subscribe|newsletter/i
/** Matches the name, id or class of an element that opens a menu, even if the element isn't a control. */
const OPENER =
  /burger|(menu|nav(bar)?)[-_]*(toggle|button|btn|icon|trigger|open)|(toggle|open)[-_]*(menu|nav)/i
const SYMBOL = /^\s*[☰≡⋮⋯…]\s*$/u
const NAME_MAX = 40

/**
 * Returns true for an element that may open a menu. A wrong result only prevents a finding, so every element
 * that could be such a control counts. For elements in the content, only their name can show this.
 */
export function mayOpenMenu(element: Element): boolean {
  const words = openerWordsOf(element)
  if (isOpenerMark(element, words)) return true
  const isControl = element.matches(CONTROL) || isJump(element) || isPressable(element)
  if (!isControl) return isMenuLink(element)
  return MENU.test(words) || !(isContent(element) || isOfForm(element) || NO_OPENER.test(words))
}

/** Returns true for an element whose name or appearance is that of a menu. */
export function isCalledMenu(element: Element): boolean {
  const words = openerWordsOf(element)
  return MENU.test(words) || isOpenerMark(element, words)
}

const isOpenerMark = (element: Element, words: string): boolean =>
  OPENER.test(words) || SYMBOL.test(ownTextOf(element))

/** Returns the name of a control, and the id and classes of any element. */
export const openerWordsOf = (element: Element): string => {
  const name = element.matches(`${CONTROL}, a`) ? nameOf(element, NAME_MAX) : ''
  return `${name} ${element.id} ${element.getAttribute('class') ?? ''}`
}

/** A page may link to another page or section with its menu. */
const isMenuLink = (element: Element): boolean =>
  element.matches('a[href]') && MENU.test(`${nameOf(element, NAME_MAX)} ${element.getAttribute('href')}`)

/** A link to a hidden part of the page may show that part. A link to a visible part only scrolls to it. */
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

/** A script may listen to an element that has a hand cursor or is a custom element. */
function isPressable(element: Element): boolean {
  if (element.localName.includes('-')) return element.childElementCount === 0
  if (element.closest('a[href]') || getComputedStyle(element).cursor !== 'pointer') return false
  const parent = parentOf(element)
  return parent === null || getComputedStyle(parent).cursor !== 'pointer' || letters(ownTextOf(element)) > 0
}

/** Some frameworks wrap the whole page in a form. */
function isOfForm(element: Element): boolean {
  const form = element.closest('form')
  const isSubmit = element.matches('button:not([type="button"]), label, select, input')
  return form !== null && isSubmit && form.querySelector(`h1, ${NAVIGATION}`) === null
}
