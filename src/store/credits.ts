import type { Db } from 'mongodb'
import { isDuplicateKey } from './duplicate-key.ts'

interface CreditDocument {
  /** An id that consists of the account id and the day. */
  _id: string
  used: number
  /**
   * The latest audits that spent a credit or were refunded, so that a charge or refund that is repeated after
   * a crash has no effect.
   */
  spentFor: string[]
  returnedFor: string[]
}

export interface CreditDay {
  accountId: string
  /** `YYYY-MM-DD` in UTC. */
  day: string
}

/** The maximum number of audits in each list. Only the latest charges and refunds can be repeated. */
const REMEMBERED = 100

const idOf = ({ accountId, day }: CreditDay) => `${accountId}:${day}`

export type CreditStore = ReturnType<typeof createCreditStore>

/** Stores a counter for each account and day. Accessed only by `_id`. */
export function createCreditStore(db: Db) {
  const credits = db.collection<CreditDocument>('credits')

  return {
    async used(of: CreditDay): Promise<number> {
      return (await credits.findOne({ _id: idOf(of) }))?.used ?? 0
    },

    /**
     * Spends a credit in one atomic write, so that concurrent requests can't exceed `max`. Spending again for
     * the same audit has no effect.
     * @returns the number of used credits, or null if none are left.
     */
    async spend(of: CreditDay, auditId: string, max: number | null): Promise<number | null> {
      const _id = idOf(of)
      const guard = { _id, spentFor: { $ne: auditId }, ...(max !== null && { used: { $lt: max } }) }
      const change = { $inc: { used: 1 }, $push: { spentFor: { $each: [auditId], $slice: -REMEMBERED } } }
      while (true) {
        try {
          return (await credits.findOneAndUpdate(guard, change, { upsert: true, returnDocument: 'after' }))!
            .used
        } catch (error) {
          if (!isDuplicateKey(error)) throw error
          const found = await credits.findOne({ _id })
          if (found?.spentFor?.includes(auditId)) return found.used
          if (found && max !== null && found.used >= max) return null
          // Another request created the document between the read and the write.
        }
      }
    },

    async refund(of: CreditDay, auditId: string): Promise<void> {
      await credits.updateOne(
        { _id: idOf(of), used: { $gt: 0 }, returnedFor: { $ne: auditId } },
        { $inc: { used: -1 }, $push: { returnedFor: { $each: [auditId], $slice: -REMEMBERED } } },
      )
    },
  }
}
