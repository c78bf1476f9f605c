import { EventEmitter } from 'node:events'
import { type Db, MongoBulkWriteError } from 'mongodb'
import type { AuditEvent, AuditEventBody } from '../model/audit-event.ts'

type EntryDocument = AuditEvent & { _id: string; auditId: string }

/** Nine digits keep the order of the ids the order of `seq`. */
const entryId = (auditId: string, seq: number) => `${auditId}:${String(seq).padStart(9, '0')}`

const toEvent = ({ _id, auditId: _auditId, ...event }: EntryDocument): AuditEvent => event

const LOG_BATCH_MAX = 500
/** How far a reader of a growing log asks: most looks find nothing new, and each key asked for costs. */
const LOOK_AHEAD = 100

export interface LogWatch extends Disposable {
  /**
   * Resolves at the next append in this process, at once when there was one since the last wait, or after `waitMs`:
   * other processes' appends are found by reading again. Rejects when `signal` aborts.
   */
  wait(waitMs: number, signal: AbortSignal): Promise<void>
}

export type EventLog = ReturnType<typeof createEventLog>

/**
 * One ordered log per audit, in entries whose `_id` is audit and number: the unique `_id` is what
 * keeps two writers from taking one number, and a reader asks for exact keys only.
 */
export function createEventLog(db: Db) {
  const entries = db.collection<EntryDocument>('audit_log')
  const notices = new EventEmitter().setMaxListeners(0)

  return {
    async createIndexes() {
      // The purge of an audit's log; readers go by `_id`.
      await entries.createIndex({ auditId: 1 })
    },

    /**
     * Appends from `firstSeq` on.
     * @returns how many were written: fewer than given when another writer had taken the next number.
     */
    async append(
      auditId: string,
      firstSeq: number,
      bodies: readonly AuditEventBody[],
      at: Date,
    ): Promise<number> {
      const documents = bodies.map((body, index) => {
        const seq = firstSeq + index
        return { ...body, _id: entryId(auditId, seq), auditId, seq, at }
      })
      try {
        await entries.insertMany(documents, { ordered: true })
        return documents.length
      } catch (error) {
        // Of an ordered insert, all before the first fault is written; the embedded server's own count is wrong.
        if (error instanceof MongoBulkWriteError && error.code === 11000) return firstFaultOf(error)
        throw error
      } finally {
        notices.emit(auditId)
      }
    },

    /**
     * The entries after `afterSeq` in order, up to `LOG_BATCH_MAX`; fewer may come although more are there.
     * @param lastSeq of a log that is complete.
     */
    async read(auditId: string, afterSeq: number, lastSeq: number | null = null): Promise<AuditEvent[]> {
      const length = Math.min(LOG_BATCH_MAX, lastSeq === null ? LOOK_AHEAD : lastSeq - afterSeq)
      const ids = Array.from({ length }, (_, index) => entryId(auditId, afterSeq + 1 + index))
      const found = await entries
        .find({ _id: { $in: ids } })
        .sort({ _id: 1 })
        .toArray()
      return found.map(toEvent)
    },

    /** Tells the readers in this process that the audit changed in another way, for instance ended. */
    notify(auditId: string): void {
      notices.emit(auditId)
    },

    /** Watches for appends made in this process; register it before reading, so that none falls between. */
    watch(auditId: string): LogWatch {
      let noticed = false
      let wake: (() => void) | null = null
      const onNotice = () => {
        noticed = true
        wake?.()
      }
      notices.on(auditId, onNotice)
      return {
        async wait(waitMs, signal) {
          signal.throwIfAborted()
          if (!noticed)
            await new Promise<void>((resolve) => {
              const finish = () => {
                clearTimeout(timer)
                signal.removeEventListener('abort', finish)
                resolve()
              }
              const timer = setTimeout(finish, waitMs)
              signal.addEventListener('abort', finish)
              wake = finish
            })
          noticed = false
          wake = null
          signal.throwIfAborted()
        },
        [Symbol.dispose]: () => void notices.off(auditId, onNotice),
      }
    },

    listeners: (auditId: string): number => notices.listenerCount(auditId),

    async delete(auditId: string): Promise<void> {
      await entries.deleteMany({ auditId })
    },
  }
}

const firstFaultOf = ({ writeErrors }: MongoBulkWriteError): number => [writeErrors].flat()[0]?.index ?? 0
