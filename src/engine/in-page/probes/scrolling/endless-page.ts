import { keep, keptElement } from '../../accessibility/keeper.ts'
import { findAll, isShown } from '../flat-tree.ts'

/** The last part of a page, which may be unreachable. */
export interface PageFooter {
  element: number
  /** The number of links to pages that no other link goes to. */
  links: number
}

const FOOTER = 'footer, [role=contentinfo]'
const PART = 'article, aside, li, section, dialog, blockquote, [role=dialog]'
const LINKS_MIN = 2
/** The minimum ratio between the heights of the page and the window for the page to count as scrollable. */
const SCROLLED_MIN = 1.1
const GROWTH_MIN_PX = 150
const ELEMENTS_MIN = 3
const POLL_MS = 40

/**
 * Returns the page's footer if it must be scrolled to and contains links that aren't elsewhere on the page.
 * Otherwise, returns null.
 */
export function findFooter(): PageFooter | null {
  const { scrollHeight, clientHeight } = document.documentElement
  if (scrollHeight < SCROLLED_MIN * clientHeight) return null
  const footer = findAll(FOOTER)
    .filter((element) => isShown(element) && !element.parentElement?.closest(PART))
    .at(-1)
  if (!footer || isPinned(footer)) return null
  const links = [...footer.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const others = new Set(
    (findAll('a[href]') as HTMLAnchorElement[]).flatMap((link) => (footer.contains(link) ? [] : [link.href])),
  )
  const [here] = location.href.split('#')
  const own = new Set(
    links
      .map(({ href }) => href)
      .filter((href) => /^https?:/.test(href) && href.split('#')[0] !== here && !others.has(href)),
  )
  return own.size >= LINKS_MIN ? { element: keep(footer), links: own.size } : null
}

function isPinned(footer: Element): boolean {
  for (let box: Element | null = footer; box; box = box.parentElement)
    if (/^(fixed|sticky)$/.test(getComputedStyle(box).position)) return true
  return false
}

/**
 * Scrolls to the end of the page. Returns the number of pixels by which new content has moved the footer down
 * within `limitMs`, or 0 if it hasn't.
 */
export async function growAtEnd(footer: number, limitMs: number): Promise<number> {
  const element = keptElement(footer)
  const placeOf = () => element.getBoundingClientRect().top + scrollY
  const count = () => document.getElementsByTagName('*').length
  const before = { place: placeOf(), count: count() }
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  for (const endMs = performance.now() + limitMs; performance.now() < endMs; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const grownPx = placeOf() - before.place
    // Images that load late also move the footer, but they add no elements.
    if (grownPx >= GROWTH_MIN_PX && count() - before.count >= ELEMENTS_MIN) return Math.round(grownPx)
  }
  return 0
}
