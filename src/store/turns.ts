import type { Db } from 'mongodb'
import { isInserted } from './duplicate-key.ts'

interface TurnDocument {
  /** The account id. */
  _id: string
  servedAt: Date
}

export type TurnStore = ReturnType<typeof createTurnStore>

/**
 * Stores when each account was last served. An account without a document hasn't been served recently.
 * Accessed only by `_id`.
 */
export function createTurnStore(db: Db) {
  const turns = db.collection<TurnDocument>('turns')

  return {
    async createIndexes() {
      // Used to purge old documents. Readers use `_id`.
      await turns.createIndex({ servedAt: 1 })
    },

    async servedAt(accountIds: readonly string[]): Promise<Map<string, Date>> {
      const found = await turns.find({ _id: { $in: [...accountIds] } }).toArray()
      return new Map(found.map(({ _id, servedAt }) => [_id, servedAt]))
    },

    /**
     * Moves the account to the end of the queue. Returns false if another worker has served it since `seen`.
     */
    async claim(accountId: string, { seen, at }: { seen: Date | null; at: Date }): Promise<boolean> {
      if (seen) {
        const moved = { $set: { servedAt: at } }
        return (await turns.findOneAndUpdate({ _id: accountId, servedAt: seen }, moved)) !== null
      }
      return isInserted(turns.insertOne({ _id: accountId, servedAt: at }))
    },

    /** Deletes old turns. Accounts without a turn come first anyway. */
    async deleteBefore(time: Date): Promise<void> {
      await turns.deleteMany({ servedAt: { $lt: time } })
    },
  }
}
