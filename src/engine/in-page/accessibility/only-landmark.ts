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

/**
 * Returns true for a landmark without another one of its kind in its document. axe-core also compares it with
 * landmarks in frames, but screen readers announce frames separately.
 */
export function isOnlyLandmark(element: Element): boolean {
  const alike = Object.values(LANDMARKS).find((selector) => element.matches(selector))
  if (!alike || rootOf(element) !== document) return false
  return [...document.querySelectorAll(alike)].every((other) => other === element || !other.checkVisibility())
}
