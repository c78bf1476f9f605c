import { cleanTextOf } from '../../accessibility/detect/names/names.ts'
import { keep } from '../../accessibility/keeper.ts'
import { follows } from '../../elements/order.ts'
import { SUBMIT } from '../../elements/selectors.ts'
import { labelTextOf } from '../forms/find-forms.ts'
import { tabStops } from '../walk.ts'

/** A container whose controls receive focus in a different order than the one in which they are read. */
export interface Disorder {
  element: number
  /**
   * `tabindex` means positive values, `values` means that their order contradicts what people see, and `layout` means
   * that style sheets show the parts in another order.
   */
  cause: 'tabindex' | 'values' | 'layout'
  /** The names of the first parts that the Tab key reaches. Empty names are omitted. */
  tabOrder: string[]
  /** The names of the parts that are displayed first. Empty names are omitted. */
  shownOrder: string[]
  /** The style that changes the order, such as `flex-direction: row-reverse`, or the tabindex as written. */
  reason: string
  /** The positive values of `tabindex` on the page, if they cause the disorder. */
  values?: TabindexValues
}

export interface TabindexValues {
  count: number
  min: number
  max: number
  /**
   * The name of the control before which the first misplaced one is displayed, if its position in the source
   * is wrong.
   */
  seenBefore: string | null
}

const PARTS_MIN = 3
/** The minimum proportion of pairs that are in the wrong order. */
const INVERTED_MIN = 0.34
const JUMPED_MIN = 3
const NAMED_MAX = 3
const NAME_MAX = 30

/** Returns the containers whose tab order contradicts their visual order. */
export function findDisorder(max: number): Disorder[] {
  const stops = tabStops().filter((stop) => stop.getBoundingClientRect().width > 0)
  const jumping = disorderedByTabindex(stops)
  const byTabindex = jumping.length > 0 ? jumping : disorderedByValues(stops)
  const plain = stops.filter(({ tabIndex }) => tabIndex === 0)
  return [...byTabindex, ...disorderedByLayout(plain)].slice(0, max)
}

/** Controls with a positive tabindex come before all controls without one, regardless of their position. */
function disorderedByTabindex(stops: readonly HTMLElement[]): Disorder[] {
  const early = stops.filter(({ tabIndex }) => tabIndex > 0)
  if (early.length === 0 || early.length === stops.length) return []
  // If only a single field, such as a login field, has a positive tabindex, its early focus is intentional.
  const isChoice = early.length === 1 && early[0]!.matches('input, textarea')
  if (isChoice) return []
  const jumping = early.filter((stop) => {
    const before = stops.slice(0, stops.indexOf(stop)).filter(({ tabIndex }) => tabIndex === 0)
    return before.length >= JUMPED_MIN
  })
  return jumping.slice(0, 1).map((stop) => ({
    element: keep(stop),
    cause: 'tabindex' as const,
    tabOrder: namesOf([stop]),
    shownOrder: namesOf(stops.filter(({ tabIndex }) => tabIndex === 0)),
    reason: `tabindex="${stop.tabIndex}"`,
    values: {
      count: early.length,
      min: Math.min(...early.map(({ tabIndex }) => tabIndex)),
      max: Math.max(...early.map(({ tabIndex }) => tabIndex)),
      seenBefore: seenBefore(stop, stops),
    },
  }))
}

/**
 * Returns the name of the first control that comes before a given control in the source but is displayed
 * after it.
 */
function seenBefore(stop: HTMLElement, stops: readonly HTMLElement[]): string | null {
  const box = stop.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(document.body).direction === 'rtl'
  const passed = stops
    .slice(0, stops.indexOf(stop))
    .filter((other) => isReadBefore(box, other.getBoundingClientRect(), isRightToLeft))
  return namesOf(passed)[0] ?? null
}

const FIELD = 'input:not([type=submit], [type=image], [type=button], [type=reset]), select, textarea'
const BUTTON = 'button, input[type=button]'
const GROUPS = 'form, nav, ul, ol, [role=form], [role=search], [role=group], [role=toolbar], main, body'
const INVERTED_PAIRS_MIN = 2
/** Each pair of controls is compared, so more of them would take too long. */
const COMPARED_MAX = 100

/** Returns the first form or list whose positive values of `tabindex` contradict the displayed order. */
function disorderedByValues(stops: readonly HTMLElement[]): Disorder[] {
  const early = stops.filter((stop) => stop.tabIndex > 0 && isInPage(stop))
  const groups = Map.groupBy(early, (stop) => (stop as HTMLInputElement).form ?? stop.closest(GROUPS))
  for (const [group, ofGroup] of groups) {
    if (!group) continue
    const parts = partsOf(ofGroup)
    const isRightToLeft = getComputedStyle(group).direction === 'rtl'
    const ordered = parts.toSorted((a, b) => a.tabIndex - b.tabIndex)
    if (parts.length < PARTS_MIN || !hasInvertedValues(ordered, isRightToLeft)) continue
    const shown = parts.toSorted((a, b) => readingOrder(a, b, isRightToLeft))
    const values = ofGroup.map(({ tabIndex }) => tabIndex)
    const range = {
      count: values.length,
      min: Math.min(...values),
      max: Math.max(...values),
      seenBefore: null,
    }
    const orders = { tabOrder: namesOf(ordered), shownOrder: namesOf(shown) }
    return [{ element: keep(group), cause: 'values', reason: 'tabindex', ...orders, values: range }]
  }
  return []
}

