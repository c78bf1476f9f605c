import type { Trace, TraceEvent } from 'lighthouse'
import { startOf } from './trace-start.ts'

/** The tasks of the page's main thread, including the time that the thread spent waiting. */
export interface Contention {
  tasks: readonly Task[]
  /**
   * The time of the first contentful paint, in milliseconds after the page's navigation started. 0 if there
   * is none.
   */
  fcpMs: number
  lcpMs: number
}

interface Task {
  /** The start time, in milliseconds after the page's navigation started. */
  startMs: number
  /**
   * The elapsed time in milliseconds. Any time beyond `processorMs` was spent waiting for a CPU core or for
   * other threads of the page.
   */
  wallMs: number
  processorMs: number
}

const TASK = /^(ThreadControllerImpl::)?RunTask$/

/**
 * Determines the contention from the trace of a run. Returns null on platforms that don't count CPU time per
 * thread.
 */
export function contentionOf({ traceEvents }: Trace): Contention | null {
  const start = startOf(traceEvents)
  if (!start) return null
  const sinceStart = (ts: number) => (ts - start.ts) / 1000
  const tasks = traceEvents
    .filter(
      (event): event is TimedEvent =>
        event.ph === 'X' &&
        event.pid === start.pid &&
        event.tid === start.tid &&
        event.ts >= start.ts &&
        'tdur' in event &&
        TASK.test(event.name),
    )
    .map(({ ts, dur, tdur }) => ({ startMs: sinceStart(ts), wallMs: dur / 1000, processorMs: tdur / 1000 }))
  const paintMs = (name: string) => {
    const isOurs = (event: TraceEvent) => event.name === name && event.args.frame === start.args.frame
    return Math.max(0, sinceStart(traceEvents.findLast(isOurs)?.ts ?? start.ts))
  }
  if (tasks.length === 0) return null
  return {
    tasks,
    fcpMs: paintMs('firstContentfulPaint'),
    lcpMs: paintMs('largestContentfulPaint::Candidate'),
  }
}

type TimedEvent = TraceEvent & { tdur: number }
