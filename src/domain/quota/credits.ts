import { LRUCache } from 'lru-cache'
import type { Caller } from '../../model/caller.ts'
import { PLAN_LIMITS } from '../../model/plan.ts'
import { dayOf, nextMidnight, type Quota, UNLIMITED_CREDITS } from '../../model/quota.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { CreditDay, CreditStore } from '../../store/credits.ts'

/** How old the figures in the headers of an answer may be; those of `/quota` are always fresh. */
const REMEMBERED_MS = 1000
const ACCOUNTS_MAX = 10_000

export type Credits = ReturnType<typeof createCredits>

/** A credit is spent for each accepted audit, whatever its mode; the day ends at midnight UTC. */
export function createCredits({ credits, now }: { credits: CreditStore; now: Clock }) {
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

  /** Credits used, by account and day. */
  const remembered = new LRUCache<string, number, CreditDay>({
    max: ACCOUNTS_MAX,
    ttl: REMEMBERED_MS,
    fetchMethod: (_key, _stale, { context }) => credits.used(context),
    // A newer figure may come meanwhile: it stays, and whoever waits gets the one asked for.
    ignoreFetchAbort: true,
  })
  const keyOf = ({ accountId, day }: CreditDay) => `${accountId}:${day}`

  return {
    async read(caller: Pick<Caller, 'accountId' | 'plan'>): Promise<Quota> {
      const time = now()
      const of = { accountId: caller.accountId, day: dayOf(time) }
      const used = await credits.used(of)
      remembered.set(keyOf(of), used)
      return quotaOf(caller, used, time)
    },

    /** The same, up to a second old: for what stands beside every answer. */
    async recent(caller: Pick<Caller, 'accountId' | 'plan'>): Promise<Quota> {
      const time = now()
      const of = { accountId: caller.accountId, day: dayOf(time) }
      return quotaOf(caller, (await remembered.fetch(keyOf(of), { context: of })) ?? 0, time)
    },

    /** @returns the day whose credit was spent. @throws ServiceError `quota_exceeded`. */
    async spend({ accountId, plan }: Pick<Caller, 'accountId' | 'plan'>, auditId: string): Promise<string> {
      const time = now()
      const { creditsPerDay } = PLAN_LIMITS[plan]
      const day = dayOf(time)
      const used = await credits.spend({ accountId, day }, auditId, creditsPerDay)
      remembered.set(keyOf({ accountId, day }), used ?? creditsPerDay!)
      if (used !== null) return day
      const resetAt = nextMidnight(time)
      throw new ServiceError('quota_exceeded', {
        details: { credits_total: creditsPerDay, reset_date: resetAt.toISOString() },
        retryAfterSeconds: Math.ceil((resetAt.getTime() - time.getTime()) / 1000),
      })
    },

    async giveBack(accountId: string, day: string, auditId: string): Promise<void> {
      await credits.giveBack({ accountId, day }, auditId)
      remembered.delete(keyOf({ accountId, day }))
    },
  }
}
