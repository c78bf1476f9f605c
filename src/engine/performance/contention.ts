import type { Trace, TraceEvent } from 'lighthouse'
import { startOf } from './trace-start.ts'

/** How long the page's main thread waited for a processor while it had something to do. */
export interface Contention {
  /** Wall time of its tasks over their processor time: 1 when nothing else wanted the processor. */
  stretch: number
  /** The difference of the two, ms. */
  waitedMs: number
}

const TASK = /^(ThreadControllerImpl::)?RunTask$/

/** Reads it from the trace of the run itself; null where the platform does not count processor time by thread. */
export function contentionOf({ traceEvents }: Trace): Contention | null {
  const start = startOf(traceEvents)
  if (!start) return null
  const tasks = traceEvents.filter(
    (event) =>
      event.ph === 'X' &&
      event.pid === start.pid &&
      event.tid === start.tid &&
      event.ts >= start.ts &&
      TASK.test(event.name),
  ) as (TraceEvent & { tdur?: number })[]
  const timed = tasks.filter(({ tdur }) => tdur !== undefined)
  const wallMs = timed.reduce((sum, { dur }) => sum + dur, 0) / 1000
  const processorMs = timed.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  return processorMs > 0 ? { stretch: wallMs / processorMs, waitedMs: wallMs - processorMs } : null
}
