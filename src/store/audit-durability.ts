import type { Db } from 'mongodb'
import { batcher } from '../shared/batcher.ts'

/** What was written before an answer with this concern survives a crash of the database and a power failure. */
export const DURABLE = { w: 'majority', j: true } as const
/** The maximum number of audits that share a wait for the disk. */
const TOGETHER_MAX = 200

/** Returns a function that resolves once an audit is durable, false when there is no such audit. */
export function createDurability(db: Db): (id: string) => Promise<boolean> {
  const audits = db.collection<{ _id: string; attempt: number }>('audits')

  return batcher<string, boolean>(
    async (ids) => {
      // Changes nothing, but its answer waits for what was written before.
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
