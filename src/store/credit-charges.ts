import type { Collection } from 'mongodb'
import { batcher } from '../shared/batcher.ts'
import { isDuplicateKey } from './duplicate-key.ts'

export interface CreditDocument {
  /** An id that consists of the account id and the day. */
  _id: string
  used: number
  /**
   * The latest audits that spent a credit or were refunded. They are remembered so that a charge or refund
   * that is repeated after a crash has no effect.
   */
  spentFor: string[]
  returnedFor: string[]
}

/** The maximum number of audits in each list. Only the latest charges and refunds can be repeated. */
export const REMEMBERED = 100

/**
 * The maximum number of charges in a batch. A whole batch must be remembered, so this must not exceed
 * `REMEMBERED`.
 */
const TOGETHER_MAX = 50

interface Account {
  /** The id of the credit document. */
  _id: string
  /** The maximum number of credits per day, or null if there is none. */
  max: number | null
}

interface Charge extends Account {
  auditId: string
}

/**
 * Returns a function that charges an audit and returns the number of credits used, or null if none are left.
 * When several audits are charged at the same time, those of the same account share a write.
 */
export function createCharges(credits: Collection<CreditDocument>) {
  /**
   * Charges all audits or none. Returns null if there aren't enough credits for all of them or if some have
   * been charged before.
   */
  const charge = async ({ _id, max }: Account, auditIds: string[]): Promise<number | null> => {
    const count = auditIds.length
    const room = max !== null && { used: { $lte: max - count } }
    const change = {
      $inc: { used: count },
      $push: { spentFor: { $each: auditIds, $slice: -REMEMBERED } },
    }
    try {
      const guard = { _id, spentFor: { $nin: auditIds }, ...room }
      return (await credits.findOneAndUpdate(guard, change, { upsert: true, returnDocument: 'after' }))!.used
    } catch (error) {
      if (isDuplicateKey(error)) return null
      throw error
    }
  }

  /** Charges as many audits as possible, in order. Returns the number of credits used after each charge. */
  const chargeAll = async (account: Account, auditIds: readonly string[]): Promise<Map<string, number>> => {
    let known: CreditDocument | null = null
    while (true) {
      const charged = new Map((known?.spentFor ?? []).map((auditId) => [auditId, known!.used]))
      const wanted = auditIds.filter((auditId) => !charged.has(auditId))
      const first = wanted.slice(0, roomOf(account, known))
      if (first.length === 0) return charged
      const used = await charge(account, first)
      if (used !== null)
        return new Map([
          ...charged,
          ...first.map((auditId, index) => [auditId, used - first.length + 1 + index] as const),
        ])
      // Another request may have changed the document between the read and the write.
      known = await credits.findOne({ _id: account._id })
    }
  }

  return batcher<Charge, Promise<number | null>>(
    async (charges) => {
      const accounts = [...Map.groupBy(charges, ({ _id }) => _id)].map(
        ([_id, [first, ...others]]) => [_id, chargeAll(first!, idsOf([first!, ...others]))] as const,
      )
      // A failure affects only the account for which it occurs.
      await Promise.allSettled(accounts.map(([, charged]) => charged))
      const byId = new Map(accounts)
      return charges.map(async ({ _id, auditId }) => (await byId.get(_id)!).get(auditId) ?? null)
    },
    { max: TOGETHER_MAX },
  )
}

const idsOf = (charges: readonly Charge[]): string[] => [...new Set(charges.map(({ auditId }) => auditId))]

const roomOf = ({ max }: Account, known: CreditDocument | null): number =>
  max === null ? TOGETHER_MAX : Math.max(0, max - (known?.used ?? 0))
