import type { AuditMode } from '../../model/audit.ts'

/** The expected duration in milliseconds for modes in which no audit has completed yet. */
export const DEFAULT_DURATION_MS: Record<AuditMode, number> = {
  basic: 10_000,
  standard: 30_000,
  deep: 90_000,
}

export type Durations = Record<AuditMode, number>

/**
 * Returns the mean duration for each mode, in milliseconds. Unlike medians, means add up to the total
 * duration of a queue.
 */
export function expectedDurations(measured: Record<AuditMode, readonly number[]>): Durations {
  const expected = (mode: AuditMode) => {
    const times = measured[mode]
    return times.length === 0 ? DEFAULT_DURATION_MS[mode] : times.reduce((a, b) => a + b) / times.length
  }
  return { basic: expected('basic'), standard: expected('standard'), deep: expected('deep') }
}

export interface Workload {
  /** Queued audits, in the order in which workers will claim them. */
  queued: readonly { mode: AuditMode }[]
  running: readonly { mode: AuditMode; startedAt: Date }[]
  /** The total number of audits that all live workers together can run at the same time, at least 1. */
  concurrency: number
  durations: Durations
  now: Date
}

/**
 * Estimates when each queued audit will start, in milliseconds from now. Each audit takes the first slot that
 * becomes free. A running audit that has exceeded its expected duration is assumed to end soon.
 */
export function startTimes({ queued, running, concurrency, durations, now }: Workload): number[] {
  const remaining = running
    .map(({ mode, startedAt }) => Math.max(0, durations[mode] - (now.getTime() - startedAt.getTime())))
    .toSorted((a, b) => a - b)
  // The number of running audits may exceed the number of slots, since a dead worker's audits count as
  // running until their leases expire.
  const freeAt = [...remaining, ...Array<number>(concurrency).fill(0)].slice(0, concurrency)
  return queued.map(({ mode }) => {
    const start = Math.min(...freeAt)
    freeAt[freeAt.indexOf(start)] = start + durations[mode]
    return start
  })
}
