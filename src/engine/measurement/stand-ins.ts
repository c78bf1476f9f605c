import type { Trace, TraceEvent } from 'lighthouse'
import { startOf } from './trace-start.ts'

/** A trace from which Lighthouse can compute all metrics. */
export interface WholeTrace {
  trace: Trace
  /** A description of what was missing and what replaced it. Null if nothing was missing. */
  remark: string | null
}

/** JPEGs in base64 that replace the screenshots before and after the first paint. */
export type Screens = readonly [before: string, after: string]

const FIRST_PAINT = 'firstPaint'
const FCP = 'firstContentfulPaint'
const LCP = 'largestContentfulPaint::Candidate'

/**
 * Adds the events that Lighthouse needs for a score but that Chromium didn't report. Boxes without text or
 * images have no contentful paint, canvas drawings have no largest contentful paint, and white text on white
 * doesn't change the screen.
 * @param screens null if the trace has screenshots that show the page.
 */
export function withStandIns(trace: Trace, screens: Screens | null): WholeTrace {
  const start = startOf(trace.traceEvents)
  if (!start) return { trace, remark: null }
  const events = trace.traceEvents.filter(({ ts }) => ts > start.ts)
  const { frame } = start.args
  const inPage = (name: string) => events.find((event) => event.name === name && event.args.frame === frame)
  const anywhere = (name: string) => events.find((event) => event.name === name)

  const own = inPage(FCP)
  const contentful = own ?? anywhere(FCP)
  const painted = contentful ?? inPage(FIRST_PAINT) ?? anywhere(FIRST_PAINT) ?? inPage('loadEventEnd')
  if (!painted) return { trace, remark: null }
  const largest = inPage(LCP)
  const missing = [
    ...(own ? [] : [mark(start, FCP, painted.ts)]),
    ...(largest ? [] : [mark(start, LCP, Math.max(painted.ts, anywhere(LCP)?.ts ?? 0), LARGEST)]),
    ...(screens
      ? [screenshot(start, start.ts + 1, screens[0]), screenshot(start, painted.ts, screens[1])]
      : []),
  ]
  if (missing.length === 0) return { trace, remark: null }
  const kept = screens ? trace.traceEvents.filter(({ name }) => name !== 'Screenshot') : trace.traceEvents
  const traceEvents = [...kept, ...missing].sort((a, b) => a.ts - b.ts)
  return { trace: { ...trace, traceEvents }, remark: remarkOn({ own, contentful, largest }) }
}

function remarkOn(found: Partial<Record<'own' | 'contentful' | 'largest', TraceEvent | undefined>>): string {
  if (!found.contentful) return 'the page has no contentful paint, so its first paint is used for FCP and LCP'
  if (!found.own) return 'the only contentful paint is in a frame, so it is used for FCP and LCP'
  if (!found.largest) return 'no element on the page counts toward LCP, so FCP is used instead'
  return 'no paint changes the screen, so FCP is used for Speed Index'
}

const LARGEST = { candidateIndex: 1, isMainFrame: true, isOutermostMainFrame: true, size: 1, type: 'text' }

function mark(start: TraceEvent, name: string, ts: number, data: object = {}): TraceEvent {
  const { navigationId } = start.args.data ?? {}
  return {
    ...start,
    name,
    cat: 'loading,rail,devtools.timeline',
    ts,
    args: { frame: start.args.frame!, data: { ...data, navigationId } } as TraceEvent['args'],
  }
}

const screenshot = (start: TraceEvent, ts: number, snapshot: string): TraceEvent => ({
  ...start,
  name: 'Screenshot',
  cat: 'disabled-by-default-devtools.screenshot',
  ph: 'O',
  ts,
  args: { snapshot },
})
