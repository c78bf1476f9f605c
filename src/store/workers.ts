import type { Db } from 'mongodb'

interface WorkerDocument {
  /** The instance id of the process. */
  _id: string
  /** The number of live audits that the process can run at the same time. */
  places: number
  seenAt: Date
}

export type WorkerStore = ReturnType<typeof createWorkerStore>

/** Stores the live workers. There are only a few, so no index is needed. */
export function createWorkerStore(db: Db) {
  const workers = db.collection<WorkerDocument>('workers')

  return {
    async heartbeat(
      instance: string,
      { concurrency, now }: { concurrency: number; now: Date },
    ): Promise<void> {
      const seen = { places: concurrency, seenAt: now }
      await workers.updateOne({ _id: instance }, { $set: seen }, { upsert: true })
    },

    async leave(instance: string): Promise<void> {
      await workers.deleteOne({ _id: instance })
    },

    /**
     * Returns how many audits can run at the same time on all workers that have sent a heartbeat since
     * `time`.
     */
    async concurrencySince(time: Date): Promise<number> {
      const live = await workers.find({ seenAt: { $gt: time } }).toArray()
      return live.reduce((sum, { places }) => sum + places, 0)
    },

    async deleteBefore(time: Date): Promise<void> {
      await workers.deleteMany({ seenAt: { $lt: time } })
    },
  }
}
