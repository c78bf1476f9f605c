import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '../model/caller.ts'
import { PLAN_LIMITS } from '../model/plan.ts'
import { ServiceError } from '../shared/errors.ts'

const WINDOW_SECONDS = 60
/**
 * The request limit of the sandbox, as a multiple of the plan's limit (see
 * docs/decisions/0010-quota-and-limits.md).
 */
const SANDBOX_FACTOR = 10

/** The maximum number of reports that one network may download by link at the same time. */
const DOWNLOADS_PER_NETWORK_MAX = 5
/**
 * The maximum number of reports that may be downloaded by link at the same time across all networks. Each
 * report takes up memory.
 */
const DOWNLOADS_MAX = 100

export interface LimitOverrides {
  /** Overrides the limits of all plans. */
  rateLimitPerMinute: number | null
  concurrentLimit: number | null
}

/**
 * Returns the name of a counter. Each key has its own counter. All sessions of an account share one because
 * each sign-in creates a new session.
 */
const nameOf = ({ scopes, accountId, keyId }: Caller): string =>
  scopes.includes('account') ? accountId : keyId

export type Limits = ReturnType<typeof createLimits>

/** A key's remaining GraphQL budget in the current minute. */
export interface GraphqlBudget {
  /** The budget in points per minute. */
  limit: number
  remaining: number
  resetSeconds: number
}

/**
 * Applies the rate and concurrency limits of this process. Counters are kept in memory so that read-only
 * requests don't write to the database.
 */
export function createLimits({ rateLimitPerMinute, concurrentLimit }: LimitOverrides) {
  const requestWindows = createWindows()
  const requests = createGate()
  const streams = createGate()
  const downloads = createGate()
  const allDownloads = createGate()
  const concurrentMaxOf = ({ plan }: Caller) => concurrentLimit ?? PLAN_LIMITS[plan].concurrentMax

  return {
    /**
     * Counts a request that a key sends in the current minute.
     * @throws ServiceError `rate_limit_exceeded`.
     */
    async count(caller: Caller): Promise<void> {
      const perMinute = rateLimitPerMinute ?? PLAN_LIMITS[caller.plan].requestsPerMinute
      const points = caller.sandbox ? perMinute * SANDBOX_FACTOR : perMinute
      try {
        await requestWindows(points).consume(nameOf(caller))
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        throw new ServiceError('rate_limit_exceeded', {
          details: { limit: points, window_seconds: WINDOW_SECONDS },
          retryAfterSeconds: secondsUntilReset(rejection),
        })
      }
    },

    ...createGraphqlBudgets(),

    /**
     * Counts one of the account's requests as running until the result is disposed of.
     * @throws ServiceError `concurrent_limit_exceeded`.
     */
    enterRequest: (caller: Caller): Disposable => requests.enter(caller.accountId, concurrentMaxOf(caller)),

    /** Counts an open stream or socket toward the separate limit on streams and sockets. */
    enterStream: (caller: Caller): Disposable => streams.enter(caller.accountId, concurrentMaxOf(caller)),

    /**
     * Counts the download of a report by link. Downloads are counted per network, since there is no account.
     */
    enterDownload(network: string): Disposable {
      using entered = new DisposableStack()
      entered.use(downloads.enter(network, DOWNLOADS_PER_NETWORK_MAX))
      entered.use(allDownloads.enter('all', DOWNLOADS_MAX))
      return entered.move()
    },
  }
}

function createGraphqlBudgets() {
  const windows = createWindows()

  const budgetOf = async (caller: Caller): Promise<GraphqlBudget> => {
    const limit = PLAN_LIMITS[caller.plan].graphqlPointsPerMinute
    const spent = await windows(limit).get(nameOf(caller))
    return {
      limit,
      remaining: Math.max(0, limit - (spent?.consumedPoints ?? 0)),
      resetSeconds: spent ? secondsUntilReset(spent) : WINDOW_SECONDS,
    }
  }

  return {
    /**
     * Charges the cost of a GraphQL operation to a key's budget. An operation that would exceed the budget
     * costs nothing.
     * @throws ServiceError `rate_limit_exceeded`.
     */
    async spend(caller: Caller, points: number): Promise<void> {
      const window = windows(PLAN_LIMITS[caller.plan].graphqlPointsPerMinute)
      try {
        await window.consume(nameOf(caller), points)
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        // The library has already counted the rejected operation's points.
        await window.reward(nameOf(caller), points)
        const { limit, remaining, resetSeconds } = await budgetOf(caller)
        throw new ServiceError('rate_limit_exceeded', {
          message: `The operation costs ${points} points, but only ${remaining} are left in this minute's GraphQL budget.`,
          details: { limit, window_seconds: WINDOW_SECONDS, cost: points, remaining },
          retryAfterSeconds: resetSeconds,
        })
      }
    },

    budgetOf,
  }
}

const secondsUntilReset = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

/**
 * Creates a separate limiter for each budget, so that an account whose plan changes starts with a full
 * budget.
 */
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

/** Counts each account's running requests or open streams. */
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
