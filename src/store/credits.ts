import type { Db } from 'mongodb'
import { isDuplicateKey } from './duplicate-key.ts'

interface CreditDocument {
  /** Account and day. */
  _id: string
  used: number
  /** The audits that last took one and last gave one back: a step that is repeated after a crash counts once. */
  spentFor: string[]
  returnedFor: string[]
}

export interface CreditDay {
  accountId: string
  /** `YYYY-MM-DD` in UTC. */
  day: string
}

/** How many audits are remembered on each side; only the latest can be repeated. */
const REMEMBERED = 100

const idOf = ({ accountId, day }: CreditDay) => `${accountId}:${day}`

export type CreditStore = ReturnType<typeof createCreditStore>

/** A counter for each account and day; read and written by its exact `_id` only. */
export function createCreditStore(db: Db) {
  const credits = db.collection<CreditDocument>('credits')

  return {
    async used(of: CreditDay): Promise<number> {
      return (await credits.findOne({ _id: idOf(of) }))?.used ?? 0
    },

    /**
     * One guarded write that parallel requests cannot pass together.
     * @returns how many are used then, or null when all are. Spending again for the same audit takes nothing more.
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
          // Another request made the day's document between our look and our write.
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
