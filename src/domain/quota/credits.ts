import { LRUCache } from 'lru-cache'
import type { Caller } from '../../model/caller.ts'
import { PLAN_LIMITS } from '../../model/plan.ts'
import { dayOf, nextMidnight, type Quota, UNLIMITED_CREDITS } from '../../model/quota.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { CreditDay, CreditStore } from '../../store/credits.ts'

/**
 * The maximum age of the values in response headers, in milliseconds. `/quota` always returns current values.
 */
const CACHE_MS = 1000
const ACCOUNTS_MAX = 10_000

const quotaOf = ({ plan }: Pick<Caller, 'plan'>, used: number, time: Date): Quota => {
  const { creditsPerDay } = PLAN_LIMITS[plan]
  const creditsTotal = creditsPerDay ?? UNLIMITED_CREDITS
  return {
    plan,
    creditsTotal,
    creditsUsed: used,
    creditsRemaining: Math.max(0, creditsTotal - used),
    resetAt: nextMidnight(time),
    unlimited: creditsPerDay === null,
  }
}

export type Credits = ReturnType<typeof createCredits>

/**
 * Manages credits. Each accepted audit costs one credit, whatever its mode, and the daily credits reset at
 * midnight UTC.
 */
export function createCredits({ credits, now }: { credits: CreditStore; now: Clock }) {
  /** The number of credits used, by account and day. */
  const cache = new LRUCache<string, number, CreditDay>({
    max: ACCOUNTS_MAX,
    ttl: CACHE_MS,
    fetchMethod: (_key, _stale, { context }) => credits.used(context),
    // `spend` may store a newer number during the query. The newer one stays in the cache, while the waiting
    // caller gets the one from the query.
    ignoreFetchAbort: true,
  })
  const keyOf = ({ accountId, day }: CreditDay) => `${accountId}:${day}`

  return {
    async read(caller: Pick<Caller, 'accountId' | 'plan'>): Promise<Quota> {
      const time = now()
      const of = { accountId: caller.accountId, day: dayOf(time) }
      const used = await credits.used(of)
      cache.set(keyOf(of), used)
      return quotaOf(caller, used, time)
    },

    /** Returns a quota that is at most a second old, for the headers of every response. */
    async recent(caller: Pick<Caller, 'accountId' | 'plan'>): Promise<Quota> {
      const time = now()
      const of = { accountId: caller.accountId, day: dayOf(time) }
      return quotaOf(caller, (await cache.fetch(keyOf(of), { context: of })) ?? 0, time)
    },

    /**
     * @returns the day to which the credit is charged.
     * @throws ServiceError `quota_exceeded`.
     */
    async spend({ accountId, plan }: Pick<Caller, 'accountId' | 'plan'>, auditId: string): Promise<string> {
      const time = now()
      const { creditsPerDay } = PLAN_LIMITS[plan]
      const day = dayOf(time)
      const used = await credits.spend({ accountId, day }, auditId, creditsPerDay)
      cache.set(keyOf({ accountId, day }), used ?? creditsPerDay!)
      if (used !== null) return day
      const resetAt = nextMidnight(time)
      throw new ServiceError('quota_exceeded', {
        details: { credits_total: creditsPerDay, reset_date: resetAt.toISOString() },
        retryAfterSeconds: Math.ceil((resetAt.getTime() - time.getTime()) / 1000),
      })
    },

    async refund(accountId: string, day: string, auditId: string): Promise<void> {
      await credits.refund({ accountId, day }, auditId)
      cache.delete(keyOf({ accountId, day }))
    },
  }
}
