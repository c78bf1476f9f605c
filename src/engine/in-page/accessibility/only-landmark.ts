import { rootOf } from '../elements/text.ts'

/** The selectors of elements with the same landmark role, by role. */
const LANDMARKS = {
  main: 'main:not([role]), [role="main"]',
  navigation: 'nav:not([role]), [role="navigation"]',
  banner: 'header:not([role]), [role="banner"]',
  contentinfo: 'footer:not([role]), [role="contentinfo"]',
  complementary: 'aside:not([role]), [role="complementary"]',
  search: 'search:not([role]), [role="search"]',
}

const NAMED = '[aria-label], [aria-labelledby], [title]'

/** Browsers don't expose an unnamed `aside` as a landmark if it belongs to a section of the page (HTML-AAM). */
const isPartOfSection = (element: Element): boolean =>
  element.matches(`aside:not([role], ${NAMED})`) &&
  element.parentElement?.closest('article, aside, nav, section') != null

/**
 * Returns true for a landmark without another one of its kind in its document, and for an `aside` that isn't
 * a landmark. axe-core also compares it with
 * landmarks in frames, but screen readers announce frames separately.
 */
export function isOnlyLandmark(element: Element): boolean {
  const alike = Object.values(LANDMARKS).find((selector) => element.matches(selector))
  if (!alike || rootOf(element) !== document) return false
  if (isPartOfSection(element)) return true
  return [...document.querySelectorAll(alike)].every(
    (other) => other === element || !other.checkVisibility() || isPartOfSection(other),
  )
}
