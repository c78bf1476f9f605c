import { type Audit, type Failure, MODE_LIMITS } from '../../model/audit.ts'

/** The maximum number of attempts of one audit. An attempt is lost when its worker dies or stops. */
export const ATTEMPTS_MAX = 3

/** Returns the failure that ends an audit whose last attempt was lost, or null if it may be tried. */
export const failureOfLostAttempts = ({ attempt }: Pick<Audit, 'attempt'>): Failure | null =>
  attempt > ATTEMPTS_MAX ? { code: 'engine_failure', message: `${ATTEMPTS_MAX} attempts were lost` } : null

/** Returns how long one attempt may take, in milliseconds. */
export const attemptLimitMs = ({ mode, timeoutMs }: Audit): number =>
  Math.max(MODE_LIMITS[mode].deadlineMs, timeoutMs + 60_000)
