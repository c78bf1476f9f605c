import { keep } from '../../accessibility/keeper.ts'
import { ancestorsOf, elementAt, isInside } from '../flat-tree.ts'
import type { PageBox } from '../page-box.ts'
import { boxesOnPurpose } from './covering-boxes.ts'
import { nameOf, namesOf } from './defect-names.ts'
import { isBare } from './lost-text.ts'
import { type Reach, reachOf } from './reach.ts'
import { intersection, overlapOf, type Rect } from './rects.ts'
import type { Relation } from './relation.ts'
import { isOverLines, scrollUnder } from './side-layers.ts'
import { withoutRepetitions } from './width-repetitions.ts'
import { forgetSurroundings, isBoundary, readings, readLines, visibleLinesOf } from './widths.ts'

/** A layout defect in a range of widths, including both ends. */
export interface WidthDefect extends Reach {
  rule: Relation['kind']
  element: number
  /** The name of the other element, which the first element overlaps or sticks out of. */
  other: string
  from: number
  to: number
  /** The width at which the defect is worst. */
  worst: number
  amount: number
  /** The names of the items that wrapped below the others in a row. Empty if one of them has no text. */
  wrapped?: readonly string[]
  /** Whether a box cuts off the text. */
  isCut: boolean
  /** Whether the element is a table. */
  isTable: boolean
  /** Whether the box hides all of the text at some of the widths. */
  isHidden: boolean
  /** Whether words break onto `amount` lines. */
  isBroken: boolean
  /** Whether a fixed or sticky layer covers the text. */
  isLayer: boolean
  /** Whether only a screenshot can confirm that the defect is visible. */
  needsProof: boolean
}

interface Found {
  relation: Relation
  from: number
  to: number
  worst: number
  amount: number
  /** Whether a box hides all of the text at some of the widths. */
  isHidden: boolean
}

const RANGE_MIN = 8
let found: Found[] = []

/**
 * Returns the defects that occur at some widths but not at the next wider width. At that width, the same
 * elements must be visible and laid out as intended.
 * @param undrawn the width of the widest window that should have been drawn but wasn't, or 0 if all were
 * drawn. Nothing is known about windows narrower than this.
 */
export function findWidthDefects(max: number, undrawn: number): WidthDefect[] {
  const ranges = allRanges()
    .map((range) => (range.isHidden && range.worst > undrawn ? withoutNarrower(range, undrawn) : range))
    .filter(
      ({ from, isHidden }) => undrawn === 0 || narrowerThan(from) > undrawn || (isHidden && from > undrawn),
    )
  found = withoutRepetitions(ranges).slice(0, max)
  return found.map(({ relation, isHidden, ...range }) => ({
    rule: relation.kind,
    element: keep(relation.element),
    other: nameOf(relation.isBroken ? relation.element : relation.other),
    ...range,
    ...(relation.below && { wrapped: namesOf(relation.below) }),
    ...reachOf(readings, range),
    isCut: relation.isCut ?? false,
    isTable: relation.element.localName === 'table',
    isHidden,
    isBroken: relation.isBroken ?? false,
    isLayer: relation.layer !== undefined,
    needsProof: relation.other !== null,
  }))
}

const withoutNarrower = (range: Found, undrawn: number): Found => ({
  ...range,
  from: Math.max(range.from, readings.findLast(({ width }) => width > undrawn)?.width ?? 0),
})

const narrowerThan = (from: number): number => readings.find(({ width }) => width < from)?.width ?? 0

/**
 * Returns true if the boxes in a row wrap in a range of widths that has a media query at its lower end but
 * none at its upper end. The layout for narrower windows should probably start at a larger width. Without a
 * media query at the lower end, the row wraps on purpose.
 */
function breaksLayout({ from, to }: Pick<Found, 'from' | 'to'>): boolean {
  const wider = readings.findLast(({ width }) => width > to)?.width ?? 0
  const isMeantAbove = wider === to + 1 && isBoundary(wider)
  const isEndedBelow = narrowerThan(from) === from - 1 && isBoundary(from)
  return !isMeantAbove && isEndedBelow && to - from >= RANGE_MIN
}

