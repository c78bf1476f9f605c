import type { Db } from 'mongodb'
import { type CreditDocument, createCharges, REMEMBERED } from './credit-charges.ts'

export interface CreditDay {
  accountId: string
  /** `YYYY-MM-DD` in UTC. */
  day: string
}

const idOf = ({ accountId, day }: CreditDay) => `${accountId}:${day}`

export type CreditStore = ReturnType<typeof createCreditStore>

/** Stores a counter for each account and day. Documents are accessed only by `_id`. */
export function createCreditStore(db: Db) {
  const credits = db.collection<CreditDocument>('credits')
  const charge = createCharges(credits)

  return {
    async used(of: CreditDay): Promise<number> {
      return (await credits.findOne({ _id: idOf(of) }))?.used ?? 0
    },

    /**
     * Spends a credit in an atomic write so that concurrent requests can't exceed `max`. Spending again for
     * the same audit has no effect. If an account spends several credits at the same time, they share a
     * write.
     * @returns the number of credits used, or null if none are left.
     */
    async spend(of: CreditDay, auditId: string, max: number | null): Promise<number | null> {
      return charge({ _id: idOf(of), auditId, max })
    },

    async refund(of: CreditDay, auditId: string): Promise<void> {
      await credits.updateOne(
        { _id: idOf(of), used: { $gt: 0 }, returnedFor: { $ne: auditId } },
        { $inc: { used: -1 }, $push: { returnedFor: { $each: [auditId], $slice: -REMEMBERED } } },
      )
    },
  }
}
