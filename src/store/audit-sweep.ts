import type { Collection } from 'mongodb'
import type { Audit, FailureCode } from '../model/audit.ts'
import { type AuditDocument, toAudit } from './audit-document.ts'

const REFUNDS_MAX = 100

/**
 * Finds audits that a crash left with unfinished work, such as publishing their event or refunding their
 * credit, and marks that work as done.
 */
export function createAuditSweep(audits: Collection<AuditDocument>) {
  return {
    /** Returns ended audits whose webhook event may not have been published yet. */
    async listWithPendingEvent(limit: number): Promise<Audit[]> {
      return (await audits.find({ eventPending: true }).limit(limit).toArray()).map(toAudit)
    },

    /** Marks the webhook event as published. */
    async clearEvent(id: string): Promise<void> {
      await audits.updateOne({ _id: id }, { $unset: { eventPending: '' } })
    },

    /** Returns completed audits that may be missing from the history, for one account or for all accounts. */
    async listPendingHistory(accountId: string | null, limit = 0): Promise<Audit[]> {
      const pending = audits.find({ historyPending: accountId ?? { $gt: '' } })
      return (await pending.limit(limit).toArray()).map(toAudit)
    },

    /** Marks an audit as recorded in the history. */
    async clearPendingHistory(id: string): Promise<void> {
      await audits.updateOne({ _id: id }, { $unset: { historyPending: '' } })
    },

    /** Returns failed audits that may need a refund. */
    async listRefundable(codes: readonly FailureCode[]): Promise<Audit[]> {
      const unsettled = audits.find({ 'failure.code': { $in: [...codes] }, creditDay: { $ne: null } })
      return (await unsettled.limit(REFUNDS_MAX).toArray()).map(toAudit)
    },

    /** Marks an audit as settled so that its credit won't be refunded. */
    async clearCredit(id: string): Promise<void> {
      await audits.updateOne({ _id: id }, { $set: { creditDay: null } })
    },

    /** Returns queued sandbox audits, oldest first. */
    async listQueuedSandbox(
      before: Date,
      limit: number,
    ): Promise<Pick<Audit, 'id' | 'createdAt' | 'sandbox'>[]> {
      const waiting = await audits
        .find({ status: 'queued', sandbox: true, createdAt: { $lt: before } })
        .sort({ createdAt: 1 })
        .limit(limit)
        .project<Pick<AuditDocument, '_id' | 'createdAt' | 'sandbox'>>({ createdAt: 1, sandbox: 1 })
        .toArray()
      return waiting.map(({ _id, createdAt, sandbox }) => ({ id: _id, createdAt, sandbox }))
    },
  }
}
