import type { Db } from 'mongodb'
import { isInserted } from './duplicate-key.ts'

interface TurnDocument {
  /** The account id. */
  _id: string
  servedAt: Date
}

/** In milliseconds. No account can actually have been served this long ago. */
const LONG_AGO_MS = 8e12

/** Returns the turn of an account that has never been served and has waited since the given time. */
export const firstTurn = (since: Date): Date => new Date(since.getTime() - LONG_AGO_MS)

export type TurnStore = ReturnType<typeof createTurnStore>

/**
 * Stores when each account was last served. An account without a document hasn't been served recently.
 * Accessed only by `_id`.
 */
export function createTurnStore(db: Db) {
  const turns = db.collection<TurnDocument>('turns')

  return {
    async createIndexes() {
      // Used to purge old documents. All other queries use `_id`.
      await turns.createIndex({ servedAt: 1 })
    },

    async servedAt(accountIds: readonly string[]): Promise<Map<string, Date>> {
      const found = await turns.find({ _id: { $in: [...accountIds] } }).toArray()
      return new Map(found.map(({ _id, servedAt }) => [_id, servedAt]))
    },

    /** Adds accounts that haven't been served yet. The longer an account has waited, the sooner it is served. */
    async add(accounts: readonly { accountId: string; since: Date }[]): Promise<void> {
      const documents = accounts.map(({ accountId, since }) => ({
        _id: accountId,
        servedAt: firstTurn(since),
      }))
      // Another worker may have added the same accounts.
      if (documents.length > 0) await isInserted(turns.insertMany(documents, { ordered: false }))
    },

    /**
     * Moves the account that was served longest ago to the end of the queue, and returns its id. Workers that do
     * this at the same time get different accounts. Returns null if none of the accounts has been added.
     */
    async serveNext(accountIds: readonly string[], at: Date): Promise<string | null> {
      const served = await turns.findOneAndUpdate(
        { _id: { $in: [...accountIds] } },
        { $set: { servedAt: at } },
        { sort: { servedAt: 1 }, projection: { _id: 1 } },
      )
      return served?._id ?? null
    },

    /** Deletes old turns. Accounts without a turn come first anyway. */
    async deleteBefore(time: Date): Promise<void> {
      await turns.deleteMany({ servedAt: { $lt: time } })
    },
  }
}
