import type { Db } from 'mongodb'
import { isDuplicateKey } from './duplicate-key.ts'

interface TurnDocument {
  /** The account id. */
  _id: string
  turn: number
  /** The time of the latest turn. */
  at: Date
}

/** The maximum time between the start of an attempt and the recording of its pages, in milliseconds. */
const ATTEMPT_MAX_MS = 86_400_000

/** Numbers the attempts of each account's audits. */
export function createHistoryTurns(db: Db) {
  const turns = db.collection<TurnDocument>('history_turns')

  return {
    async createIndexes() {
      // This index is used to purge old documents.
      await turns.createIndex({ at: 1 })
    },

    /** Returns a number that is higher than all of this account's previous numbers. */
    async next(accountId: string): Promise<number> {
      for (;;)
        try {
          const change = { $inc: { turn: 1 }, $set: { at: new Date() } }
          const options = { upsert: true, returnDocument: 'after' } as const
          return (await turns.findOneAndUpdate({ _id: accountId }, change, options))!.turn
        } catch (error) {
          // Another audit of the account created the document between the read and the write.
          if (!isDuplicateKey(error)) throw error
        }
    },

    /**
     * Deletes the numbers of accounts without any history since `time`. Their next attempt has the number 1.
     */
    async deleteBefore(time: Date): Promise<void> {
      await turns.deleteMany({ at: { $lt: new Date(time.getTime() - ATTEMPT_MAX_MS) } })
    },
  }
}
