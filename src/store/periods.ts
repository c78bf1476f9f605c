import type { Db } from 'mongodb'
import type { Clock } from '../shared/clock.ts'
import { isInserted } from './duplicate-key.ts'

interface PeriodDocument {
  /** The name of the task. */
  _id: string
  startedAt: Date
}

export type PeriodStore = ReturnType<typeof createPeriodStore>

/** Lets one of several processes run a task in each period. Documents are accessed only by `_id`. */
export function createPeriodStore(db: Db) {
  const periods = db.collection<PeriodDocument>('periods')

  const start = async (task: string, everyMs: number, now: Date): Promise<boolean> => {
    // A time in the future comes from a process whose clock is wrong, so it doesn't count.
    const lately = { $gt: new Date(now.getTime() - everyMs), $lte: now }
    const others = { _id: task, startedAt: { $not: lately } }
    // If the period hasn't ended, the filter doesn't match, and the insertion fails.
    return isInserted(periods.updateOne(others, { $set: { startedAt: now } }, { upsert: true }))
  }

  return {
    /**
     * Returns a function that determines whether this process should run a task now. The first call returns
     * true, since this process may replace one that crashed. Later calls return true if no process has
     * started the task in the last `everyMs` milliseconds.
     */
    join(task: string, { everyMs, now }: { everyMs: number; now: Clock }): () => Promise<boolean> {
      let isFirst = true
      return async () => {
        const isOurs = (await start(task, everyMs, now())) || isFirst
        isFirst = false
        return isOurs
      }
    },
  }
}
