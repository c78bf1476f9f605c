import type { Db } from 'mongodb'
import { isInserted } from './duplicate-key.ts'

interface AttemptDocument {
  _id: string
  count: number
  /** The end of the window, which starts with the first attempt. */
  until: Date
}

export interface CounterLimit {
  max: number
  windowMs: number
}

export type SignInCounterStore = ReturnType<typeof createSignInCounterStore>

/**
 * Counts sign-in attempts in named counters that all gateways share. Each write is atomic, so all concurrent
 * attempts are counted.
 */
export function createSignInCounterStore(db: Db) {
  const attempts = db.collection<AttemptDocument>('attempts')

  return {
    async createIndexes() {
      // This index is used to purge old counters. Counting uses `_id`.
      await attempts.createIndex({ until: 1 })
    },

    /**
     * Counts an attempt. Returns the number of milliseconds to wait if there have been too many, or 0
     * otherwise.
     */
    async count(name: string, { max, windowMs }: CounterLimit, now: Date): Promise<number> {
      const counted = await attempts.findOneAndUpdate(
        { _id: name, until: { $gt: now } },
        { $inc: { count: 1 } },
        { returnDocument: 'after' },
      )
      if (counted) return counted.count > max ? counted.until.getTime() - now.getTime() : 0
      const fresh = { count: 1, until: new Date(now.getTime() + windowMs) }
      const reopened = await attempts.findOneAndUpdate({ _id: name, until: { $lte: now } }, { $set: fresh })
      if (reopened) return 0
      if (await isInserted(attempts.insertOne({ _id: name, ...fresh }))) return 0
      // Another attempt started the window between the two writes.
      return this.count(name, { max, windowMs }, now)
    },

    /** Subtracts an attempt that turns out not to count. */
    async uncount(name: string): Promise<void> {
      await attempts.updateOne({ _id: name, count: { $gt: 0 } }, { $inc: { count: -1 } })
    },

    async reset(name: string): Promise<void> {
      await attempts.deleteOne({ _id: name })
    },

    /** Deletes counters whose window ended before `time`. */
    async deleteBefore(time: Date): Promise<void> {
      await attempts.deleteMany({ until: { $lt: time } })
    },
  }
}
