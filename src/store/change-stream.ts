import { type Collection, type Db, MongoServerError } from 'mongodb'
import type { Log } from '../shared/log.ts'

/** Until a stream that failed is opened again, ms. */
const RETRY_MS = 1000
/** What readers of an audit wait for. */
const COLLECTIONS = ['audit_log', 'audits']
const WRITES = [
  { $match: { operationType: { $in: ['insert', 'update', 'replace'] } } },
  { $project: { documentKey: 1 } },
]

export interface ChangeOptions {
  /** Ends the telling. */
  signal: AbortSignal
  log: Log
}

/**
 * Tells which audit any process has written to, as soon as a replica set says so.
 * Elsewhere it ends at once: readers look for themselves every so often.
 */
export async function watchChanges(
  db: Db,
  tell: (auditId: string) => void,
  options: ChangeOptions,
): Promise<void> {
  const streams = COLLECTIONS.map((name) => follow(db.collection<{ _id: string }>(name), tell, options))
  await Promise.all(streams)
}

async function follow(
  collection: Collection<{ _id: string }>,
  tell: (auditId: string) => void,
  { signal, log }: ChangeOptions,
): Promise<void> {
  let hasTold = false
  while (!signal.aborted) {
    const changes = collection.watch<{ _id: string }>(WRITES)
    const close = () => void changes.close().catch(() => {})
    signal.addEventListener('abort', close, { once: true })
    try {
      for await (const change of changes) {
        hasTold = true
        // The log's ids are audit and number.
        if ('documentKey' in change) tell(change.documentKey._id.split(':', 1)[0]!)
      }
    } catch (error) {
      if (signal.aborted) return
      // A server that refuses the very first look is no replica set.
      if (error instanceof MongoServerError && !hasTold)
        return log.info({ reason: error.message }, 'no change streams here: readers poll')
      log.warn({ err: error }, 'change stream lost')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    } finally {
      signal.removeEventListener('abort', close)
      close()
    }
  }
}
