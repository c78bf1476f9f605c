import { decoded } from '../../collect/fragments.ts'
import { follows } from '../../elements/order.ts'
import { HEADING } from '../../elements/selectors.ts'
import type { Add } from './read-markup.ts'

const BLOCK = 'nav, aside, header, [role="navigation"], [role="complementary"], [role="banner"]'
const ASIDE = `${BLOCK}, footer, [role="contentinfo"], [aria-hidden="true"]`
const MAIN = 'main, [role="main"]'
/** A script can use one of these controls to hide the block or to move the focus past it. */
const SWITCH =
  'button, summary, input[type="button"], [role="button"], [aria-expanded], [aria-controls], a[href="#"], [onclick]'
const CONTENT_LENGTH_MIN = 60
const STOPS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
/** People rarely need a way to skip fewer links and controls. */
export const STOPS_MIN = 3
const CONTENT_ID = '#content, #main, #main-content, #maincontent'

/** Returns the element that contains the page's content, and the number of tab stops before it. */
export function contentMarkOf() {
  const own = document.querySelector(MAIN) ?? document.querySelector(CONTENT_ID)
  const content = own ?? firstContent()
  if (!content) return null
  const named = own?.id ? own : content.closest(CONTENT_ID)
  const id = named?.id ?? ''
  return {
    mark: named ? `${named.localName}#${id}` : '',
    tag: named?.localName ?? '',
    id,
    stopsBefore: stopsBefore(content),
  }
}

const stopsBefore = (content: Element): number =>
  [...document.querySelectorAll(STOPS)].filter(
    (stop) =>
      follows(content, stop) &&
      !stop.contains(content) &&
      stop.checkVisibility({ visibilityProperty: true }) &&
      !stop.matches(':disabled'),
  ).length

/**
 * Reports a page without a way to skip the landmark before the content, which is usually the same on other
 * pages. The page has no link to the content, no landmark or heading in the content, and no control that
 * could hide the first landmark.
 */
export function readBypass(add: Add): void {
  const content = firstContent()
  if (!content) return
  const isBefore = (element: Element) => follows(content, element)
  const block = [...document.querySelectorAll(BLOCK)].find((each) => isShown(each) && isBefore(each))
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isBefore)
  if (!block || !links.some((link) => !isSamePage(link)) || links.some(isSkipLink)) return
  if (stopsBefore(content) < STOPS_MIN) return
  const hasWay = [...document.querySelectorAll(`${MAIN}, ${HEADING}`)].some(
    (each) => !each.closest(ASIDE) && each.checkVisibility({ visibilityProperty: true }),
  )
  const hasSwitch = [...document.querySelectorAll(SWITCH)].some(isBefore)
  if (!hasWay && !hasSwitch) add('no-bypass', document.documentElement, '')
}

/** Returns the first element that has enough text of its own and isn't in a landmark around the content. */
export function firstContent(): Element | null {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if ((node.nodeValue?.trim().length ?? 0) < CONTENT_LENGTH_MIN || !parent) continue
    if (!parent.closest(ASIDE) && parent.checkVisibility({ visibilityProperty: true })) return parent
  }
  return null
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest('[aria-hidden="true"]') &&
  element.textContent?.trim() !== ''

const isSamePage = (link: HTMLAnchorElement): boolean => link.getAttribute('href')!.startsWith('#')

/** A link to text in a block that comes before the content doesn't skip the block. */
function isSkipLink(link: HTMLAnchorElement): boolean {
  const target = isSamePage(link) ? document.getElementById(decoded(link.hash.slice(1))) : null
  return target !== null && !(target.closest(BLOCK) && target.textContent?.trim())
}
