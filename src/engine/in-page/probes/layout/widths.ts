import { isIconFont } from '../../elements/icon-font.ts'
import { parentOf } from '../../elements/text.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'
import { isTurned } from '../turned.ts'
import { isHiddenBox } from '../unseen.ts'
import { brokenLinesOf } from './broken-words.ts'
import { coveringBox } from './covering-boxes.ts'
import { cutTables } from './cut-tables.ts'
import { cutOf } from './cut-text.ts'
import { readLinks, startLinks } from './lost-links.ts'
import { leaves } from './narrow.ts'
import { scrollsSideways, type WideBox, wideBoxes } from './page-overflow.ts'
import { boxAround, ownBox, protrusionOf } from './protrusion.ts'
import { intersection, overlapOf, type Rect } from './rects.ts'
import type { Relation, WidthReading } from './relation.ts'
import { findRows, wrapOfBoxes, wrapOfMenu } from './rows.ts'
import { type SideLayer, sideLayers } from './side-layers.ts'
import { isInFlow, linesOf, paragraphOf } from './text-lines.ts'

const LEAVES_MAX = 700
const TRACK = /carousel|slider|swiper|slick|marquee|ticker/i
/** Selects content that needs two dimensions, except for tables used only for layout. */
const EXEMPT =
  'table:has(th, caption, thead), table[border]:not([border="0"]), pre, code, canvas, svg, math, [role=grid], [role=treegrid], [role=table], [role=application], [role=slider], [class~=map], [class*=chart], [class*=calendar], [class*=editor], [contenteditable]'

let watched = new Set<Element>()
let menus = new Set<Element>()
let boxRows = new Set<Element>()
let numbers = new Map<Element, number>()
export const readings: WidthReading[] = []

let boundaries = new Set<number>()

/** Starts a sweep. @param from the widths at which the page's style sheets switch to other rules. */
export function startWidths(from: readonly number[]): void {
  boundaries = new Set(from)
  readings.length = 0
  numbers = new Map()
  watched = new Set()
  menus = new Set()
  boxRows = new Set()
  startLinks()
}

export const isBoundary = (width: number): boolean => boundaries.has(width)

/** Adds the elements of the current width to those compared at all widths and returns how many there are. */
export function watchWidth(): number {
  for (const element of leaves()) {
    const isOther = element.closest(EXEMPT) || isInTrack(element) || isIcon(element) || isTurned(element)
    if (watched.size < LEAVES_MAX && !isOther) watched.add(element)
  }
  const rows = findRows(EXEMPT)
  for (const row of rows.menus) menus.add(row)
  for (const row of rows.boxRows) if (!menus.has(row)) boxRows.add(row)
  return watched.size
}

/** The name of an icon is wider than the icon until the icon font has loaded. */
const isIcon = (element: Element): boolean => isIconFont(getComputedStyle(element).fontFamily)

const isInTrack = (element: Element): boolean =>
  [element, ...ancestorsOf(element)].some((around) => TRACK.test(around.getAttribute('class') ?? ''))

/** Reads the defects at the window's current width, and returns this width. */
export function readWidth(): number {
  forgetSurroundings()
  readLinks()
  const { boxes, inLayers } = readLines()
  const shown = [...boxes.keys()]
  const wide = scrollsSideways() ? wideBoxes() : null
  const found = [
    ...collisionsOf(boxes),
    ...sideLayers(boxes, inLayers).map(layerRelation),
    ...shown.flatMap((element) => textDefects(element, boxes.get(element)!, wide)),
    ...cutTables(),
    ...(wide ?? []).map((box): Relation => ({ kind: 'viewport-protrusion', ...box, other: null })),
    ...rowDefects(menus, wrapOfMenu),
    ...rowDefects(boxRows, wrapOfBoxes).map((relation) => ({ ...relation, isBoxRow: true as const })),
  ]
  const relations = new Map(found.map((relation) => [keyOf(relation), relation]))
  const rows = [...menus, ...boxRows].filter(isShown)
  keepReading({
    width: innerWidth,
    relations,
    shown: new Set([...shown, ...rows]),
    inLayers: new Set(inLayers),
  })
  return innerWidth
}

/** Returns the visible lines of text outside layers, and the text in layers. */
export function readLines(): { boxes: Map<Element, Rect[]>; inLayers: Element[] } {
  const boxes = new Map<Element, Rect[]>()
  const inLayers: Element[] = []
  for (const element of watched)
    if (element.isConnected && isShown(element)) {
      if (surroundingsOf(element).isInLayer) inLayers.push(element)
      else boxes.set(element, visibleLinesOf(element))
    }
  return { boxes, inLayers }
}

const layerRelation = (layer: SideLayer): Relation => ({
  kind: 'layout-collision',
  element: layer.layer,
  other: layer.text,
  amount: layer.amount,
  layer,
})

function textDefects(element: Element, lines: readonly Rect[], wide: readonly WideBox[] | null): Relation[] {
  const out = protrusionOf(element, lines)
  const cut = out ? null : cutOf(element)
  const broken = out || cut ? 0 : brokenLinesOf(element)
  const isInWide = wide?.some((box) => box.element.contains(element)) ?? true
  const inside = { kind: 'layout-protrusion' as const, element, other: null }
  const beyond = isInWide ? null : beyondViewport(element, lines)
  return [
    ...(out ? [{ kind: 'layout-protrusion' as const, element, other: out.box, amount: out.amount }] : []),
    ...(cut ? [{ ...inside, isCut: true as const, ...hiddenPartOf(cut) }] : []),
    ...(broken > 0 ? [{ ...inside, amount: broken, isBroken: true as const }] : []),
    ...(beyond ? [beyond] : []),
  ]
}

