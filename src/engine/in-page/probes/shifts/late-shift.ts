import { keep } from '../../accessibility/keeper.ts'
import { readRecordedShifts, worstSessionOf } from '../../collect/read-shifts.ts'
import type { Shift } from '../../collect/shift.ts'
import { isShown } from '../flat-tree.ts'
import { readInlineScripts, SCRIPT_MAX } from '../inline-scripts.ts'

/** An element that appears after the page has loaded and moves the content below it down. */
export interface LateShift {
  element: number
  /** The time since the page loaded, in milliseconds. */
  ms: number
  distancePx: number
  score: number
}

const SCORE_MIN = 0.1
/** A shift of text in a column has a low score, although readers lose their place if the text moves far. */
const FAR = { distancePx: 100, scoreMin: 0.05 }
/** The time after the load at which people start to read, in milliseconds. */
const LATEST_MS = 6000
const DELAY = /\bsetTimeout\s*\([\s\S]{0,2000}?,\s*(\d{3,4})\s*\)/g
/** Matches a call whose function is defined elsewhere in the script. */
const NAMED = /^setTimeout\s*\(\s*[\w.$]+\s*,/
const CALL = /\bsetTimeout\s*\(/g
const CALL_MAX = 2000
/** Matches the end of a call whose delay is a variable. */
const NAMED_DELAY = /,\s*([A-Za-z_$][\w$]*)\s*\)$/
const NUMBER = /(?<![\w.#])\d{3,4}(?![\w.%])/g
/** The length of the code before a loop or function that usually contains the values of its variables. */
const LIST_MAX = 1500
const MINIFIED = /[.-]min\.m?js/
const FILES_MAX = 8
const DELAY_MIN_MS = 800
const DELAY_MAX_MS = 4500
const INSERTS = /\b(prepend|insertBefore|insertAdjacent\w+|before|append\w*|innerHTML|hidden|display|src)\b/
/** The time that the browser may take to report a shift, in milliseconds. */
const MARGIN_MS = 300
const DISTANCE_MIN_PX = 16
/**
 * The maximum difference between the element's height and the distance, which may be caused by margins and
 * the element's previous content.
 */
const DIFFERENCE_MAX_PX = 40
const DIFFERENCE_MAX_SHARE = 0.2

const loadedMs = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.loadEventEnd || performance.now()
}

/** Returns the URLs of the site's own script files. Minified files are usually libraries. */
export const readScriptUrls = (): string[] =>
  [...document.scripts]
    .filter(({ src }) => URL.parse(src)?.origin === location.origin && !MINIFIED.test(src))
    .map(({ src }) => src)
    .slice(0, FILES_MAX)

/**
 * Returns how long to wait for content that a script inserts with a delay, in milliseconds.
 * @param files the source code of the site's own script files.
 */
export function planLateShift(files: string[]): number {
  const delays = [...readInlineScripts(), ...files]
    .filter((text) => text.length <= SCRIPT_MAX)
    .flatMap((text) => [...delaysIn(text), ...namedDelaysIn(text)])
    .filter((ms) => ms >= DELAY_MIN_MS && ms <= DELAY_MAX_MS)
  if (delays.length === 0) return 0
  return Math.max(0, loadedMs() + Math.max(...delays) + MARGIN_MS - performance.now())
}

const delaysIn = (script: string): number[] =>
  [...script.matchAll(DELAY)].flatMap(([call, ms]) =>
    INSERTS.test(NAMED.test(call) ? script : call) ? [Number(ms)] : [],
  )

/**
 * Returns the numbers that may be the delay of a timer whose delay is a variable: those assigned to the
 * variable and, if it is part of each item in a list, those in the list directly before the timer.
 */
const namedDelaysIn = (script: string): number[] =>
  [...script.matchAll(CALL)].flatMap(({ 0: start, index }) => {
    const call = callAt(script, index + start.length)
    const name = NAMED_DELAY.exec(call)?.[1]
    if (!name || !INSERTS.test(call)) return []
    const before = script.slice(Math.max(0, index - LIST_MAX), index)
    const word = name.replaceAll('$', '\\$')
    const assigned = [
      ...script.matchAll(new RegExp(`(?<![\\w$])${word}\\s*[=:]\\s*(\\d{3,4})(?!\\w)`, 'g')),
    ].map(([, digits]) => Number(digits))
    const isItem = new RegExp(`[\\[{,]\\s*${word}\\s*[\\]},]`).test(before)
    return isItem
      ? [...assigned, ...[...before.matchAll(NUMBER)].map(([digits]) => Number(digits))]
      : assigned
  })

/**
 * Returns the code of a call's arguments, without the parentheses, or an empty string if they exceed the
 * limit.
 */
function callAt(script: string, start: number): string {
  let depth = 1
  for (let at = start; at < Math.min(script.length, start + CALL_MAX); at += 1) {
    if (script[at] === '(') depth += 1
    if (script[at] === ')') depth -= 1
    if (depth === 0) return script.slice(start, at + 1)
  }
  return ''
}

/**
 * Returns the element that has moved content down since a given time, or null if another rule already reports
 * an earlier shift.
 */
export function findLateShift(sinceMs: number | null): LateShift | null {
  const loaded = loadedMs()
  const since = Math.max(sinceMs ?? loaded + DELAY_MIN_MS, loaded)
  const shifts = readRecordedShifts()
  const early = worstSessionOf(shifts.filter(({ startTime }) => startTime <= since))
  if (scoreOf(early) >= SCORE_MIN) return null
  const late = worstSessionOf(
    shifts.filter(({ startTime }) => startTime > since && startTime <= loaded + LATEST_MS),
  )
  const score = scoreOf(late)
  if (score < FAR.scoreMin) return null
  const [first] = movedDown(late, shifts)
  const cause = first ? appearedAbove(first) : appearedInside(late)
  if (!cause || (score < SCORE_MIN && cause.distancePx < FAR.distancePx)) return null
  const { element, distancePx, startMs } = cause
  return { element: keep(element), ms: startMs - loaded, distancePx, score: Math.round(score * 100) / 100 }
}

const scoreOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

interface Moved {
  element: Element
  distancePx: number
  startMs: number
}

/** Returns the elements that moved down and haven't moved back up by the same distance, topmost first. */
function movedDown(late: readonly Shift[], all: readonly Shift[]): Moved[] {
  const movesOf = (shifts: readonly Shift[]): Moved[] =>
    shifts.flatMap(({ sources, startTime }) =>
      sources.flatMap(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement
        const distancePx = Math.round(currentRect.top - previousRect.top)
        return element?.isConnected ? [{ element, distancePx, startMs: startTime }] : []
      }),
    )
  const up = movesOf(all).filter(({ distancePx }) => distancePx < 0)
  const isReturn = ({ distancePx }: Moved) => up.some((other) => Math.abs(distancePx + other.distancePx) <= 2)
  return movesOf(late)
    .filter((moved) => moved.distancePx >= DISTANCE_MIN_PX && !isReturn(moved))
    .sort((a, b) => topOf(a.element) - topOf(b.element))
}

const topOf = (element: Element): number => element.getBoundingClientRect().top

/** Returns the element directly above if its height is about the same as the distance. */
function appearedAbove({ element, distancePx, startMs }: Moved): Moved | null {
  const limitPx = Math.max(DIFFERENCE_MAX_PX, DIFFERENCE_MAX_SHARE * distancePx)
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
    for (let before = box.previousElementSibling; before; before = before.previousElementSibling) {
      const { height } = before.getBoundingClientRect()
      if (!isShown(before) || height === 0 || isOutOfFlow(before)) continue
      const isCause = Math.abs(height - distancePx) <= limitPx && height >= DISTANCE_MIN_PX
      return isCause ? { element: before, distancePx, startMs } : null
    }
  return null
}

/** These elements are usually on a page from the start. */
const LASTING = 'header, nav, main, footer, form, h1, [role=banner], [role=main], [role=navigation]'
const HEIGHT_RANGE = { min: 0.85, max: 4 }

/**
 * If the content's margins collapse, the browser reports that the content's container moved. Returns the
 * container's first child if its height explains the score, which is at most the distance as a proportion of
 * the window.
 */
function appearedInside(late: readonly Shift[]): Moved | null {
  const [worst] = late.toSorted((a, b) => b.value - a.value)
  const node = worst?.sources[0]?.node
  if (!worst || !(node instanceof Element) || !node.isConnected) return null
  const child = [...node.children].find(
    (part) => isShown(part) && !isOutOfFlow(part) && part.getBoundingClientRect().height > 0,
  )
  if (!child || child.matches(LASTING) || child.querySelector(LASTING)) return null
  const { height } = child.getBoundingClientRect()
  const leastPx = worst.value * Math.max(innerWidth, innerHeight)
  const isExplained = height >= HEIGHT_RANGE.min * leastPx && height <= HEIGHT_RANGE.max * leastPx
  return isExplained ? { element: child, distancePx: Math.round(height), startMs: worst.startTime } : null
}

const isOutOfFlow = (element: Element): boolean =>
  /^(absolute|fixed)$/.test(getComputedStyle(element).position)
