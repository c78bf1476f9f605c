import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '../model/caller.ts'
import { PLAN_LIMITS } from '../model/plan.ts'
import { ServiceError } from '../shared/errors.ts'

const WINDOW_SECONDS = 60
/** Sandbox requests may come this much faster (docs/decisions: quota). */
const SANDBOX_FACTOR = 10

export interface LimitOverrides {
  /** In place of every plan's. */
  rateLimitPerMinute: number | null
  concurrentLimit: number | null
}

/** A key counts for itself; all sessions of one account count together, since each sign-in makes another. */
const nameOf = ({ scopes, accountId, keyId }: Caller): string =>
  scopes.includes('account') ? accountId : keyId

export type Limits = ReturnType<typeof createLimits>

/** Short-window and simultaneous limits of this process, in memory: a request that only reads writes nothing. */
export function createLimits({ rateLimitPerMinute, concurrentLimit }: LimitOverrides) {
  const windows = new Map<number, RateLimiterMemory>()
  const requests = createGate()
  const streams = createGate()

  const windowOf = (points: number) => {
    const known = windows.get(points)
    if (known) return known
    const made = new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
    windows.set(points, made)
    return made
  }
  const concurrentMaxOf = ({ plan }: Caller) => concurrentLimit ?? PLAN_LIMITS[plan].concurrentMax

  return {
    /** Requests of one key in a minute. @throws ServiceError `rate_limit_exceeded`. */
    async count(caller: Caller): Promise<void> {
      const perMinute = rateLimitPerMinute ?? PLAN_LIMITS[caller.plan].requestsPerMinute
      const points = caller.sandbox ? perMinute * SANDBOX_FACTOR : perMinute
      try {
        await windowOf(points).consume(nameOf(caller))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new ServiceError('rate_limit_exceeded', {
          details: { limit: points, window_seconds: WINDOW_SECONDS },
          retryAfterSeconds,
        })
      }
    },

    /** A place among the account's simultaneous requests, to be left at its end. @throws ServiceError `concurrent_limit_exceeded`. */
    enterRequest: (caller: Caller): Disposable => requests.enter(caller.accountId, concurrentMaxOf(caller)),

    /** The same for open streams and sockets, which are counted apart. */
    enterStream: (caller: Caller): Disposable => streams.enter(caller.accountId, concurrentMaxOf(caller)),
  }
}

/** How many are inside, by name. */
function createGate() {
  const inside = new Map<string, number>()
  return {
    enter(name: string, max: number): Disposable {
      const count = inside.get(name) ?? 0
      if (count >= max)
        throw new ServiceError('concurrent_limit_exceeded', { details: { limit: max }, retryAfterSeconds: 1 })
      inside.set(name, count + 1)
      let isInside = true
      return {
        [Symbol.dispose]() {
          if (!isInside) return
          isInside = false
          const left = inside.get(name)! - 1
          if (left === 0) inside.delete(name)
          else inside.set(name, left)
        },
      }
    },
  }
}
