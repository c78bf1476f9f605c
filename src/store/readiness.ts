import type { Db } from 'mongodb'
import { newId } from '../shared/ids.ts'

interface ReadinessDocument {
  _id: string
  written: string
}

/** One document for each process would have to be purged. */
const ID = 'readiness'
/** How long an answer counts, ms: probes of balancers do not add up. */
const REMEMBERED_MS = 3000
const ANSWER_MAX_MS = 4000
const DURABLE = { w: 'majority', j: true } as const

/**
 * Returns a check whether the database is of use: it must take a write, bring it to its disk and read it back. One whose
 * disk is full still answers a ping.
 */
export function createReadiness(db: Db): () => Promise<boolean> {
  const documents = db.collection<ReadinessDocument>('readiness')
  let latest: { isReady: Promise<boolean>; at: number } | null = null

  const probe = async (): Promise<boolean> => {
    const written = newId('probe')
    const timeoutMS = ANSWER_MAX_MS
    try {
      const write = { upsert: true, writeConcern: DURABLE, timeoutMS }
      await documents.updateOne({ _id: ID }, { $set: { written } }, write)
      // Another process may have written in between: any value shows that reading works.
      return (await documents.findOne({ _id: ID }, { timeoutMS })) !== null
    } catch {
      return false
    }
  }

  return () => {
    if (!latest || performance.now() - latest.at > REMEMBERED_MS)
      latest = { isReady: probe(), at: performance.now() }
    return latest.isReady
  }
}
