import { keep, keptElement } from '../../accessibility/keeper.ts'
import { countWords, squeeze } from '../../elements/text.ts'
import { isInside, observeAll } from '../flat-tree.ts'
import { readInlineScripts, SCRIPT_MAX } from '../inline-scripts.ts'
import {
  type Announced,
  hasAnnouncedNumber,
  noteAnnounced,
  readAnnounced,
  startAnnounced,
} from './announced.ts'
import { type CarouselFact, carouselOf } from './carousel-name.ts'
import { hasCarousel } from './carousels.ts'
import { hasDrawing } from './drawings.ts'
import { countFlashes, lightOf } from './light.ts'
import { hasStop, isWatchable } from './moving.ts'
import { endSlowTexts, planSlowTexts, readSlowTexts, startSlowTexts } from './slow-texts.ts'
import { isElementOrChild, type StopButton, stopButtonOf } from './stops.ts'
import { isSwap, isTimedSwap } from './swaps.ts'

/** A change that a script makes repeatedly without a user action. */
export interface Repeated {
  element: number
  kind: 'moves' | 'blinks' | 'flashes' | 'slides' | 'text' | 'digits' | 'countdown' | Announced['kind']
  /** The number of changes and the time between the first and the last one. */
  changes: number
  spanMs: number
  text: string
  carousel?: CarouselFact
  /** The time between two changes of a slow timer, in milliseconds. */
  everyMs?: number
}

interface Moment {
  ms: number
  shows: boolean
  x: number
  y: number
  luminance: number
  opacity: number
  text: string
}

const WATCHED_MAX = 100
const MOMENTS_MAX = 400
const TEXT_MAX = 200
const QUOTE_MAX = 60
const FLASH_AREA_MIN = 21_824
/**
 * A timeout that runs once usually calls an inline function. One that restarts itself calls a named function.
 */
