import type { Db } from 'mongodb'
import { isInserted } from './duplicate-key.ts'

interface PeriodDocument {
  /** The name of the task. */
  _id: string
  startedAt: Date
}

export type PeriodStore = ReturnType<typeof createPeriodStore>

/** Lets one of several processes run a task in each period. Accessed only by `_id`. */
export function createPeriodStore(db: Db) {
  const periods = db.collection<PeriodDocument>('periods')

  return {
    /** Starts a period of a task. Returns false if another process has started one in the last `everyMs`. */
    async start(task: string, { everyMs, now }: { everyMs: number; now: Date }): Promise<boolean> {
      // A time in the future is from a process whose clock is wrong, so it doesn't count.
      const lately = { $gt: new Date(now.getTime() - everyMs), $lte: now }
      // If the period hasn't ended, the filter doesn't match, and the insertion fails.
      return isInserted(
        periods.updateOne(
          { _id: task, startedAt: { $not: lately } },
          { $set: { startedAt: now } },
          { upsert: true },
        ),
      )
    },
  }
}
