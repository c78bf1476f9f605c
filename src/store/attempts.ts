import type { Db } from 'mongodb'
import { isDuplicateKey } from './duplicate-key.ts'

interface AttemptDocument {
  _id: string
  count: number
  /** The end of the window that the first attempt opened. */
  until: Date
}

export interface AttemptRule {
  max: number
  windowMs: number
}

export type AttemptStore = ReturnType<typeof createAttemptStore>

/** Counts attempts by name, the same for all gateways; each step is one guarded write. */
export function createAttemptStore(db: Db) {
  const attempts = db.collection<AttemptDocument>('attempts')

  return {
    async createIndexes() {
      // The purge; counting goes by `_id`.
      await attempts.createIndex({ until: 1 })
    },

    /** Counts one; answers how long to wait when there were too many, ms, else 0. */
    async count(name: string, { max, windowMs }: AttemptRule, now: Date): Promise<number> {
      const counted = await attempts.findOneAndUpdate(
        { _id: name, until: { $gt: now } },
        { $inc: { count: 1 } },
        { returnDocument: 'after' },
      )
      if (counted) return counted.count > max ? counted.until.getTime() - now.getTime() : 0
      const fresh = { count: 1, until: new Date(now.getTime() + windowMs) }
      const reopened = await attempts.findOneAndUpdate({ _id: name, until: { $lte: now } }, { $set: fresh })
      if (reopened) return 0
      try {
        await attempts.insertOne({ _id: name, ...fresh })
        return 0
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        // Another attempt opened the window between our looks.
        return this.count(name, { max, windowMs }, now)
      }
    },

    /** Takes one attempt back that turned out to be none. */
    async takeBack(name: string): Promise<void> {
      await attempts.updateOne({ _id: name, count: { $gt: 0 } }, { $inc: { count: -1 } })
    },

    async forget(name: string): Promise<void> {
      await attempts.deleteOne({ _id: name })
    },

    /** Those whose window ended before. */
    async deleteBefore(time: Date): Promise<void> {
      await attempts.deleteMany({ until: { $lt: time } })
    },
  }
}