const TIMERS = /\b(setInterval|requestAnimationFrame)\s*\(|\bsetTimeout\s*\(\s*[\w.]+\s*,/
const DELAY = /\b(?:setInterval|setTimeout)\s*\([\s\S]{0,2000}?,\s*(\d{2,6})\s*\)/g
const LEAVES =
  /\bset(?:Timeout|Interval)\s*\([\s\S]{0,300}?\b(?:location\b|history\.go)[\s\S]{0,100}?,\s*(\d{3,5})\s*\)/
const SLOWEST_MS = 10_000

let startedMs = 0
let histories = new Map<Element, Moment[]>()
let observer: MutationObserver | undefined
let stopButton: StopButton | null = null

/**
 * Returns how long to watch the page for repeated changes, in milliseconds, or 0 if no script seems to make
 * any.
 */
export function planWatch(): number {
  const scripts = [...document.scripts]
  const own = readInlineScripts()
  const onLoad = (document.body?.getAttribute('onload') ?? '').slice(0, SCRIPT_MAX)
  const timed = [...own, onLoad].filter((text) => TIMERS.test(text))
  const delays = timed.flatMap((text) => [...text.matchAll(DELAY)].map(([, ms]) => Number(ms)))
  const slowest = Math.max(planSlowTexts(own), ...delays.filter((ms) => ms <= SLOWEST_MS))
  if (scripts.some(mayWait) && hasCarousel()) return LONGEST_MS
  const leavesMs = Number(own.map((text) => LEAVES.exec(text)?.[1]).find(Boolean) ?? 0)
  if (leavesMs > 0 && leavesMs + MARGIN_MS <= LONGEST_MS) return leavesMs + MARGIN_MS
  const announcedMs = scripts.some(mayWait) && hasAnnouncedNumber() ? ANNOUNCED_MS : 0
  const drawnMs = scripts.some(mayWait) && hasDrawing() ? FRAMES_MS : 0
  // Without a numeric delay, a script can only change the page on animation frames.
  const framesMs = timed.length === 0 ? 0 : Math.max(FRAMES_MS, 5 * slowest + MARGIN_MS)
  return Math.min(LONGEST_MS, Math.max(announcedMs, drawnMs, framesMs))
}

/** Returns false if an inline script does everything immediately or only when the page is used. */
const mayWait = ({ src, text }: HTMLScriptElement): boolean =>
  src !== '' || /\b(?:setTimeout|setInterval|requestAnimationFrame)\b/.test(text)

const LONGEST_MS = 6500
const FRAMES_MS = 1500
/** The time in which a number that changes every second changes several times. */
const ANNOUNCED_MS = 4000
/** The margin for timers that fire late on a busy machine, in milliseconds. */
const MARGIN_MS = 500

export const keepRoot = (): number => keep(document.documentElement)

/** Starts recording the changes that scripts make. */
export function startWatch(): void {
  histories = new Map()
  startedMs = performance.now()
  startAnnounced()
  startSlowTexts()
  observer?.disconnect()
  observer = new MutationObserver((mutations) => {
    const changed = new Set<Element>()
    for (const { type, target, attributeName } of mutations) {
      const element = target instanceof Element ? target : target.parentElement
      const isLook =
        type !== 'attributes' ||
        /^(style|class|hidden|src|aria-hidden|transform|x|y|cx|cy)$/.test(attributeName!)
      if (element && isLook) changed.add(element)
    }
    for (const element of changed) {
      record(element)
      noteAnnounced(element)
    }
  })
  observeAll(observer)
}

function record(element: Element): void {
  const history = histories.get(element) ?? []
  if (history.length === 0) {
    if (histories.size >= WATCHED_MAX || /^(html|head|script|style|title)$/.test(element.localName)) return
    histories.set(element, history)
  }
  if (history.length >= MOMENTS_MAX) return
  const { left, top } = element.getBoundingClientRect()
  const shows = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const text = squeeze(element.textContent?.slice(0, TEXT_MAX) ?? '')
  history.push({ ms: performance.now(), shows, x: left, y: top, text, ...lightOf(element) })
}

/** Stops recording. Returns the changes that scripts have repeated since `startWatch`. */
export function readWatch(): Repeated[] {
  observer?.disconnect()
  stopButton = null
  const slides = readSlides()
  const turning = slides.map(({ element }) => keptElement(element))
  const found: Repeated[] = []
  for (const [element, history] of histories) {
    if (turning.some((carousel) => isInside(element, carousel))) continue
    const kind = element.isConnected ? kindOf(element, history) : null
    if (!kind || (kind !== 'flashes' && (!isWatchable(element) || canStop(element, kind, history)))) continue
    const spanMs = Math.round(history.at(-1)!.ms - history[0]!.ms)
    const text = history.at(-1)!.text.slice(0, QUOTE_MAX)
    found.push({ element: keep(element), kind, changes: history.length, spanMs, text })
  }
  return withoutParts([...found, ...slowTexts(turning), ...slides, ...readAnnounced()])
}

/** Omits text whose changes `kindOf` finds, since counting their changes is more informative. */
const slowTexts = (turning: readonly Element[]): Repeated[] =>
  readSlowTexts()
    .filter(({ element }) => !turning.some((carousel) => isInside(element, carousel)) && !hasStop(element))
    .filter(({ element }) => kindOf(element, histories.get(element) ?? []) === null)
    .map((slow) => ({ ...slow, element: keep(slow.element), kind: 'text' as const }))

/** Returns true if a control near the element should stop it. Remembers the first button that does. */
function canStop(element: Element, kind: Repeated['kind'], history: readonly Moment[]): boolean {
  if (!hasStop(element)) return false
  if (kind === 'slides' || kind === 'text') stopButton ??= stopButtonOf(element, periodOf(history))
  return true
}

/** Returns the longest time between two changes, in milliseconds. */
function periodOf(history: readonly Moment[]): number {
  const times = ticksOf(history).map(({ ms }) => ms)
  const gaps = times.slice(1).map((ms, index) => ms - times[index]!)
  return gaps.length > 0 ? Math.max(...gaps) : PERIOD_MS
}

/** The assumed time between changes if there was only one while the page was watched. */
const PERIOD_MS = 5000

/**
 * Returns the button that should stop one of the changes that `readWatch` has omitted, or null if there is
 * none.
 */
export const findStopButton = (): StopButton | null => stopButton

/** Stops recording without reading the changes. */
export function endWatch(): void {
  observer?.disconnect()
  endSlowTexts()
}

/** Returns true if an element has changed at least twice between `startWatch` and `endWatch`. */
export function isStillChanging(number: number): boolean {
  const own = [...histories].filter(([element]) => isElementOrChild(element, number))
  const moments = own.flatMap(([, history]) => history).toSorted((a, b) => a.ms - b.ms)
  return ticksOf(moments).filter(({ ms }) => ms - startedMs >= STOPPED_MS).length >= 2
}

/** The time within which a change that has already begun ends. */
const STOPPED_MS = 700

/**
 * A timer often changes several elements. The first element of each kind represents all elements of that
 * kind.
 */
const withoutParts = (found: readonly Repeated[]): Repeated[] => [
  ...new Map(found.toReversed().map((one) => [one.kind, one])).values(),
]

const TICK_MS = 250
const TICKS_MIN = 3
const FRAMES_MIN = 15
const DISTANCE_MIN_PX = 16

function kindOf(element: Element, history: readonly Moment[]): Repeated['kind'] | null {
  const spanMs = history.length > 1 ? history.at(-1)!.ms - history[0]!.ms : 0
  if (spanMs < 2 * TICK_MS) return null
  const { width, height } = element.getBoundingClientRect()
  if (width * height >= FLASH_AREA_MIN && countFlashes(history) / (spanMs / 1000) > 3) return 'flashes'
  const ticks = ticksOf(history)
  if (ticks.length >= TICKS_MIN + 1 && isAlternating(ticks.map(({ shows }) => shows))) return 'blinks'
  const texts = new Set(ticks.map(({ text }) => text))
  if (ticks.length >= TICKS_MIN && texts.size > 1) return kindOfTexts([...texts])
  return isMoving(history) ? 'moves' : null
}

/**
 * Keeps only the last of several changes in quick succession, since a single run of a timer usually makes all
 * of them.
 */
const ticksOf = (history: readonly Moment[]): Moment[] =>
  history.filter(({ ms }, index) => (history[index + 1]?.ms ?? Number.POSITIVE_INFINITY) - ms > TICK_MS)

const isAlternating = (states: readonly boolean[]): boolean =>
  states.every((state, index) => index === 0 || state !== states[index - 1])

function isMoving(history: readonly Moment[]): boolean {
  const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const distance = Math.max(range(history.map(({ x }) => x)), range(history.map(({ y }) => y)))
  return history.length >= FRAMES_MIN && distance >= DISTANCE_MIN_PX
}

function kindOfTexts(texts: readonly string[]): Repeated['kind'] {
  const same = new Set(texts.map((text) => text.replace(/\d+/g, '#')))
  if (same.size > 1) return texts.some((text) => countWords(text) >= 2) ? 'text' : 'digits'
  const figures = texts.map((text) => Number(text.replace(/\D/g, '').slice(0, 12)))
  const isFalling = figures.every((figure, index) => index === 0 || figure < figures[index - 1]!)
  return isFalling ? 'countdown' : 'digits'
}

/** A carousel shows and hides its slides, or moves their parent in steps. */
function readSlides(): Repeated[] {
  const found: Repeated[] = []
  const byParent = Map.groupBy(histories, ([element]) => element.parentElement)
  for (const [parent, entries] of byParent) {
    if (!parent?.isConnected || !isWatchable(parent)) continue
    const times = ticksOf(entries.flatMap(([, history]) => history).toSorted((a, b) => a.ms - b.ms))
    // Scripts arrange the slides once while the page loads.
    const isLate = times.some(({ ms }) => ms - startedMs >= ARRANGED_MS)
    const isRepeated =
      times.length >= 2
        ? parent !== document.body &&
          (turnsOf(entries) >= 2 || entries.some(([, history]) => stepsOf(history) >= 1))
        : isSwap(entries)
    const isTurning = isRepeated || isTimedSwap(entries)
    if (!isLate || !isTurning || canStop(parent, 'slides', times)) continue
    const spanMs = Math.round(times.at(-1)!.ms - times[0]!.ms)
    const carousel = carouselOf(parent)
    const repeated = { element: keep(parent), changes: times.length, spanMs, text: '' }
    found.push({ ...repeated, kind: 'slides', ...(carousel && { carousel }) })
  }
  return found
}

const ARRANGED_MS = 1500

/** Counts the slides that appeared or disappeared. */
const turnsOf = (entries: readonly [Element, Moment[]][]): number =>
  entries.filter(([, history]) => new Set(history.map(({ shows }) => shows)).size > 1).length

/** Returns how many times an element moved by at least `STEP_MIN_PX`. */
function stepsOf(history: readonly Moment[]): number {
  const places = ticksOf(history)
  return places.filter(({ x, y }, index) => {
    const last = places[index - 1]
    return last !== undefined && Math.hypot(x - last.x, y - last.y) >= STEP_MIN_PX
  }).length
}

const STEP_MIN_PX = 100
