import { isDeepStrictEqual } from 'node:util'
import { BSON, type Db, MongoBulkWriteError } from 'mongodb'
import type { AuditEvent, AuditEventBody } from '../model/audit-event.ts'
import { createNotices } from './notices.ts'
import { repeatIfInterrupted } from './repeat-interrupted.ts'

type EntryDocument = AuditEvent & { _id: string; auditId: string }

/** Padded to nine digits, ids sort in the same order as `seq`. */
const entryId = (auditId: string, seq: number) => `${auditId}:${String(seq).padStart(9, '0')}`

const toEvent = ({ _id, auditId: _auditId, ...event }: EntryDocument): AuditEvent => event

const LOG_BATCH_MAX = 500
/**
 * The number of entries that a reader of a growing log requests in one query. Most polls find no new entries,
 * and each requested key takes time.
 */
const LOOK_AHEAD = 100

export type EventLog = ReturnType<typeof createEventLog>

/**
 * Stores one ordered log per audit. The `_id` of an entry consists of the audit id and the sequence number,
 * so two writers can't use the same number. Readers look up entries only by exact key.
 * @param publish notifies other processes that an audit has changed.
 */
export function createEventLog(db: Db, publish?: (auditId: string) => void) {
  const entries = db.collection<EntryDocument>('audit_log')
  const notices = createNotices(publish)

  /**
   * Returns how many entries were inserted before the first one whose number another writer had already used.
   */
  const insert = async (documents: readonly EntryDocument[]): Promise<number> => {
    if (documents.length === 0) return 0
    try {
      await entries.insertMany(documents, { ordered: true })
      return documents.length
    } catch (error) {
      // An ordered insert stops at the first error. The count that the embedded server returns is wrong.
      if (error instanceof MongoBulkWriteError && error.code === 11000) return firstErrorIndex(error)
      throw error
    }
  }

  /** Continues an interrupted insert so that no entry is stored twice under different numbers. */
  const insertRest = async (documents: readonly EntryDocument[]): Promise<number> => {
    const ids = documents.map(({ _id }) => _id)
    const found = await entries.find({ _id: { $in: ids } }).toArray()
    const stored = new Map(found.map((document) => [document._id, document]))
    const missing = documents.findIndex(
      (document) => !isDeepStrictEqual(stored.get(document._id), asStored(document)),
    )
    return missing < 0 ? documents.length : missing + (await insert(documents.slice(missing)))
  }

  return {
    async createIndexes() {
      // This index is used to purge an audit's log. Readers use `_id`.
      await entries.createIndex({ auditId: 1 })
    },

    /**
     * Appends entries, starting with the number `firstSeq`.
     * @returns the number of entries written, which is lower if another writer had already used one of the
     * numbers.
     */
    async append(
      auditId: string,
      firstSeq: number,
      bodies: readonly AuditEventBody[],
      at: Date,
    ): Promise<number> {
      const documents = bodies.map((body, index) => documentOf(body, { auditId, seq: firstSeq + index, at }))
      try {
        return await repeatIfInterrupted((isAgain) => (isAgain ? insertRest(documents) : insert(documents)))
      } finally {
        notices.notify(auditId)
      }
    },

    /**
     * Returns up to `LOG_BATCH_MAX` entries after `afterSeq`, in order. Even if it returns fewer, there may
     * be more entries.
     * @param lastSeq the last number of a complete log, or null.
     */
    async read(auditId: string, afterSeq: number, lastSeq: number | null = null): Promise<AuditEvent[]> {
      const length = Math.min(LOG_BATCH_MAX, lastSeq === null ? LOOK_AHEAD : lastSeq - afterSeq)
      const ids = Array.from({ length }, (_, index) => entryId(auditId, afterSeq + 1 + index))
      const found = entries.find({ _id: { $in: ids } }).sort({ _id: 1 })
      return (await found.toArray()).map(toEvent)
    },

    /** Returns the entries with these numbers, in this order. Skips those that don't exist. */
    async readAt(auditId: string, seqs: readonly number[]): Promise<AuditEvent[]> {
      const found = await entries.find({ _id: { $in: seqs.map((seq) => entryId(auditId, seq)) } }).toArray()
      const bySeq = new Map(found.map((document) => [document.seq, toEvent(document)]))
      return seqs.flatMap((seq) => bySeq.get(seq) ?? [])
    },

    ...notices,

    /** The maximum number of entries that `read` returns while the log grows. */
    lookAhead: LOOK_AHEAD,

    async delete(auditId: string): Promise<void> {
      await entries.deleteMany({ auditId })
    },
  }
}

const documentOf = (
  body: AuditEventBody,
  entry: Pick<EntryDocument, 'auditId' | 'seq' | 'at'>,
): EntryDocument => ({ ...body, _id: entryId(entry.auditId, entry.seq), ...entry })

/**
 * Returns a document as it would be read from the database, for example with null in place of undefined
 * values.
 */
const asStored = (document: EntryDocument) => BSON.deserialize(BSON.serialize(document))

const firstErrorIndex = ({ writeErrors }: MongoBulkWriteError): number => [writeErrors].flat()[0]?.index ?? 0
