import { LIMITS } from './limits.ts'
import { isInText, labelOf } from './link-text.ts'
import type { PageTools } from './page-tools.ts'

/**
 * Determines whether a link to `#` represents the page that contains it, such as the current item in a menu.
 */
export type IsOwnLink = (link: Element, label: string) => boolean

export function createOwnLinks(tools: PageTools): IsOwnLink {
  const entries = tools
    .tagged('a')
    .slice(0, LIMITS.links)
    .filter((link) => link.getAttribute('href') === '#' && tools.isShown(link))
  const namesOf = (links: Element[]) => new Set(links.map((link) => labelOf(link).toLowerCase()))
  /**
   * The labels of links to this page in lists and menus. Links elsewhere with the same labels also refer to
   * the page.
   */
  const namesInLists = namesOf(entries.filter(isOwnEntryOfList))
  /**
   * The labels of links to this page in rows of links outside lists and menus. Elsewhere on the page, these
   * labels could refer to anything, so they count only in headings.
   */
  const namesInBars = namesOf(entries.filter(isOwnEntryOfBar))

  const isOwnEntry = (link: Element, label: string): boolean => {
    const name = label.toLowerCase()
    const isHeading = link.closest('h1, h2, h3, h4, h5, h6') !== null
    return namesInLists.has(name) || isOwnEntryOfBar(link) || (isHeading && namesInBars.has(name))
  }
  return (link, label) => isOwnEntry(link, label) || isPageTitle(tools, label)
}

/** A link in the page's main heading or title goes to the top of the page. */
const isPageTitle = (tools: PageTools, label: string): boolean =>
  tools.tagged('h1').some((heading) => heading.textContent?.includes(label)) || document.title.includes(label)

const listOf = (link: Element): Element | null =>
  link.closest('nav, [role="navigation"]') ?? link.parentElement?.closest('ul, ol, header') ?? null

/**
 * Returns true if there are at least `linksMin` links and exactly one of them goes to `#`. This link then
 * represents the current page.
 */
function hasOneOwnEntry(group: Element, linksMin: number): boolean {
  const targets = [...group.querySelectorAll('a[href]')].map((entry) => entry.getAttribute('href'))
  return targets.length >= linksMin && targets.filter((href) => href === '#').length === 1
}

function isOwnEntryOfBar(link: Element): boolean {
  const bar = link.parentElement
  return bar !== null && !listOf(link) && !isInText(link, bar) && hasOneOwnEntry(bar, 3)
}

function isOwnEntryOfList(link: Element): boolean {
  const list = listOf(link)
  return list !== null && hasOneOwnEntry(list, 2)
}
