import type { Db } from 'mongodb'

interface WorkerDocument {
  /** The process. */
  _id: string
  /** Live audits that it runs at once. */
  places: number
  seenAt: Date
}

export type WorkerStore = ReturnType<typeof createWorkerStore>

/** The workers that are alive, a handful of documents: they need no index. */
export function createWorkerStore(db: Db) {
  const workers = db.collection<WorkerDocument>('workers')

  return {
    async beat(instance: string, { places, now }: { places: number; now: Date }): Promise<void> {
      await workers.updateOne({ _id: instance }, { $set: { places, seenAt: now } }, { upsert: true })
    },

    async leave(instance: string): Promise<void> {
      await workers.deleteOne({ _id: instance })
    },

    /** Of all workers that gave a sign of life after `time`. */
    async placesSince(time: Date): Promise<number> {
      const live = await workers.find({ seenAt: { $gt: time } }).toArray()
      return live.reduce((sum, { places }) => sum + places, 0)
    },

    async deleteBefore(time: Date): Promise<void> {
      await workers.deleteMany({ seenAt: { $lt: time } })
    },
  }
}
