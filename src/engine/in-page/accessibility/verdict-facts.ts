import { HEADING } from '../elements/selectors.ts'
import { letters, plainTextOf } from '../elements/text.ts'
import { STOPS_MIN } from './detect/read-bypass.ts'
import { isDistinctLink } from './distinct-link.ts'
import { isInRequiredParent } from './required-items.ts'

/** Facts that show that an engine's reports about an element are wrong. */
export interface VerdictFacts {
  /** Whether the element is a group with a single field, which needs no group name. */
  isSingleFieldGroup?: true
  /** Whether the element is a table whose cells are boxes, each with its own heading and text or list. */
  isBoxTable?: true
  /** Whether the element is a table that only arranges links. */
  isLinkTable?: true
  /** Whether the element is a table without a role whose header cells name its columns. */
  hasColumnHeaders?: true
  /** Whether the color of a link has enough contrast to the color of the text around it. */
  isDistinctLink?: true
  /**
   * Whether the element is inside an element with the role that its own role requires, possibly with generic
   * elements in between.
   */
  isInRequiredParent?: true
  /** Whether the element is the root of a page that consists mainly of links, such as a table of contents. */
  isLinkIndex?: true
  /** Whether the element is the root of a page with too few links to have a menu. */
  hasFewLinks?: true
  /** Whether the element is a narrow box without content that scripts use as a scroll bar. */
  isScrollBar?: true
  /** Whether the element is a box whose content fits, so that there is nothing to scroll. */
  fitsContent?: true
  /** Whether the element is a part of a table, or belongs to a table with column headers, that has no rows yet. */
  hasNoRows?: true
  /** Whether the element is a list without any content. */
  isEmptyList?: true
}

export const verdictFactsOf = (element: Element): VerdictFacts => ({
  ...(isSingleFieldGroup(element) && { isSingleFieldGroup: true }),
  ...(element instanceof HTMLTableElement && isBoxTable(element) && { isBoxTable: true }),
  ...(element instanceof HTMLTableElement && isLinkTable(element) && { isLinkTable: true }),
  ...(element instanceof HTMLTableElement && hasColumnHeaders(element) && { hasColumnHeaders: true }),
  ...(element.matches('a[href]') && isDistinctLink(element) && { isDistinctLink: true }),
  ...(isInRequiredParent(element) && { isInRequiredParent: true }),
  ...(element.matches('html, body') && isLinkIndex() && { isLinkIndex: true }),
  ...(element.matches('html, body') && hasFewLinks() && { hasFewLinks: true }),
  ...(isScrollBar(element) && { isScrollBar: true }),
  ...(fitsContent(element) && { fitsContent: true }),
  ...(hasNoRows(element) && { hasNoRows: true }),
  ...(isEmptyList(element) && { isEmptyList: true }),
})

/** Rounding can make content a pixel larger than its box. */
const ROUNDING_PX = 1

const fitsContent = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }: Element): boolean =>
  clientHeight > 0 && scrollWidth <= clientWidth + ROUNDING_PX && scrollHeight <= clientHeight + ROUNDING_PX

const ROWS = 'tr, [role="row"]'

/** A script fills such a table when there is data. */
function hasNoRows(element: Element): boolean {
  const table = element.matches('table, thead th') ? element.closest('table') : null
  if (table)
    return table.tHead?.querySelector('th') != null && [...table.rows].every((row) => row.closest('thead'))
  return (
    element.matches('thead, tbody, tfoot, [role="rowgroup"]') &&
    element.querySelector(ROWS) === null &&
    plainTextOf(element, TEXT_MAX) === ''
  )
}

const isEmptyList = (element: Element): boolean =>
  element.matches('ul, ol, menu, [role="list"]') &&
  element.firstElementChild === null &&
  !element.hasAttribute('aria-owns') &&
  plainTextOf(element, TEXT_MAX) === ''

/** The maximum width of a vertical scroll bar, in pixels. */
const BAR_PX_MAX = 24
const CONTENT = 'img, svg, canvas, video, iframe, input, select, textarea'

