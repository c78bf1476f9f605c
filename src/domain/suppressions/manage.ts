import { type Caller, requireSameSandbox } from '../../model/caller.ts'
import { PLAN_LIMITS } from '../../model/plan.ts'
import { readNewSuppression, type Suppression } from '../../model/suppression.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { SuppressionStore } from '../../store/suppressions.ts'
import type { CheckBreadth } from './breadth.ts'

export interface SuppressionManagerDeps {
  suppressions: SuppressionStore
  checkBreadth: CheckBreadth
  now: Clock
  newId: IdFactory
}

export type SuppressionManager = ReturnType<typeof createSuppressionManager>

/**
 * Manages an account's suppressions. Suppressions never change, so clients replace one by deleting it and
 * creating another.
 */
export function createSuppressionManager({ suppressions, checkBreadth, now, newId }: SuppressionManagerDeps) {
  const known = (found: Suppression | null): Suppression => {
    if (!found) throw new ServiceError('suppression_not_found')
    return found
  }

  /** Users may want to look up expired suppressions, so these are deleted only when the limit is reached. */
  const insert = async (suppression: Suppression, max: number): Promise<Suppression | null> => {
    const made = await suppressions.insert(suppression, max)
    if (made) return made
    await suppressions.deleteExpired(suppression.accountId, now())
    return suppressions.insert(suppression, max)
  }

  return {
    /**
     * @throws ServiceError `missing_parameter`, `validation_error`, `suppression_too_broad` without
     * `confirm`, or `suppression_limit_reached` when the account has as many active suppressions as its plan
     * allows.
     */
    async create(caller: Caller, fields: Record<string, unknown>): Promise<Suppression> {
      const createdAt = now()
      const { confirm, ...checked } = readNewSuppression(fields, createdAt)
      const suppression: Suppression = {
        id: newId('sup'),
        ...checked,
        createdBy: caller.scopes.includes('account') ? 'session' : caller.keyId,
        createdAt,
        accountId: caller.accountId,
        sandbox: caller.sandbox,
      }
      if (!confirm) await checkBreadth(suppression)
      const max = PLAN_LIMITS[caller.plan].suppressionsMax
      const made = await insert(suppression, max)
      if (!made)
        throw new ServiceError('suppression_limit_reached', { details: { plan: caller.plan, limit: max } })
      return made
    },

    list: (caller: Caller): Promise<Suppression[]> => suppressions.list(caller.accountId),

    /**
     * @throws ServiceError `suppression_not_found`, even if another account has a suppression with this id.
     */
    read: async (caller: Caller, id: string): Promise<Suppression> =>
      known(await suppressions.find(caller.accountId, id)),

    /**
     * Deletes a suppression. Audits to which it applied still hide the same issues.
     * @throws ServiceError `suppression_not_found`.
     */
    async delete(caller: Caller, id: string): Promise<Suppression> {
      requireSameSandbox(caller, known(await suppressions.find(caller.accountId, id)))
      return known(await suppressions.delete(caller.accountId, id))
    },
  }
}
