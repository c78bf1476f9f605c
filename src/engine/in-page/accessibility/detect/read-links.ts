import type { ButtonFact, LinkFact } from '../../../accessibility/detectors/facts.ts'
import { HEADING } from '../../elements/selectors.ts'
import { formOf, keep } from '../keeper.ts'
import { boxOf } from './boxes.ts'
import { readSubmit } from './fields/default-button.ts'
import { attribute, clean, cleanTextOf, nameOf, textOfIds } from './names/names.ts'
import type { Place } from './walk.ts'

const LINKS_MAX = 1500
const CONTAINER = 'p, li, td, th, dd, dt, figcaption, blockquote, caption, h1, h2, h3, h4, h5, h6'
const CONTEXT_MAX = 400
const PARENT_ITEM_MAX = 100
const AFTER_MAX = 30
const LIST_MAX = 60

const SECTION_MAX = 80

/** The nearest heading and the nearest link before a link. */
export interface Before {
  heading: string
  /** The previous link, if there is no text between the two links. */
  link: Element | null
}

export function readLink(link: Element, { within }: Place, { heading, link: previous }: Before): LinkFact {
  const block = link.closest(CONTAINER)
  const container = block ?? link.parentElement ?? link
  const image = link.querySelector('img, svg[role="img"]')
  const list = block?.localName === 'li' ? linkListOf(block) : null
  return {
    element: keep(link),
    name: nameOf(link),
    href: hrefOf(link),
    fragment: link.getAttribute('href')?.startsWith('#') ?? false,
    section: (link as HTMLAnchorElement).hash?.slice(1, SECTION_MAX) ?? '',
    title: attribute(link, 'title'),
    text: cleanTextOf(link),
    within: [...within],
    context: contextOf(link, block),
    parentItem: parentItemOf(link, block),
    isLoose: block === null,
    heading,
    container: keep(container),
    ...(list && { list: keep(list) }),
    isDescribed: textOfIds(link, 'aria-describedby') !== '',
    hasImage: image !== null,
    alt: image ? nameOf(image) : '',
    after: clean(link.nextSibling?.textContent ?? '').slice(0, AFTER_MAX),
    previous: previous ? keep(previous) : -1,
    hasOwnLang: link.closest('[lang]:not(html)') !== null || link.querySelector('[lang]') !== null,
    ...(link.closest('code, kbd, samp, pre, tt, var') && { isCode: true as const }),
    ...(link.getAttribute('tabindex')?.startsWith('-') && { isSkipped: true as const }),
    isInPagination: link.closest('[class*="pagin" i], [aria-label*="pagin" i], [class*="pager" i]') !== null,
  }
}

/**
 * Returns the list that contains an item. Returns null if the list is long, or contains text or headings that
 * may distinguish its links.
 */
function linkListOf(item: Element): Element | null {
  const list = item.parentElement
  if (!list?.matches('ul, ol') || list.childElementCount > LIST_MAX) return null
  return list.querySelector(`${HEADING}, :scope > :not(li)`) ||
    [...list.children].some((each) => !each.querySelector('a[href]'))
    ? null
    : list
}

/** Returns true if the list has room for another link. */
export const hasRoom = (links: readonly LinkFact[]): boolean => links.length < LINKS_MAX

function hrefOf(link: Element): string {
  const { href } = link as HTMLAnchorElement
  if (typeof href !== 'string' || !/^https?:|^file:/.test(href)) return ''
  const url = new URL(href)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  return url.href
}

/**
 * Returns the text on the same lines as an element that isn't in a paragraph, up to the blocks before and
 * after it.
 */
function lineOf(element: Element): string {
  const parent = element.parentElement
  if (parent && isInline(parent)) return lineOf(parent)
  const before: Node[] = []
  for (let node = element.previousSibling; node && isInline(node); node = node.previousSibling)
    before.unshift(node)
  const after: Node[] = []
  for (let node = element.nextSibling; node && isInline(node); node = node.nextSibling) after.push(node)
  return [...before, element, ...after].map(({ textContent }) => textContent).join('')
}

const isInline = (node: Node): boolean =>
  !(node instanceof Element) || /^(inline|contents|none|ruby)/.test(getComputedStyle(node).display)

/** Returns the text of the paragraph, list item or cell that contains a link, with the cell's headers. */
function contextOf(link: Element, block: Element | null): string {
  const cell = link.closest('td')
  const row = cell?.closest('tr')
  const table = row?.closest('table')
  const headers = cell
    ? [...(row?.querySelectorAll('th') ?? []), table?.rows[0]?.cells[cell.cellIndex], row?.cells[0]]
    : []
  const parts = [block, ...headers].map((part) => cleanTextOf(part))
  return clean(
    `${block ? '' : lineOf(link)} ${parts.join(' ')} ${textOfIds(link, 'aria-describedby')}`,
  ).slice(0, CONTEXT_MAX)
}

/** Returns the text of the outer list item before the nested list that contains the link. */
function parentItemOf(link: Element, block: Element | null): string {
  const outer = block?.closest('li')?.parentElement?.closest('li')
  const nodes = [...(outer?.childNodes ?? [])]
  const before = nodes.slice(
    0,
    nodes.findIndex((node) => node.contains(link)),
  )
  return clean(
    before.map((node) => (node instanceof Element ? cleanTextOf(node) : node.textContent)).join(' '),
  ).slice(0, PARENT_ITEM_MAX)
}

export function readButton(button: Element): ButtonFact {
  const submits = readSubmit(button)
  return {
    element: keep(button),
    name: nameOf(button),
    isDescribed: textOfIds(button, 'aria-describedby') !== '' || attribute(button, 'title') !== '',
    isInDialog: button.closest('dialog, [role="dialog"], [class*="modal" i], [class*="carousel" i]') !== null,
    form: formOf(button),
    box: boxOf(button),
    ...(submits && { submits }),
  }
}