/** A script scrolls the content next to this box, whose only visible part is the browser's scroll bar. */
function isScrollBar(element: Element): boolean {
  const { offsetWidth = 0, offsetHeight = 0 } = element as HTMLElement
  const isNarrow = Math.min(offsetWidth, offsetHeight) <= BAR_PX_MAX
  return isNarrow && plainTextOf(element, TEXT_MAX) === '' && element.querySelector(CONTENT) === null
}

const GROUP = 'fieldset, [role="group"], [role="radiogroup"]'
const FIELD =
  'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image]), select, textarea'

const isSingleFieldGroup = (element: Element): boolean =>
  element.matches(GROUP) && element.querySelectorAll(FIELD).length === 1

const BOXES_MIN = 2
const BOX_LETTERS_MIN = 60
const TEXT_MAX = 200

/** A data cell contains a value, not a heading with text below it. */
function isBoxTable(table: HTMLTableElement): boolean {
  const cells = [...table.rows].flatMap(({ cells: own }) => [...own])
  if (cells.some((cell) => cell.matches('th'))) return false
  const filled = cells.filter((cell) => plainTextOf(cell, TEXT_MAX) !== '')
  const boxes = filled.filter(
    (cell) =>
      [...cell.querySelectorAll(HEADING)].some((heading) => heading.closest('td') === cell) &&
      letters(plainTextOf(cell, TEXT_MAX)) >= BOX_LETTERS_MIN,
  )
  return boxes.length >= BOXES_MIN && boxes.length * 2 > filled.length
}

const LINK_SHARE_MIN = 0.8

/** The bars with “Previous” and “Next” in manuals, for example, are tables of links without a name for each column. */
function isLinkTable(table: HTMLTableElement): boolean {
  if (table.querySelector('th, table') !== null) return false
  const links = [...table.querySelectorAll('a[href]')]
  const linked = links.reduce((sum, link) => sum + letters(plainTextOf(link, TEXT_MAX)), 0)
  return linked > 0 && linked >= LINK_SHARE_MIN * letters(plainTextOf(table, PAGE_TEXT_MAX))
}

const ROWS_MIN = 2

/** In a layout table, at most a title is marked up as a header cell. */
function hasColumnHeaders(table: HTMLTableElement): boolean {
  const rows = [...table.rows].map(({ cells }) => [...cells])
  const at = rows.findIndex((cells) => cells.length > 1 && cells.every(isHeader))
  const below = rows.slice(at + 1).filter((cells) => cells.length > 1 && !cells.every(isHeader))
  return at >= 0 && below.length >= ROWS_MIN && !table.hasAttribute('role') && !table.querySelector('table')
}

const isHeader = (cell: Element): boolean => cell.matches('th') && plainTextOf(cell, TEXT_MAX) !== ''

/** A navigation is a landmark, or has a class or id that identifies it. */
const NAVIGATION =
  'nav, header, aside, [role="navigation"], [role="banner"], [role="complementary"], [role="menubar"], [class*="nav" i], [id*="nav" i], [class*="menu" i], [id*="menu" i], [class*="header" i], [id*="header" i], [class*="sidebar" i], [id*="sidebar" i]'
const LINKS_MIN = 5
const PAGE_TEXT_MAX = 20_000

/** On a page that consists mainly of links, the links are the content that users would otherwise skip to. */
function isLinkIndex(): boolean {
  const links = [...document.querySelectorAll('a[href]')]
  if (links.length < LINKS_MIN || [...document.querySelectorAll(NAVIGATION)].some(hasLinks)) return false
  const all = letters(plainTextOf(document.body, PAGE_TEXT_MAX))
  const linked = links.reduce((sum, link) => sum + letters(plainTextOf(link, TEXT_MAX)), 0)
  return linked * 2 >= all
}

/** Without a menu, there is no block that repeats on other pages. */
const hasFewLinks = (): boolean =>
  [...document.querySelectorAll('a[href]:not([href^="#"])')].filter((link) =>
    link.checkVisibility({ visibilityProperty: true }),
  ).length < STOPS_MIN

const hasLinks = (part: Element): boolean => part.querySelector('a[href]') !== null
