import type { Collection, Filter } from 'mongodb'
import type { Audit } from '../model/audit.ts'
import { type AuditCursor, type AuditDocument, type QueueLoad, toAudit } from './audit-document.ts'
import { type AuditFilter, auditsOf } from './audit-filter.ts'
import { createBatchedFind } from './batched-find.ts'

/** The maximum number of audits that one query finds. */
const TOGETHER_MAX = 100

/** Reads audits for their owners. */
export function createAuditReads(audits: Collection<AuditDocument>) {
  const findDocument = createBatchedFind(audits, TOGETHER_MAX)
  return {
    async find(id: string): Promise<Audit | null> {
      const found = await audits.findOne({ _id: id })
      return found && toAudit(found)
    },

    /**
     * Finds an audit like `find`, but combines concurrent lookups into a single query, which waits for the
     * previous one.
     */
    async findTogether(id: string): Promise<Audit | null> {
      const found = await findDocument(id)
      return found && toAudit(found)
    },

    /** Returns the audits that follow `before`, newest first. */
    async list(
      accountId: string,
      { first, before, ...wanted }: AuditFilter & { first: number; before: AuditCursor | null },
    ) {
      const filter: Filter<AuditDocument> = auditsOf(accountId, wanted)
      if (before)
        filter.$or = [
          { createdAt: { $lt: before.createdAt } },
          { createdAt: before.createdAt, _id: { $lt: before.id } },
        ]
      return (await audits.find(filter).sort({ createdAt: -1, _id: -1 }).limit(first).toArray()).map(toAudit)
    },

    async count(accountId: string, wanted: AuditFilter = {}): Promise<number> {
      return audits.countDocuments(auditsOf(accountId, wanted))
    },

    /** Counts the queued and running live audits of all accounts, and the queued ones of one account. */
    async load(accountId: string): Promise<QueueLoad> {
      const [queued, processing, queuedOfAccount] = await Promise.all([
        audits.countDocuments({ status: 'queued', sandbox: false }),
        audits.countDocuments({ status: 'running', sandbox: false }),
        audits.countDocuments({ accountId, status: 'queued', sandbox: false }),
      ])
      // The database may count queued and running audits at slightly different points in time.
      return { queued: Math.max(queued, queuedOfAccount), processing, queuedOfAccount }
    },
  }
}
