import type { Caller } from '../../model/caller.ts'
import { PLAN_LIMITS } from '../../model/plan.ts'
import { dayOf, nextMidnight, type Quota, UNLIMITED_CREDITS } from '../../model/quota.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { CreditStore } from '../../store/credits.ts'

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

  return {
    async read(caller: Pick<Caller, 'accountId' | 'plan'>): Promise<Quota> {
      const time = now()
      return quotaOf(caller, await credits.used({ accountId: caller.accountId, day: dayOf(time) }), time)
    },

    /** @returns the day whose credit was spent. @throws ServiceError `quota_exceeded`. */
    async spend({ accountId, plan }: Pick<Caller, 'accountId' | 'plan'>, auditId: string): Promise<string> {
      const time = now()
      const { creditsPerDay } = PLAN_LIMITS[plan]
      const day = dayOf(time)
      if ((await credits.spend({ accountId, day }, auditId, creditsPerDay)) !== null) return day
      const resetAt = nextMidnight(time)
      throw new ServiceError('quota_exceeded', {
        details: { credits_total: creditsPerDay, reset_date: resetAt.toISOString() },
        retryAfterSeconds: Math.ceil((resetAt.getTime() - time.getTime()) / 1000),
      })
    },

    giveBack: (accountId: string, day: string, auditId: string) =>
      credits.giveBack({ accountId, day }, auditId),
  }
}
