import type { Trace, TraceEvent } from 'lighthouse'
import { isRecord } from './audit-details.ts'
import { startOf } from './trace-start.ts'

/** A place in a script or in the inline code of a document. Lines and columns count from 1. */
export interface CodePlace {
  url: string
  line: number
  column: number
}

/**
 * A calculation of styles or layout during a script, with the calls that led to it, innermost first. Without
 * a stack in the trace, only the start of the script is known.
 */
export interface ForcedLayout {
  ms: number
  stack: readonly CodePlace[]
}

/** A script or function that the browser has started, with the stacks of calls that followed. */
export interface Start {
  ms: number
  place: CodePlace
  stacks: readonly (readonly CodePlace[])[]
}

/** What the trace tells about the code that runs while the page loads. */
export interface Callers {
  layouts: readonly ForcedLayout[]
  starts: readonly Start[]
}

export const NO_CALLERS: Callers = { layouts: [], starts: [] }

const LAYOUTS: ReadonlySet<string> = new Set(['Layout', 'UpdateLayoutTree'])
/** This many stacks show which code a function runs. */
const STACKS_MAX = 500
const STARTS: ReadonlySet<string> = new Set(['EvaluateScript', 'FunctionCall'])

/** Reads the stacks in the trace of a run. */
export function callersIn({ traceEvents }: Trace): Callers {
  const start = startOf(traceEvents)
  if (!start) return NO_CALLERS
  const own = traceEvents
    .filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
    .toSorted((a, b) => a.ts - b.ts)
  const layouts: ForcedLayout[] = []
  const starts: (Start & { end: number; stacks: CodePlace[][] })[] = []
  for (const event of own) {
    const current = starts.at(-1)
    const isInside = current !== undefined && event.ts < current.end
    const stack = stackOf(event)
    if (isInside && stack.length > 0 && current.stacks.length < STACKS_MAX) current.stacks.push(stack)
    if (isInside && LAYOUTS.has(event.name))
      layouts.push({ ms: event.dur / 1000, stack: stack.length > 0 ? stack : [current.place] })
    const place = !isInside && STARTS.has(event.name) && event.ph === 'X' ? placeOf(event.args.data) : null
    if (place) starts.push({ ms: event.dur / 1000, place, end: event.ts + event.dur, stacks: [] })
  }
  return { layouts, starts }
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

/** Returns the places by the time that they take, slowest first. */
export function slowestPlaces(times: readonly { place: CodePlace | undefined; ms: number }[]): CodePlace[] {
  const known = times.filter((time): time is { place: CodePlace; ms: number } => time.place !== undefined)
  const groups = Map.groupBy(known, ({ place }) => `${place.url} ${place.line}`)
  const total = (group: readonly { ms: number }[]) => group.reduce((sum, { ms }) => sum + ms, 0)
  return [...groups.values()].toSorted((a, b) => total(b) - total(a)).map((group) => group[0]!.place)
}
