import { HEADING } from '../elements/selectors.ts'
import { parentOf } from '../elements/text.ts'
import { clean } from './detect/names/names.ts'
import { isDate, isFigure, isScore, isTime } from './figures.ts'
import { isPriceText } from './price-text.ts'

const BANNER = 'header, [role=banner]'
const PART = 'main, article, section, aside, footer, dialog, [role=main], [role=dialog], [role=contentinfo]'
const NAVIGATION = 'nav, [role=navigation]'
const EMAIL = /^(?:e-?mail:? )?[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/i
/**
 * Matches a telephone number, which may start with “Tel.” or a similar word, or have letters instead of
 * digits.
 */
const PHONE =
  /^(?:(?:tel|phone|call|telephone|telefon|telefono|teléfono|téléphone|telefone|telefoon|ring|mobil|fax|電話)[.:]{0,2} ?)?\+?[\d(][\d\s()./–-]{5,}\d$|^(?:\+?1[\s.-]?)?\(?0?\d{3}\)?[\s.-][\dA-Z]{3,4}[\s.-]?[\dA-Z-]{2,8}$/iu
const CONTACT_LINK = 'a[href^="tel:"], a[href^="mailto:"]'
/** The name of a site is shorter than most introductions. */
const NAME_WORDS_MAX = 4
const NAME_LEVELS = 2
/** Matches class names and ids of the part of the page that contains the site's name. */
const NAME_PART =
  /(?:^|[\s_-])(?:logo|logotype|wordmark|brand|branding|site-?(?:name|title|branding))(?:$|[\s_-])/i
const LOGO = ':is(img, svg, picture):is([class*="logo" i], [id*="logo" i], [src*="logo" i], [alt*="logo" i])'

/**
 * Returns true for text that doesn't name a section: a number, a price, a result, a date, a telephone number,
 * an email address, or the name of the site at the top of the page.
 */
export function isNoHeading(element: Element): boolean {
  const text = clean(element.textContent)
  const isNumber = text !== '' && !/\p{L}/u.test(text)
  const isValue =
    isFigure(text) || isScore(text) || isTime(text) || (isDate(text) && isOnlyDate(element, text))
  return isNumber || isPriceText(text) || isValue || isContact(element, text) || isSiteName(element, text)
}

/** A number to call or an address to write to may be in large type, but neither names a section. */
const isContact = (element: Element, text: string): boolean =>
  EMAIL.test(text) ||
  PHONE.test(text) ||
  [...element.querySelectorAll(CONTACT_LINK)].some((link) => clean(link.textContent) === text)

/** The days in a program are headings, so they are followed by other dates of the same kind. */
function isOnlyDate(element: Element, text: string): boolean {
  const root = element.getRootNode() as Document | ShadowRoot
  const alike = [...root.querySelectorAll(element.localName)].filter(
    (other) => other !== element && other.className === element.className,
  )
  return !alike.some((other) => {
    const own = clean(other.textContent)
    return own !== text && isDate(own)
  })
}

function isSiteName(element: Element, text: string): boolean {
  if (element.matches(HEADING) || closest(element, PART)) return false
  const banner = closest(element, BANNER)
  if (banner?.querySelector(NAVIGATION)) return true
  if (text.split(' ').length > NAME_WORDS_MAX || !isBeforeContent(element)) return false
  return (banner !== null && isFirstIn(banner, element)) || isByLogo(element)
}

/** Returns the nearest element that matches a selector, even outside the element's shadow tree. */
function closest(element: Element, selector: string): Element | null {
  for (let part: Element | null = element; part; part = parentOf(part))
    if (part.matches(selector)) return part
  return null
}

/**
 * Returns true if the page's first heading follows the element and isn't in the same header. On a page
 * without other headings, and in a header with a heading, the text may be the heading.
 */
function isBeforeContent(element: Element): boolean {
  const heading = document.querySelector(HEADING)
  const top = outermostHost(element)
  const isInBanner = heading !== null && closest(heading, BANNER) !== null
  return (
    heading !== null &&
    !isInBanner &&
    (top.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
}

function outermostHost(element: Element): Element {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? outermostHost(root.host) : element
}

/** Returns true if the banner shows no other text before the element. */
function isFirstIn(banner: Element, element: Element): boolean {
  const range = document.createRange()
  if (banner.getRootNode() !== element.getRootNode()) return false
  range.setStart(banner, 0)
  range.setEndBefore(element)
  return clean(range.toString()) === ''
}

/** Returns true if the element or a box around it is named “logo” or contains a logo. */
function isByLogo(element: Element): boolean {
  let part: Element | null = element
  for (let level = 0; level <= NAME_LEVELS && part && part !== document.body; level += 1) {
    if (NAME_PART.test(`${part.getAttribute('class') ?? ''} ${part.id}`)) return true
    if (level < NAME_LEVELS && part.querySelector(LOGO)) return true
    part = parentOf(part)
  }
  return false
}