const hiddenPartOf = ({ amount, isWhole }: NonNullable<ReturnType<typeof cutOf>>) => ({
  amount,
  ...(isWhole && { isHidden: true as const }),
})

const rowDefects = (rows: ReadonlySet<Element>, wrapOf: typeof wrapOfMenu): Relation[] =>
  [...rows].filter(isShown).flatMap((row) => {
    const wrapped = wrapOf(row)
    return wrapped
      ? [{ kind: 'layout-wrap', element: row, other: null, amount: wrapped.below.length, ...wrapped }]
      : []
  })

/** Adds a reading. Readings are sorted from widest to narrowest, with one for each width. */
function keepReading(reading: WidthReading): void {
  const index = readings.findIndex(({ width }) => width <= reading.width)
  if (index < 0) readings.push(reading)
  else readings.splice(index, readings[index]!.width === reading.width ? 1 : 0, reading)
}

const numberOf = (element: Element | null): number => {
  if (!element) return -1
  const number = numbers.get(element) ?? numbers.size
  numbers.set(element, number)
  return number
}

/** Returns a key that is the same for both orders of a pair. */
const keyOf = ({ kind, element, other, layer }: Relation): string =>
  layer
    ? `layer ${numberOf(element)}`
    : [kind, ...[numberOf(element), numberOf(other)].toSorted((a, b) => a - b)].join(' ')

/** The effects of an element's ancestors at the current width. */
interface Surroundings {
  /**
   * Whether the element is in a fixed menu or banner, which covers other content on purpose. A menu that
   * opens also moves content aside.
   */
  isInLayer: boolean
  /** The boxes that clip the element. */
  clips: readonly Rect[]
}

const NOTHING: Rect = { left: 0, top: 0, right: 0, bottom: 0 }
const OPEN: Surroundings = { isInLayer: false, clips: [] }
let known = new Map<Element, Surroundings>()

function surroundingsOf(element: Element): Surroundings {
  const before = known.get(element)
  if (before) return before
  const parent = parentOf(element)
  const style = getComputedStyle(element)
  const { position, overflowX, overflowY, transform, clipPath } = style
  const outer = parent ? surroundingsOf(parent) : OPEN
  const isRoot = element === document.body || element === document.documentElement
  const cuts = !isRoot && (overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none')
  const clip = isHiddenBox(element, style) ? NOTHING : element.getBoundingClientRect()
  const own = {
    isInLayer: outer.isInLayer || /^(fixed|sticky)$/.test(position) || isPushed(transform),
    clips: cuts ? [...outer.clips, clip] : outer.clips,
  }
  known.set(element, own)
  return own
}

const PUSHED_MIN = 12

const isPushed = (transform: string): boolean =>
  transform !== 'none' && Math.abs(new DOMMatrix(transform).e) >= PUSHED_MIN

/** Returns the visible parts of an element's lines. */
export function visibleLinesOf(element: Element): Rect[] {
  const { clips } = surroundingsOf(element)
  const lines: Rect[] = linesOf(element).map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
  return lines
    .map((line) => clips.reduce(intersection, line))
    .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1)
}

/** Clears values that were cached for a different width or scroll position. */
export const forgetSurroundings = (): void => {
  known = new Map()
}

/** Returns elements whose lines overlap. Lines are sorted from the top, so only neighbors are compared. */
function collisionsOf(boxes: ReadonlyMap<Element, readonly Rect[]>): Relation[] {
  const lines = [...boxes]
    .flatMap(([element, own]) => own.map((rect) => ({ element, rect })))
    .toSorted((a, b) => a.rect.top - b.rect.top)
  const found: Relation[] = []
  for (const [index, { element, rect }] of lines.entries())
    for (let next = index + 1; next < lines.length && lines[next]!.rect.top < rect.bottom; next += 1) {
      const { element: other, rect: otherRect } = lines[next]!
      if (element === other || element.contains(other) || other.contains(element)) continue
      // The lines of one paragraph may be so close together that their boxes overlap.
      if (paragraphOf(element) === paragraphOf(other)) continue
      const amount = overlapOf(rect, otherRect)
      if (amount === 0) continue
      const cover = coveringBox(element, other)
      found.push({ kind: 'layout-collision', element, other, amount, ...(cover && { cover }) })
    }
  return found
}

const BEYOND_MIN = 4
const EDGE_BEYOND_MIN = 12

/**
 * Returns the defect of text that extends beyond the right edge of a window that scrolls sideways, or null if
 * there is none.
 */
function beyondViewport(element: Element, lines: readonly Rect[]): Relation | null {
  if (lines.length === 0) return null
  if (Math.min(...lines.map(({ left }) => left)) >= innerWidth && !isInFlow(element)) return null
  const edge = edgeAround(element)
  const amount = Math.max(edge, ...lines.map(({ right }) => right)) - innerWidth
  return amount >= BEYOND_MIN
    ? {
        kind: 'viewport-protrusion',
        element: outermostBeyond(element),
        other: null,
        amount: Math.round(amount),
      }
    : null
}

/** Returns the right edge of the nearest visible box in the page's layout, or 0 if there is none. */
function edgeAround(element: Element): number {
  const box = ownBox(element) ?? boxAround(element)
  const right = box !== null && isInFlow(box) ? box.getBoundingClientRect().right : 0
  return right - innerWidth >= EDGE_BEYOND_MIN ? right : 0
}

function outermostBeyond(element: Element): Element {
  let cause = element
  for (const around of ancestorsOf(element)) {
    if (around === document.body || around === document.documentElement) break
    if (around.getBoundingClientRect().right > innerWidth + BEYOND_MIN) cause = around
  }
  return cause
}
