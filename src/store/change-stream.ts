import { type Collection, type Db, MongoServerError } from 'mongodb'
import type { Log } from '../shared/log.ts'
import { isElectionError } from './repeat-interrupted.ts'

/** The delay before reopening a failed stream, in milliseconds. */
const RETRY_MS = 1000
/** The collections that readers watch for changes. */
const COLLECTIONS = ['audit_log', 'audits']
const WRITES = [
  { $match: { operationType: { $in: ['insert', 'update', 'replace'] } } },
  { $project: { documentKey: 1 } },
]

export interface ChangeOptions {
  /** Watching stops when this signal aborts. */
  signal: AbortSignal
  log: Log
}

/**
 * Reports the id of each audit that any process writes to. Returns immediately if the database doesn't
 * support change streams, in which case readers poll.
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
  let hasNotified = false
  while (!signal.aborted) {
    const changes = collection.watch<{ _id: string }>(WRITES)
    const close = () => void changes.close().catch(() => {})
    signal.addEventListener('abort', close, { once: true })
    try {
      for await (const change of changes) {
        hasNotified = true
        // Ids in the event log have the form `audit id:number`.
        if ('documentKey' in change) tell(change.documentKey._id.split(':', 1)[0]!)
      }
    } catch (error) {
      if (signal.aborted) return
      // A server that rejects the first read, other than because of an election, doesn't support change
      // streams.
      if (error instanceof MongoServerError && !hasNotified && !isElectionError(error))
        return log.info(
          { reason: error.message },
          'change streams are unavailable, so readers poll for changes',
        )
      log.warn({ err: error }, 'the change stream failed and will be reopened')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    } finally {
      signal.removeEventListener('abort', close)
      close()
    }
  }
}
