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

/** What a key may still spend on GraphQL in the minute that began with its first operation. */
export interface GraphqlBudget {
  /** Points a minute. */
  limit: number
  remaining: number
  resetSeconds: number
}

/** Short-window and simultaneous limits of this process, in memory: a request that only reads writes nothing. */
export function createLimits({ rateLimitPerMinute, concurrentLimit }: LimitOverrides) {
  const requestWindows = createWindows()
  const pointWindows = createWindows()
  const requests = createGate()
  const streams = createGate()
  const concurrentMaxOf = ({ plan }: Caller) => concurrentLimit ?? PLAN_LIMITS[plan].concurrentMax

  const budgetOf = async (caller: Caller): Promise<GraphqlBudget> => {
    const limit = PLAN_LIMITS[caller.plan].graphqlPointsPerMinute
    const spent = await pointWindows(limit).get(nameOf(caller))
    return {
      limit,
      remaining: Math.max(0, limit - (spent?.consumedPoints ?? 0)),
      resetSeconds: spent ? secondsUntilReset(spent) : WINDOW_SECONDS,
    }
  }

  return {
    /** Requests of one key in a minute. @throws ServiceError `rate_limit_exceeded`. */
    async count(caller: Caller): Promise<void> {
      const perMinute = rateLimitPerMinute ?? PLAN_LIMITS[caller.plan].requestsPerMinute
      const points = caller.sandbox ? perMinute * SANDBOX_FACTOR : perMinute
      try {
        await requestWindows(points).consume(nameOf(caller))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new ServiceError('rate_limit_exceeded', {
          details: { limit: points, window_seconds: WINDOW_SECONDS },
          retryAfterSeconds: secondsUntilReset(refusal),
        })
      }
    },

    /**
     * Takes the cost of a GraphQL operation from the budget of its key; one that the budget doesn't cover spends nothing.
     * @throws ServiceError `rate_limit_exceeded`.
     */
    async spend(caller: Caller, points: number): Promise<void> {
      const window = pointWindows(PLAN_LIMITS[caller.plan].graphqlPointsPerMinute)
      try {
        await window.consume(nameOf(caller), points)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // The library has counted the refused points too.
        await window.reward(nameOf(caller), points)
        const { limit, remaining, resetSeconds } = await budgetOf(caller)
        throw new ServiceError('rate_limit_exceeded', {
          message: `The operation costs ${points} points; the GraphQL budget of this minute has ${remaining} left.`,
          details: { limit, window_seconds: WINDOW_SECONDS, cost: points, remaining },
          retryAfterSeconds: resetSeconds,
        })
      }
    },

    budgetOf,

    /** Takes one of the account's places for simultaneous requests, until it is disposed of. @throws ServiceError `concurrent_limit_exceeded`. */
    enterRequest: (caller: Caller): Disposable => requests.enter(caller.accountId, concurrentMaxOf(caller)),

    /** The same for open streams and sockets, which are counted apart. */
    enterStream: (caller: Caller): Disposable => streams.enter(caller.accountId, concurrentMaxOf(caller)),
  }
}

const secondsUntilReset = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

/** One limiter for each number of points a minute: a changed plan begins with a full window. */
function createWindows() {
  const windows = new Map<number, RateLimiterMemory>()
  return (points: number): RateLimiterMemory => {
    const known = windows.get(points)
    if (known) return known
    const made = new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
    windows.set(points, made)
    return made
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
