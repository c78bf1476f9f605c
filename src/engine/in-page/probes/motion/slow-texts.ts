import { countWords, squeeze } from '../../elements/text.ts'
import { allRoots } from '../flat-tree.ts'
import { argumentsAt, delayIn } from '../script-delays.ts'
import { isWatchable } from './moving.ts'

/** Text that a script replaces so slowly that only a few changes can be observed. */
export interface SlowText {
  element: Element
  /** The time between two changes, in milliseconds. */
  everyMs: number
  changes: number
  spanMs: number
  text: string
}

interface Change {
  ms: number
  before: string
  after: string
}

/** Matches a repeating timer, or a timeout that calls a named function, which may restart it. */
const REPEATS = /\b(?:setInterval\s*\(|setTimeout\s*\((?=\s*[\w.$]+\s*,))/g
const SURE = /^setInterval/
/** Scripts that stop their own timer, or that show what a server sends, may replace text only once. */
const MAY_END =
  /\bclearInterval\b|\bfetch\s*\(|XMLHttpRequest|EventSource|WebSocket|\.(?:ajax|getJSON|get|post|load)\s*\(|\baxios\b/
/** Matches code that steps through a list of messages. */
const STEPS = /%|\+\+|\+=\s*1\b|Math\.random|\.shift\s*\(/
const SLOW_MIN_MS = 1800
const SLOW_MAX_MS = 10_000
/** The time by which timers may be late on a busy machine, in milliseconds. */
const LATE_MS = 400
/** The time after the load in which scripts may start their timers, in milliseconds. */
const START_MS = 1000
/** The maximum proportion of the time between two changes within which the timer must have started. */
const KNOWN_MAX = 1 / 3
/** A single run of a timer may make several changes. */
const TICK_MS = 250
const WORDS_MIN = 2
const WATCHED_MAX = 100
/** A slow timer makes far fewer changes. */
const CHANGES_MAX = 400
const QUOTE_MAX = 60
/** Regions in which new text reacts to something. */
const REACTS =
  '[role=log], [role=status], [role=alert], [role=timer], [role=progressbar], [aria-busy=true], output'

interface Timer {
  ms: number
  /** Whether the timer seems to step through a list of messages indefinitely. */
  isEndless: boolean
}

let timers: Timer[] = []
let changes = new Map<Element, Change[]>()
let observer: MutationObserver | undefined

/** Returns the longest delay of the timers in the page's inline scripts that may be used to replace text. */
export function planSlowTexts(scripts: readonly string[]): number {
  timers = scripts.flatMap(timersIn)
  return Math.max(0, ...timers.map(({ ms }) => ms))
}

const timersIn = (script: string): Timer[] =>
  [...script.matchAll(REPEATS)]
    .map(({ 0: call, index }) => ({
      ms: delayIn(argumentsAt(script, index + call.length - 1) ?? '', script),
      isEndless: SURE.test(call) && STEPS.test(script) && !MAY_END.test(script),
    }))
    .filter(({ ms }) => ms >= SLOW_MIN_MS && ms <= SLOW_MAX_MS)

/** Starts recording the text that scripts replace, if there is a slow timer. */
export function startSlowTexts(): void {
  observer?.disconnect()
  changes = new Map()
  if (timers.length === 0) return
  observer = new MutationObserver((mutations) => {
    for (const [element, ofElement] of Map.groupBy(mutations, ownerOf)) if (element) note(element, ofElement)
  })
  const what = { subtree: true, childList: true, characterData: true, characterDataOldValue: true }
  for (const root of allRoots()) observer.observe(root, what)
}

const ownerOf = ({ target }: MutationRecord): Element | null =>
  target instanceof Element ? target : target.parentElement

function note(element: Element, mutations: readonly MutationRecord[]): void {
  const ofElement = changes.get(element) ?? []
  if (ofElement.length === 0 && changes.size >= WATCHED_MAX) return
  if (ofElement.length >= CHANGES_MAX) return
  const before = mutations
    .map(({ removedNodes, oldValue }) => oldValue ?? textOfNodes(removedNodes))
    .join(' ')
  const after = mutations
    .map(({ type, target, addedNodes }) =>
      type === 'characterData' ? target.nodeValue : textOfNodes(addedNodes),
    )
    .join(' ')
  ofElement.push({ ms: performance.now(), before: squeeze(before), after: squeeze(after) })
  changes.set(element, ofElement)
}

const textOfNodes = (nodes: NodeList): string =>
  [...nodes].map(({ textContent }) => textContent ?? '').join(' ')

/** Returns true if a timer that steps through a list indefinitely had run by a time since the navigation. */
export const isSteppedBy = (latestMs: number): boolean =>
  timers.some(({ ms, isEndless }) => isEndless && ms <= latestMs)

/** Stops recording. */
export const endSlowTexts = (): void => observer?.disconnect()

/** Returns the text that a slow timer has replaced since `startSlowTexts`. */
export function readSlowTexts(): SlowText[] {
  endSlowTexts()
  return [...changes].flatMap(([element, ofElement]) => {
    const replaced = ofElement.filter(isReplacement)
    const isLast = ({ ms }: Change, index: number) =>
      (replaced[index + 1]?.ms ?? Number.POSITIVE_INFINITY) - ms > TICK_MS
    const ticks = replaced.filter(isLast)
    const timer = timers.find((one) => isTimed(one, ticks))
    if (!timer || !element.isConnected || element.closest(REACTS) || !isWatchable(element)) return []
    const spanMs = Math.round(ticks.at(-1)!.ms - ticks[0]!.ms)
    const text = ticks.at(-1)!.after.slice(0, QUOTE_MAX)
    return [{ element, everyMs: timer.ms, changes: ticks.length, spanMs, text }]
  })
}

/** A clock or a countdown changes only its numbers. Other scripts only add to text or move it. */
function isReplacement({ before, after }: Change): boolean {
  const [old, fresh] = [before, after].map((text) => text.replace(/\d+/g, '#'))
  return (
    countWords(before) >= WORDS_MIN &&
    countWords(after) >= WORDS_MIN &&
    !old!.includes(fresh!) &&
    !fresh!.includes(old!)
  )
}

/**
 * Several changes show the time between them. A single change must come at a time at which the timer runs.
 */
function isTimed({ ms: everyMs, isEndless }: Timer, ticks: readonly Change[]): boolean {
  const gaps = ticks.slice(1).map(({ ms }, index) => ms - ticks[index]!.ms)
  if (gaps.length > 0) return gaps.every((gap) => Math.abs(gap - everyMs) <= LATE_MS)
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const latestMs = (navigation?.loadEventEnd ?? 0) + START_MS
  // While a slow page loads, the timer may have started at any time, so every change would seem to fit.
  if (latestMs >= everyMs * KNOWN_MAX) return false
  return isEndless && ticks.length === 1 && ticks[0]!.ms % everyMs <= latestMs && ticks[0]!.ms >= everyMs
}