/** Returns the widths at which there may be a defect, and the adjacent ones, from widest to narrowest. */
export function suspectWidths(): number[] {
  const ranges = allRanges()
  const isSuspect = (width: number | undefined) =>
    width !== undefined && ranges.some(({ from, to }) => width >= from && width <= to)
  return readings
    .map(({ width }) => width)
    .filter((_, index, widths) => [-1, 0, 1].some((step) => isSuspect(widths[index + step])))
}

function allRanges(): Found[] {
  const keys = new Set(readings.flatMap(({ relations }) => [...relations.keys()]))
  const onPurpose = boxesOnPurpose(readings)
  return [...keys].flatMap(rangesOf).filter(({ relation: { cover } }) => !cover || !onPurpose.has(cover))
}

function rangesOf(key: string): Found[] {
  const ranges: Found[] = []
  let open: Found | null = null
  for (const [index, { width, relations }] of readings.entries()) {
    const relation = relations.get(key)
    if (!relation) {
      open = null
      continue
    }
    if (!open) {
      if (readings[index - 1]?.relations.has(key)) continue
      // A defect that also occurs at the widest width counts as intended, unless a control is too small for
      // its text.
      if (!(index === 0 ? isTightControl(relation) : wasRight(relation, index - 1))) continue
      open = {
        relation,
        from: width,
        to: width,
        worst: width,
        amount: relation.amount,
        isHidden: relation.isHidden ?? false,
      }
      ranges.push(open)
    }
    open.from = width
    open.isHidden ||= relation.isHidden ?? false
    // Text that is only partly hidden shows the cause best.
    const isClearer = open.relation.isHidden === true && !relation.isHidden
    if (isClearer || (relation.below && relation.amount > open.amount)) open.relation = relation
    if (isClearer || (relation.amount > open.amount && relation.isHidden === open.relation.isHidden))
      Object.assign(open, { worst: width, amount: relation.amount })
  }
  return ranges.filter(isDefect)
}

const WORD = /\p{L}{3}/u

const isTightControl = ({ kind, element, other }: Relation): boolean =>
  kind === 'layout-protrusion' &&
  element === other &&
  element.matches('a, button, [role=button]') &&
  WORD.test(element.textContent)

const wasRight = ({ kind, element, other, layer }: Relation, index: number): boolean => {
  const { shown, inLayers } = readings[index] ?? {}
  if (!shown || !inLayers) return false
  if (layer) return shown.has(layer.text) && (shown.has(layer.content) || inLayers.has(layer.content))
  // Where the page doesn't scroll sideways, every box fits.
  if (kind === 'viewport-protrusion') return true
  const isKnown = (one: Element) => shown.has(one) || one.firstElementChild !== null
  return isKnown(element) && (other === null || isKnown(other))
}

function isDefect({ relation, from, to, isHidden }: Found): boolean {
  const narrowest = readings.at(-1)!.width
  // Content that extends beyond the viewport or is cut off at 320 px is checked by another probe. A row that
  // also wraps in the narrowest window wraps on purpose.
  if (relation.kind === 'viewport-protrusion')
    return from > narrowest && fitsBelow(from) && !isTooWideAtLast(relation)
  if (relation.isCut) return !relation.isHidden && (from > narrowest || isHidden)
  if (relation.isBroken) return from > narrowest && to - from >= RANGE_MIN
  if (relation.isBoxRow) return breaksLayout({ from, to })
  if (relation.kind === 'layout-wrap') return from > narrowest && to - from >= RANGE_MIN
  if (relation.layer) return to - from >= RANGE_MIN
  return to >= from
}

/** Returns true if the same element is also too wide in the narrowest window, where another probe reports it. */
const isTooWideAtLast = ({ element }: Relation): boolean =>
  [...readings.at(-1)!.relations.values()].some(
    (other) => other.kind === 'viewport-protrusion' && other.element === element,
  )

/**
 * Returns true if the page fits again in a narrower window. If the page fits in none of them, another probe
 * reports it, even if a different element is the widest one there.
 */
const fitsBelow = (from: number): boolean =>
  readings.some(
    ({ width, relations }) =>
      width < from && ![...relations.values()].some(({ kind }) => kind === 'viewport-protrusion'),
  )

const MARGIN_PX = 8

