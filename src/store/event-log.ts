import { type Db, MongoBulkWriteError } from 'mongodb'
import type { AuditEvent, AuditEventBody } from '../model/audit-event.ts'
import { createNotices } from './notices.ts'

type EntryDocument = AuditEvent & { _id: string; auditId: string }

/** With nine digits, the ids sort in the order of `seq`. */
const entryId = (auditId: string, seq: number) => `${auditId}:${String(seq).padStart(9, '0')}`

const toEvent = ({ _id, auditId: _auditId, ...event }: EntryDocument): AuditEvent => event

const LOG_BATCH_MAX = 500
/**
 * The number of entries that a reader of a growing log requests. Most polls find nothing, and each requested key costs
 * time.
 */
const LOOK_AHEAD = 100

export type EventLog = ReturnType<typeof createEventLog>

/**
 * Stores one ordered log per audit. The `_id` of an entry is the audit id and the sequence number. It keeps two writers
 * from taking the same number, and readers only request exact keys.
 */
export function createEventLog(db: Db) {
  const entries = db.collection<EntryDocument>('audit_log')
  const notices = createNotices()

  return {
    async createIndexes() {
      // Used by the purge of an audit's log. Readers use `_id`.
      await entries.createIndex({ auditId: 1 })
    },

    /**
     * Appends entries, the first with the number `firstSeq`.
     * @returns the number of entries written. It is smaller when another writer had taken the next number.
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
        // An ordered insert writes everything before the first error. The count of the embedded server is wrong.
        if (error instanceof MongoBulkWriteError && error.code === 11000) return firstErrorIndex(error)
        throw error
      } finally {
        notices.notify(auditId)
      }
    },

    /**
     * Returns up to `LOG_BATCH_MAX` entries after `afterSeq`, in order. It may return fewer even if there are more.
     * @param lastSeq The last number of a complete log, or null.
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

    /** Returns the entries with these numbers, in this order, without those that don't exist. */
    async readAt(auditId: string, seqs: readonly number[]): Promise<AuditEvent[]> {
      const found = await entries.find({ _id: { $in: seqs.map((seq) => entryId(auditId, seq)) } }).toArray()
      const bySeq = new Map(found.map((document) => [document.seq, toEvent(document)]))
      return seqs.flatMap((seq) => bySeq.get(seq) ?? [])
    },

    ...notices,

    async delete(auditId: string): Promise<void> {
      await entries.deleteMany({ auditId })
    },
  }
}

const firstErrorIndex = ({ writeErrors }: MongoBulkWriteError): number => [writeErrors].flat()[0]?.index ?? 0
