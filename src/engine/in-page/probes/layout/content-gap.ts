import { keep } from '../../accessibility/keeper.ts'
import { markOf, tellingMarkOf } from '../../elements/mark.ts'
import { letters, ownTextOf, squeeze } from '../../elements/text.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'
import { ASIDE, hiddenAt, isOffered } from './lost-content.ts'
import { lostWordsOf } from './lost-words.ts'
import { leaves } from './narrow.ts'
import { type Reach, reachOf } from './reach.ts'
import type { WidthReading } from './relation.ts'
import type { LostWords } from './text-lines.ts'
import { readings } from './widths.ts'

/** A range of widths, including both ends, at which content is hidden that wider and narrower windows show. */
export interface ContentGap extends Reach {
  from: number
  to: number
}

/** The content in a gap, as seen at one of its widths. */
export interface GapContent {
  element: number
  lost: LostWords
  /** A short selector for the hidden content. */
  mark: string
  /** A short selector for what takes its place in narrower windows. Null if the content itself returns. */
  replacement: string | null
}

const FIELD = 'select, textarea, input:not([type=hidden])'
const TRACK = /carousel|slider|swiper|slick|tab-?pane|tabpanel|accordion/i
const LETTERS_MIN = 20
/** A control that takes the place of content in narrow windows is among its neighbors. */
const LEVELS = 2

interface Gap extends ContentGap {
  elements: Element[]
  replacement: Element | null
}

let found: Gap | null = null
/** The content of windows just wider and narrower than the gap. */
let around = new Set<Element>()

const isIn = ({ shown, inLayers }: WidthReading, element: Element): boolean =>
  shown.has(element) || inLayers.has(element)

/**
 * Finds the text and fields that are hidden only between two widths. The layout must have been read at these
 * widths before.
 */
export function findContentGap(): ContentGap | null {
  const [widest] = readings
  const narrowest = readings.at(-1)
  if (!widest || !narrowest || widest === narrowest) return null
  texts = new Map()
  around = new Set()
  const gaps = [...widest.shown].filter(isContent).flatMap((element) => gapOf(element, narrowest) ?? [])
  const joined = [...Map.groupBy(gaps, ({ from, to }) => `${from} ${to}`).values()].map(
    (group): Gap => ({ ...group[0]!, elements: group.flatMap(({ elements }) => elements) }),
  )
  const sized = joined.filter(({ elements }) => sizeOf(elements) >= LETTERS_MIN)
  found = sized.toSorted((a, b) => sizeOf(b.elements) - sizeOf(a.elements))[0] ?? null
  return found && { from: found.from, to: found.to, ...reachOf(readings, found) }
}

const sizeOf = (elements: readonly Element[]): number =>
  elements.reduce((sum, element) => sum + (element.matches(FIELD) ? LETTERS_MIN : wordsOf(element).length), 0)

const wordsOf = (element: Element): string => squeeze(ownTextOf(element))

const isContent = (element: Element): boolean =>
  (element.matches(FIELD) || letters(ownTextOf(element)) > 1) &&
  !element.closest(ASIDE) &&
  ![element, ...ancestorsOf(element)].some((part) => TRACK.test(part.getAttribute('class') ?? ''))

/** Returns the widest gap below a width that shows the element, or null if there is none. */
function gapOf(element: Element, narrowest: WidthReading): Gap | null {
  const hidden = readings.filter((reading) => !isIn(reading, element))
  const [first] = hidden
  if (!first) return null
  const below = readings.slice(readings.indexOf(first))
  const returns = below.findIndex((reading) => isIn(reading, element) || hasSameText(reading, element))
  const replacement = returns < 0 ? replacementOf(element, narrowest) : null
  const end = replacement ? below.findIndex((reading) => isIn(reading, replacement)) : returns
  if (end < 1) return null
  const gap = below.slice(0, end)
  if (gap.some((reading) => hasNewContent(reading, element))) return null
  return {
    elements: [element],
    replacement,
    from: gap.at(-1)!.width,
    to: first.width,
    wider: null,
    narrower: null,
  }
}

let texts = new Map<WidthReading, ReadonlySet<string>>()

/** Returns true if the page shows the element's text in any place at the width. */
function hasSameText(reading: WidthReading, element: Element): boolean {
  const known = texts.get(reading) ?? new Set([...reading.shown, ...reading.inLayers].map(wordsOf))
  texts.set(reading, known)
  const words = wordsOf(element)
  return words !== '' && known.has(words)
}

/** Returns a control next to the element that only narrower windows show. */
const replacementOf = (element: Element, narrowest: WidthReading): Element | null =>
  [...narrowest.shown].find((other) => isNew(other) && other.matches(FIELD) && isNear(other, element)) ?? null

const isNew = (element: Element): boolean => !isIn(readings[0]!, element)

function isNear(control: Element, element: Element): boolean {
  const boxes = [...ancestorsOf(control)].slice(0, LEVELS)
  return boxes.some((box) => !box.matches('body, main, html') && box.contains(element))
}

/** Returns true if the page shows something near the element that the widest window doesn't show. */
const hasNewContent = ({ shown, inLayers }: WidthReading, element: Element): boolean =>
  [...shown, ...inLayers].some((other) => isNew(other) && !other.contains(element))

/**
 * Returns the content that is hidden at the current width. Returns null if it is visible, if a control opens
 * it, or if the page shows something else instead.
 */
export function readContentGap(): GapContent | null {
  const { elements = [], replacement = null } = found ?? {}
  const [first] = elements
  if (!first || elements.some((element) => !element.isConnected || isShown(element))) return null
  const hidden = hiddenAt(first) ?? first
  if (isOffered(hidden) || (replacement && isShown(replacement))) return null
  if (leaves().some((element) => !around.has(element))) return null
  return {
    element: keep(hidden),
    lost: lostWordsOf(hidden),
    mark: tellingMarkOf(hidden),
    replacement: replacement && markOf(replacement),
  }
}

/**
 * Returns true if the content or its replacement is visible at the current width. Remembers what else is
 * visible, so it must be called before `readContentGap`.
 */
export function isGapClosed(): boolean {
  for (const element of leaves()) around.add(element)
  if (!found) return false
  return found.elements.every(isShown) || (found.replacement !== null && isShown(found.replacement))
}
