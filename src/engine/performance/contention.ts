import type { Trace, TraceEvent } from 'lighthouse'
import { startOf } from './trace-start.ts'

/**
 * What the page's main thread waited for a processor while it had something to do, ms: it would not have waited on an idle
 * machine. An upper bound, since a thread also waits for other threads of its own page.
 */
export interface Contention {
  /** Waited before the first contentful paint. */
  beforeFcpMs: number
  /** Waited before the largest contentful paint. */
  beforeLcpMs: number
  /** Each task, wall and processor time, ms: what blocks the page depends on the length of each. */
  tasks: readonly Task[]
}

interface Task {
  wallMs: number
  processorMs: number
}

const TASK = /^(ThreadControllerImpl::)?RunTask$/

/** Reads it from the trace of the run itself; null where the platform does not count processor time by thread. */
export function contentionOf({ traceEvents }: Trace): Contention | null {
  const start = startOf(traceEvents)
  if (!start) return null
  const timed = traceEvents.filter(
    (event): event is TimedEvent =>
      event.ph === 'X' &&
      event.pid === start.pid &&
      event.tid === start.tid &&
      event.ts >= start.ts &&
      'tdur' in event &&
      TASK.test(event.name),
  )
  const paintOf = (name: string) =>
    traceEvents.findLast((event) => event.name === name && event.args.frame === start.args.frame)?.ts ?? 0
  const waitedUntil = (ts: number) =>
    timed.filter((event) => event.ts < ts).reduce((sum, { dur, tdur }) => sum + dur - tdur, 0) / 1000
  const tasks = timed.map(({ dur, tdur }) => ({ wallMs: dur / 1000, processorMs: tdur / 1000 }))
  if (tasks.length === 0) return null
  return {
    beforeFcpMs: waitedUntil(paintOf('firstContentfulPaint')),
    beforeLcpMs: waitedUntil(paintOf('largestContentfulPaint::Candidate')),
    tasks,
  }
}

type TimedEvent = TraceEvent & { tdur: number }
