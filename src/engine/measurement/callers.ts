import type { Trace, TraceEvent } from 'lighthouse'
import { isRecord } from './audit-details.ts'
import { startOf } from './trace-start.ts'

/** A position in a script or in a document's inline code. Lines and columns are counted from 1. */
export interface CodePlace {
  url: string
  line: number
  column: number
}

/**
 * A calculation of styles or layout while a script runs, with the calls that led to it, innermost first. If
 * the trace has no stack for it, the only known call is the one that started the script.
 */
export interface ForcedLayout {
  ms: number
  stack: readonly CodePlace[]
}

/** A script or function that the browser started, with the call stacks that followed. */
export interface Start {
  ms: number
  place: CodePlace
  stacks: readonly (readonly CodePlace[])[]
}

/** What the trace reveals about the code that runs while the page loads. */
export interface Callers {
  layouts: readonly ForcedLayout[]
  starts: readonly Start[]
  /** The layout shifts, each with the most recent calls since the previous shift. */
  shifts: readonly ShiftCalls[]
}

interface ShiftCalls {
  score: number
  stacks: readonly (readonly CodePlace[])[]
}

export const NO_CALLERS: Callers = { layouts: [], starts: [], shifts: [] }

const LAYOUTS: ReadonlySet<string> = new Set(['Layout', 'UpdateLayoutTree'])
/** The maximum number of stacks per started function, which is enough to show what code it runs. */
const STACKS_MAX = 500
/** The maximum number of stacks for the whole page. */
const ALL_STACKS_MAX = 5_000
/** The maximum number of stacks before a layout shift, which is enough to show what moved the content. */
const RECENT_MAX = 50
/** Events that occur when a script changes the page instead of only reading it or setting a timer. */
const CHANGES: ReadonlySet<string> = new Set([
  'ScheduleStyleRecalculation',
  'InvalidateLayout',
  'StyleRecalcInvalidationTracking',
  'LayoutInvalidationTracking',
])
const STARTS: ReadonlySet<string> = new Set(['EvaluateScript', 'FunctionCall'])

/** Reads the stacks in the trace of a run. Lighthouse returns no trace for a page that doesn't load. */
export function callersIn(trace: Trace | undefined): Callers {
  const traceEvents = trace?.traceEvents ?? []
  const start = startOf(traceEvents)
  if (!start) return NO_CALLERS
  const own = traceEvents
    .filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
    .toSorted((a, b) => a.ts - b.ts)
  const layouts: ForcedLayout[] = []
  const starts: (Start & { end: number; stacks: CodePlace[][] })[] = []
  const shifts: ShiftCalls[] = []
  let recent: CodePlace[][] = []
  let known = 0
  for (const event of own) {
    const current = starts.at(-1)
    const isInside = current !== undefined && event.ts < current.end
    const stack = stackOf(event)
    if (stack.length > 0 && CHANGES.has(event.name)) recent = [...recent.slice(1 - RECENT_MAX), stack]
    const score = event.name === 'LayoutShift' ? shiftIn(event) : 0
    if (score > 0) {
      shifts.push({ score, stacks: recent })
      recent = []
    }
    if (isInside && stack.length > 0 && current.stacks.length < STACKS_MAX && known < ALL_STACKS_MAX) {
      current.stacks.push(stack)
      known += 1
    }
    if (isInside && LAYOUTS.has(event.name) && event.ph === 'X')
      layouts.push({ ms: event.dur / 1000, stack: stack.length > 0 ? stack : [current.place] })
    const place = !isInside && STARTS.has(event.name) && event.ph === 'X' ? startIn(event) : null
    if (place) starts.push({ ms: event.dur / 1000, place, end: event.ts + event.dur, stacks: [] })
  }
  return { layouts, starts, shifts }
}

/**
 * Returns a shift's contribution to the page's score. Shifts in frames don't count, since frames have their
 * own scores.
 */
function shiftIn({ args }: TraceEvent): number {
  const data: unknown = args.data
  if (!isRecord(data) || data.had_recent_input === true || data.is_main_frame === false) return 0
  const score = data.weighted_score_delta ?? data.score
  return typeof score === 'number' ? score : 0
}

/**
 * Returns the position of the code that was started. Line 0 means a whole file, for which the browser reports
 * its first line.
 */
function startIn({ name, args }: TraceEvent): CodePlace | null {
  const place = placeOf(args.data)
  const isWhole = name === 'EvaluateScript' && place && place.line <= 1 && place.column <= 1
  return isWhole ? { ...place, line: 0 } : place
}

function stackOf({ args }: TraceEvent): CodePlace[] {
  const parts: readonly unknown[] = [args.data, args, args.beginData]
  const found = parts.flatMap((part) =>
    isRecord(part) && Array.isArray(part.stackTrace) ? [part.stackTrace as unknown[]] : [],
  )[0]
  return (found ?? []).flatMap((frame) => placeOf(frame) ?? [])
}

function placeOf(frame: unknown): CodePlace | null {
  if (!isRecord(frame) || typeof frame.url !== 'string' || !frame.url.startsWith('http')) return null
  const { url, lineNumber, columnNumber } = frame
  return {
    url,
    line: typeof lineNumber === 'number' ? lineNumber : 0,
    column: typeof columnNumber === 'number' ? columnNumber : 0,
  }
}

/** The maximum number of lines to mention per file. */
const LINES_MAX = 3
/** Lines that take a smaller proportion of the time aren't worth mentioning. */
const SHARE_MIN = 0.2

interface Time {
  place: CodePlace | undefined
  ms: number
}

/** Returns the slowest lines in the file that takes the most time, slowest first. */
export function slowestPlaces(times: readonly Time[]): CodePlace[] {
  const known = times.filter((time): time is Time & { place: CodePlace } => time.place !== undefined)
  const [file] = grouped(known, ({ url }) => url)
  if (!file) return []
  return grouped(file.times, ({ line }) => String(line))
    .filter(({ ms }) => ms >= SHARE_MIN * file.ms)
    .slice(0, LINES_MAX)
    .map(({ times: [first] }) => first!.place)
}

function grouped<Known extends Time & { place: CodePlace }>(
  times: readonly Known[],
  keyOf: (place: CodePlace) => string,
) {
  const groups = Map.groupBy(times, ({ place }) => keyOf(place))
  return [...groups.values()]
    .map((group) => ({ times: group, ms: group.reduce((sum, { ms }) => sum + ms, 0) }))
    .toSorted((a, b) => b.ms - a.ms)
}
