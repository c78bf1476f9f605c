import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from 'mongodb'
import { newId } from '../shared/ids.ts'
import { DURABLE } from './audit-durability.ts'

interface ReadinessDocument {
  _id: string
  written: string
}

/** The id of the document that all processes share. Separate documents would have to be purged. */
const ID = 'readiness'
/** How long a result is cached, in milliseconds, so that frequent health checks need only a few queries. */
const REMEMBERED_MS = 3000
const ANSWER_MAX_MS = 4000

/**
 * Returns a function that checks whether the database accepts a write, syncs it to disk and reads it back. A
 * ping isn't enough, because a database with a full disk still responds to it.
 */
export function createReadiness(db: Db): () => Promise<boolean> {
  const documents = db.collection<ReadinessDocument>('readiness')
  let latest: { isReady: Promise<boolean>; at: number } | null = null

  const probe = async (): Promise<boolean> => {
    const write = { upsert: true, writeConcern: DURABLE }
    await documents.updateOne({ _id: ID }, { $set: { written: newId('probe') } }, write)
    // Another process may have written a different value in the meantime, but any value shows that reading
    // works.
    return (await documents.findOne({ _id: ID })) !== null
  }

  return () => {
    if (!latest || performance.now() - latest.at > REMEMBERED_MS)
      latest = { isReady: inTime(probe()), at: performance.now() }
    return latest.isReady
  }
}

/**
 * Resolves to false if the check fails or takes too long. The driver would wait for a hanging server until
 * the system's timeout.
 */
async function inTime(probe: Promise<boolean>): Promise<boolean> {
  const late = new AbortController()
  const answers = [probe, delay(ANSWER_MAX_MS, false, { signal: late.signal, ref: false })]
  try {
    return await Promise.race(answers.map((answer) => answer.catch(() => false)))
  } finally {
    late.abort()
  }
}