/** Other controls of a form, such as a link for a forgotten password, may come late on purpose. */
function partsOf(stops: readonly HTMLElement[]): readonly HTMLElement[] {
  const fields = stops.filter((stop) => stop.matches(FIELD))
  if (fields.length === 0) return stops
  const buttons = stops.some((stop) => stop.matches(SUBMIT)) ? SUBMIT : BUTTON
  return stops.filter((stop) => stop.matches(`${FIELD}, ${buttons}`))
}

/** Some forms have a field outside the visible page to detect bots. */
function isInPage(stop: Element): boolean {
  const { right, bottom } = stop.getBoundingClientRect()
  return right + scrollX > 0 && bottom + scrollY > 0
}

/**
 * Returns true if there are several pairs in which the control that is displayed first has the higher value.
 */
function hasInvertedValues(ordered: readonly HTMLElement[], isRightToLeft: boolean): boolean {
  const parts = ordered
    .slice(0, COMPARED_MAX)
    .map((stop) => ({ value: stop.tabIndex, box: stop.getBoundingClientRect() }))
  let inverted = 0
  for (const [index, second] of parts.entries())
    for (let at = 0; at < index; at += 1) {
      const first = parts[at]!
      if (first.value < second.value && isReadBefore(second.box, first.box, isRightToLeft)) inverted += 1
      if (inverted >= INVERTED_PAIRS_MIN) return true
    }
  return false
}

function disorderedByLayout(stops: readonly HTMLElement[]): Disorder[] {
  const containers = new Map<Element, Set<Element>>()
  for (const stop of stops)
    for (let part: Element = stop, box = boxAround(part); box; part = box, box = boxAround(part)) {
      const parts = containers.get(box) ?? new Set()
      // An earlier stop in the same part has recorded all boxes from here on.
      if (parts.has(part)) break
      containers.set(box, parts.add(part))
    }
  return [...containers].flatMap(([container, parts]) => {
    const reason = parts.size >= PARTS_MIN && reasonOf(container, [...parts])
    if (!reason) return []
    const isRightToLeft = getComputedStyle(container).direction === 'rtl'
    const ordered = inFlow([...parts]).toSorted((a, b) => (follows(a, b) ? 1 : -1))
    if (invertedShare(ordered, isRightToLeft) < INVERTED_MIN) return []
    const shown = ordered.toSorted((a, b) => readingOrder(a, b, isRightToLeft))
    const orders = { tabOrder: namesOf(ordered), shownOrder: namesOf(shown) }
    return [{ element: keep(container), cause: 'layout' as const, reason, ...orders }]
  })
}

/**
 * Returns the nearest element around a part that has a box. The children of an element without a box are laid
 * out in its place.
 */
function boxAround(part: Element): Element | null {
  let around = part.parentElement
  while (around && getComputedStyle(around).display === 'contents') around = around.parentElement
  return around
}

/**
 * Returns the style that moves the parts of a container away from their positions in the source, or null if
 * there is none.
 */
function reasonOf(container: Element, parts: readonly Element[]): string | null {
  const { display, flexDirection } = getComputedStyle(container)
  if (!/flex|grid/.test(display)) return null
  if (/flex/.test(display) && /reverse/.test(flexDirection)) return `flex-direction: ${flexDirection}`
  const moved = parts.map((part) => getComputedStyle(part))
  if (moved.some(({ order }) => order !== '0')) return 'the order property'
  const isPlaced = moved.some(
    ({ gridRowStart, gridColumnStart }) => gridRowStart !== 'auto' || gridColumnStart !== 'auto',
  )
  return isPlaced ? 'grid-row or grid-column' : null
}

const inFlow = (parts: readonly Element[]): Element[] =>
  parts.filter((part) => !/^(absolute|fixed)$/.test(getComputedStyle(part).position))

const namesOf = (parts: readonly Element[]): string[] =>
  parts
    .map((part) => labelTextOf(part) || cleanTextOf(part))
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
    .slice(0, NAMED_MAX)
    .map((name) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX).trimEnd()}…` : name))

function readingOrder(a: Element, b: Element, isRightToLeft: boolean): number {
  const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
  if (isReadBefore(one, other, isRightToLeft)) return -1
  return isReadBefore(other, one, isRightToLeft) ? 1 : 0
}

/** Returns the proportion of pairs in which people would read the second element first. */
function invertedShare(parts: readonly Element[], isRightToLeft: boolean): number {
  const boxes = parts.map((part) => part.getBoundingClientRect())
  let pairs = 0
  let inverted = 0
  for (const [index, first] of boxes.entries())
    for (const second of boxes.slice(index + 1)) {
      pairs += 1
      if (isReadBefore(second, first, isRightToLeft)) inverted += 1
    }
  return pairs < PARTS_MIN ? 0 : inverted / pairs
}

function isReadBefore(a: DOMRect, b: DOMRect, isRightToLeft: boolean): boolean {
  const overlapY = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const areInRow = overlapY >= 0.5 * Math.min(a.height, b.height)
  if (!areInRow) return a.bottom <= b.top + 1 && a.left < b.right && b.left < a.right
  return isRightToLeft ? a.left >= b.right - 1 : a.right <= b.left + 1
}
