import type { AuditMode } from '../../model/audit.ts'

/** What an audit takes as long as none of its mode has been measured, ms. */
export const DEFAULT_DURATION_MS: Record<AuditMode, number> = {
  basic: 10_000,
  standard: 30_000,
  deep: 90_000,
}

export type Durations = Record<AuditMode, number>

/** The mean of what was measured in each mode, ms: means add up to the time that a line takes. */
export function expectedDurations(measured: Record<AuditMode, readonly number[]>): Durations {
  const expected = (mode: AuditMode) => {
    const times = measured[mode]
    return times.length === 0 ? DEFAULT_DURATION_MS[mode] : times.reduce((a, b) => a + b) / times.length
  }
  return { basic: expected('basic'), standard: expected('standard'), deep: expected('deep') }
}

export interface Work {
  /** Waiting audits in the order of their turns. */
  queued: readonly { mode: AuditMode }[]
  running: readonly { mode: AuditMode; startedAt: Date }[]
  /** Audits that the live workers run at once, 1 or more. */
  places: number
  durations: Durations
  now: Date
}

/**
 * When each waiting audit will start, in ms from now: each goes to the place that is free first.
 * A running audit that takes longer than expected is expected to end at once.
 */
export function startTimes({ queued, running, places, durations, now }: Work): number[] {
  const remaining = running
    .map(({ mode, startedAt }) => Math.max(0, durations[mode] - (now.getTime() - startedAt.getTime())))
    .toSorted((a, b) => a - b)
  // More may seem to run than there are places: those of a dead worker are still to be found out.
  const free = [...remaining, ...Array<number>(places).fill(0)].slice(0, places)
  return queued.map(({ mode }) => {
    const start = Math.min(...free)
    free[free.indexOf(start)] = start + durations[mode]
    return start
  })
}
