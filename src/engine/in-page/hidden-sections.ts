/** Parts of a page that some pages show only one at a time, such as slides and tabs. */
const SECTIONS = 'section, article, [role="tabpanel"]'
/** A page with fewer sections hides too little to matter. */
const SECTIONS_MIN = 3

/**
 * Returns true if most of the page's sections are hidden, which means that the browser doesn't lay them out
 * anyway.
 */
export function hidesSections(): boolean {
  const sections = [...document.querySelectorAll(SECTIONS)]
  const hidden = sections.filter((section) => !section.checkVisibility())
  return sections.length >= SECTIONS_MIN && hidden.length > sections.length / 2
}
