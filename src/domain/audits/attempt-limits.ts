import { type Audit, type Failure, MODE_LIMITS } from '../../model/audit.ts'

/** The maximum number of attempts per audit, including attempts whose worker died or stopped. */
export const ATTEMPTS_MAX = 3

/**
 * Returns the failure to report if the last allowed attempt of an audit was interrupted, or null if the audit
 * may be retried.
 */
export const failureOfLostAttempts = ({ attempt }: Pick<Audit, 'attempt'>): Failure | null =>
  attempt > ATTEMPTS_MAX
    ? { code: 'engine_failure', message: `${ATTEMPTS_MAX} attempts were interrupted` }
    : null

/** Returns the time limit of an attempt, in milliseconds. */
export const attemptLimitMs = ({ mode, timeoutMs }: Audit): number =>
  Math.max(MODE_LIMITS[mode].deadlineMs, timeoutMs + 60_000)
