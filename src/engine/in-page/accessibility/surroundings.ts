import { describeElement } from '../elements/describe.ts'
import { tellingMarkOf } from '../elements/mark.ts'
import { HEADING } from '../elements/selectors.ts'
import { ariaNameOf, cleanTextOf } from './detect/names/names.ts'
import { unlabeledFieldOf } from './field-label.ts'
import { type RoleWrappers, roleWrappersOf } from './required-items.ts'

/** Facts about the surroundings of an element that make advice about it concrete. */
export interface Surroundings {
  /**
   * A list or navigation that contains other controls of the same small size, and their number, including
   * this one.
   */
  alikeTargets?: { mark: string; noun: string; count: number }
  /** Whether the element is a control that is laid out like a word and therefore has no minimum size. */
  isInlineTarget?: true
  /** The addresses of other links that have the same name but a different target, as written in the page. */
  namesakes?: string[]
  /** The field without a label next to a label whose `for` attribute refers to nothing. */
  nearField?: { selector: string; noun: string }
  /** The level of the last heading before an element that isn't a heading itself. */
  levelBefore?: number
  /** The elements between an element with a role such as tablist and its items. */
  roleWrappers?: RoleWrappers
  /** Whether ordinary cells come before this header cell in its row, so that it can't be the row's header. */
  isAmongCells?: true
  /** What marks a table as a data table. */
  tableMarks?: TableMark[]
  /** Whether the document has no main element, or neither a main nor a header, nav or footer element. */
  missingLandmarks?: 'main' | 'all'
}

export type TableMark = 'header cells' | 'a caption' | 'a summary'

const TARGET = 'a[href], button'
const TARGET_MIN = 24
const ALIKE_MIN = 3
const GROUP = 'ul, ol, dl, nav, table, [role=list], [role=menu], [role=toolbar], [role=navigation]'
const TEXT = 'p, div, span, b, strong, font, td, th, li, dt, dd, a, label, figcaption'
const MAIN = 'main, [role=main]'
const LANDMARK = `${MAIN}, header, nav, footer, [role=banner], [role=navigation], [role=contentinfo]`

/** Returns a function that reads the surroundings of elements. The page must not change in the meantime. */
export function createSurroundings(headings: readonly Element[]): (element: Element) => Surroundings {
  const missing = document.querySelector(MAIN) ? null : document.querySelector(LANDMARK) ? 'main' : 'all'
  const sizes = new Map<Element, Size[]>()
  const namesakesOf = createNamesakes()
  return (element) => {
    const alike = alikeTargetsOf(element, sizes)
    const namesakes = namesakesOf(element)
    const field = element instanceof HTMLLabelElement ? unlabeledFieldOf(element) : null
    const level = element.matches(TEXT) ? levelBefore(element, headings) : 0
    const wrappers = roleWrappersOf(element)
    const marks = element instanceof HTMLTableElement ? marksOf(element) : []
    return {
      ...(alike && { alikeTargets: alike }),
      ...(element.matches(TARGET) && isInline(element) && { isInlineTarget: true }),
      ...(namesakes.length > 0 && { namesakes }),
      ...(field && { nearField: { selector: describeElement(field).selector, noun: nounOf(field) } }),
      ...(level > 0 && { levelBefore: level }),
      ...(wrappers && { roleWrappers: wrappers }),
      ...(isAmongCells(element) && { isAmongCells: true }),
      ...(marks.length > 0 && { tableMarks: marks }),
      ...(missing && { missingLandmarks: missing }),
    }
  }
}

interface Size {
  tag: string
  width: number
  height: number
}

const sizeOf = (element: Element): Size => {
  const { width, height } = element.getBoundingClientRect()
  return { tag: element.localName, width: Math.round(width), height: Math.round(height) }
}

const isTooSmall = ({ width, height }: Size): boolean => width < TARGET_MIN || height < TARGET_MIN

/** Links with the same height in a list usually have the same styles. */
function alikeTargetsOf(element: Element, known: Map<Element, Size[]>): Surroundings['alikeTargets'] | null {
  if (!element.matches(TARGET)) return null
  const own = sizeOf(element)
  const group = isTooSmall(own) ? outermostGroupOf(element) : null
  if (!group) return null
  const sizes = known.get(group) ?? [...group.querySelectorAll(TARGET)].map(sizeOf)
  known.set(group, sizes)
  const alike = sizes.filter(
    (size) =>
      size.tag === own.tag && isTooSmall(size) && size.height > 0 && Math.abs(size.height - own.height) <= 1,
  )
  return alike.length >= ALIKE_MIN
    ? { mark: tellingMarkOf(group), noun: groupNounOf(group), count: alike.length }
    : null
}

const groupNounOf = (group: Element): string =>
  GROUP_NOUNS.find(([selector]) => group.matches(selector))?.[1] ?? 'list'

const GROUP_NOUNS: readonly (readonly [selector: string, noun: string])[] = [
  ['[role=menu]', 'menu'],
  ['[role=toolbar]', 'toolbar'],
  ['nav, [role=navigation]', 'navigation'],
  ['table', 'table'],
]

const isInline = (element: Element): boolean => getComputedStyle(element).display === 'inline'

const NAMESAKES_MAX = 3

/** Returns a function that reads the addresses of other links with the same name. */
function createNamesakes(): (element: Element) => string[] {
  let known: Map<string, HTMLAnchorElement[]> | null = null
  const nameOf = (link: Element) => (ariaNameOf(link) || cleanTextOf(link)).toLowerCase()
  return (element) => {
    const name = element instanceof HTMLAnchorElement && element.href ? nameOf(element) : ''
    if (!name) return []
    known ??= Map.groupBy(document.querySelectorAll<HTMLAnchorElement>('a[href]'), nameOf)
    const own = element.getAttribute('href')
    const others = (known.get(name) ?? []).filter((link) => link.href !== (element as HTMLAnchorElement).href)
    const addresses = new Set(others.map((link) => link.getAttribute('href')?.trim() ?? ''))
    return [...addresses].filter((href) => href !== own).slice(0, NAMESAKES_MAX)
  }
}

/** The lists of a table of contents are usually nested. */
function outermostGroupOf(element: Element): Element | null {
  let group = element.closest(GROUP)
  for (let outer = group; outer; outer = outer.parentElement?.closest(GROUP) ?? null) group = outer
  return group
}

const nounOf = (field: HTMLElement): string =>
  field.matches('[type=checkbox]') ? 'checkbox' : field.matches('[type=radio]') ? 'radio button' : 'field'

/** Returns the level of the last visible heading before an element, or 0 if there is none. */
function levelBefore(element: Element, headings: readonly Element[]): number {
  if (element.closest(HEADING)) return 0
  let [low, high] = [0, headings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const isBefore = headings[middle]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
    if (isBefore) low = middle + 1
    else high = middle
  }
  const before = headings[low - 1]
  const level = Number(before?.getAttribute('aria-level') ?? before?.localName.slice(1))
  return level >= 1 && level <= 6 ? level : 0
}

const isAmongCells = (element: Element): boolean =>
  element.matches('td ~ th') && element.textContent?.trim() === ''

function marksOf(table: HTMLTableElement): TableMark[] {
  const isOwn = (part: Element | null) => part?.closest('table') === table
  return [
    ...([...table.querySelectorAll('th')].some(isOwn) ? (['header cells'] as const) : []),
    ...(table.caption ? (['a caption'] as const) : []),
    ...(table.getAttribute('summary')?.trim() ? (['a summary'] as const) : []),
  ]
}
