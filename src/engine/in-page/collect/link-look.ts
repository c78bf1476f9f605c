import { parentOf } from '../elements/text.ts'
import type { PageTools } from './page-tools.ts'

const LINKS_MAX = 300
/** Text that explains itself on hover or is part of a menu may look like a link on purpose. */
const EXPLAINED =
  '[title], [aria-describedby], [data-tooltip], [data-tip], [data-title], [data-bs-toggle], [aria-current], nav, [role="navigation"]'

/**
 * Returns a function that finds underlined text in the color of the page's links. Its color must differ from
 * the text around it, and no script may handle it.
 */
export function createLinkLook(tools: PageTools): (element: Element) => boolean {
  let colors: Set<string> | null = null
  return (element) => {
    const parent = parentOf(element)
    if (!parent || colorOf(element) === colorOf(parent)) return false
    for (let part: Element | null = element; part; part = parentOf(part))
      if (part.matches(EXPLAINED) || part.matches('a, button, label, summary')) return false
    const parts = [element, ...element.querySelectorAll('*')]
    if (parts.some((part) => tools.isHandled(part) !== false || tools.isHeardNearby(part) !== false))
      return false
    colors ??= linkColors(tools)
    return colors.has(colorOf(element))
  }
}

/** Returns the colors of underlined links in sentences. Links in menus and cards often look different. */
function linkColors(tools: PageTools): Set<string> {
  const links = tools.elements.filter(
    (element) =>
      element.localName === 'a' && element.matches('p a[href], li a[href], dd a[href], td a[href]'),
  )
  return new Set(
    links
      .slice(0, LINKS_MAX)
      .filter(
        (link) => tools.isShown(link) && !link.closest('nav') && isUnderlined(link) && isAmongText(link),
      )
      .map(colorOf),
  )
}

const isUnderlined = (link: Element): boolean => getComputedStyle(link).textDecorationLine === 'underline'

const isAmongText = (link: Element): boolean =>
  (link.parentElement?.textContent ?? '').trim().length > (link.textContent ?? '').trim().length

const colorOf = (element: Element): string => getComputedStyle(element).color
