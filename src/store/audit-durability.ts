import type { Db } from 'mongodb'
import { batcher } from '../shared/batcher.ts'

/** A write concern that waits until a write can survive a database crash and a power failure. */
export const DURABLE = { w: 'majority', j: true } as const
/** The maximum number of audits that share a disk sync. */
const TOGETHER_MAX = 200

/** Returns a function that resolves to true once an audit is durable, or to false if it doesn't exist. */
export function createDurability(db: Db): (id: string) => Promise<boolean> {
  const audits = db.collection<{ _id: string; attempt: number }>('audits')

  return batcher<string, boolean>(
    async (ids) => {
      // The update changes nothing, but the database responds only after earlier writes are durable.
      const unchanged = { $max: { attempt: 0 } }
      const wanted = { _id: { $in: ids } }
      const { matchedCount } = await audits.updateMany(wanted, unchanged, { writeConcern: DURABLE })
      if (matchedCount === new Set(ids).size) return ids.map(() => true)
      const found = await audits.find(wanted).project<{ _id: string }>({ _id: 1 }).toArray()
      const stored = new Set(found.map(({ _id }) => _id))
      return ids.map((id) => stored.has(id))
    },
    { max: TOGETHER_MAX },
  )
}