/** Scrolls to a defect and returns the area to capture, or null if the defect no longer exists. */
export function stageProof(index: number): PageBox | null {
  const { element, other, kind } = found[index]!.relation
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  forgetSurroundings()
  const lines = visibleLinesOf(element)
  const area = kind === 'layout-collision' ? collisionAt(lines, other!) : outsideOf(lines, other!)
  if (!area) return null
  const left = Math.max(0, Math.floor(area.left - MARGIN_PX))
  const top = Math.max(0, Math.floor(area.top - MARGIN_PX))
  const right = Math.min(innerWidth, Math.ceil(area.right + MARGIN_PX))
  const bottom = Math.min(innerHeight, Math.ceil(area.bottom + MARGIN_PX))
  if (right - left < 4 || bottom - top < 4) return null
  return { x: left + scrollX, y: top + scrollY, width: right - left, height: bottom - top }
}

/** Returns the elements of a defect. */
export const relationAt = (index: number): Relation => found[index]!.relation

/** Scrolls text under the layer of a defect. */
export function scrollUnderLayer(index: number): void {
  forgetSurroundings()
  scrollUnder(found[index]!.relation.element, readLines().boxes)
}

/** Returns true if the layer of a defect is on top of text in the window. */
export function isLayerOverText(index: number): boolean {
  forgetSurroundings()
  return isOverLines(found[index]!.relation.element, readLines().boxes)
}

export function collisionAt(lines: readonly Rect[], other: Element): Rect | null {
  for (const line of lines)
    for (const otherLine of visibleLinesOf(other))
      if (overlapOf(line, otherLine) > 0) return intersection(line, otherLine)
  return null
}

/**
 * Returns the part of the first line that extends beyond a box, on one of its sides. Returns null if all
 * lines fit.
 */
export function outsideOf(lines: readonly Rect[], box: Element): Rect | null {
  const { left, top, right, bottom } = box.getBoundingClientRect()
  for (const line of lines) {
    if (line.right > right + MARGIN_PX / 2) return { ...line, left: Math.max(line.left, right + 1) }
    if (line.bottom > bottom + MARGIN_PX / 2) return { ...line, top: Math.max(line.top, bottom + 1) }
    if (line.left < left - MARGIN_PX / 2) return { ...line, right: Math.min(line.right, left - 1) }
    if (line.top < top - MARGIN_PX / 2) return { ...line, bottom: Math.min(line.bottom, top - 1) }
  }
  return null
}

/** Returns true if the box around one of two overlapping text elements covers part of the other. */
export function isCovered(index: number): boolean {
  const { element, other } = found[index]!.relation
  const area = collisionAt(visibleLinesOf(element), other!)
  if (!area) return false
  const top = elementAt((area.left + area.right) / 2, (area.top + area.bottom) / 2)
  if (!top) return false
  const [above, below] =
    isInside(top, other!) || isInside(other!, top) ? [other!, element] : [element, other!]
  if (isInside(top, below) || !(isInside(top, above) || isInside(above, top))) return false
  const boxes = [above, ...ancestorsOf(above)].filter((around) => !around.contains(below))
  // The back of a card and the next slide are hidden as a whole, and on purpose.
  return boxes.some((box) => isOpaque(box) && !covers(box, below))
}

function covers(box: Element, below: Element): boolean {
  const outer = box.getBoundingClientRect()
  const { left, top, right, bottom } = below.getBoundingClientRect()
  return outer.left <= left && outer.top <= top && outer.right >= right && outer.bottom >= bottom
}

const isOpaque = (box: Element): boolean =>
  /^rgb\(/.test(getComputedStyle(box).backgroundColor) && getComputedStyle(box).opacity === '1'

/**
 * Returns true if lines of text outside their box are visible only when their color differs from the
 * background.
 */
export function isOnBareGround(index: number): boolean {
  const { kind, element, other } = found[index]!.relation
  return kind === 'layout-protrusion' && other !== null && isBare(element, other, visibleLinesOf(element))
}

/** Hides or shows one of the two elements of a defect. */
export function hideProofPart(index: number, part: 'element' | 'other', isHidden: boolean): void {
  const target = found[index]!.relation[part] as HTMLElement
  if (isHidden) target.style.setProperty('opacity', '0', 'important')
  else target.style.removeProperty('opacity')
  if (target.getAttribute('style') === '') target.removeAttribute('style')
}
