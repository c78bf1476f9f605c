import type { Collection } from 'mongodb'
import type { Audit, Failure } from '../model/audit.ts'
import type { Severity } from '../model/issue.ts'
import { type AuditDocument, toAudit } from './audit-document.ts'

const NO_ISSUES: Record<Severity, number> = { error: 0, warning: 0, info: 0 }

/**
 * Returns a function that makes a queued audit fail immediately, or tells the worker that runs an audit to
 * cancel it. The function resolves to null if the audit has ended.
 */
export function createCancellation(audits: Collection<AuditDocument>) {
  return async (id: string, { failure, at }: { failure: Failure; at: Date }): Promise<Audit | null> => {
    const counts = { lastSeq: 0, issueCounts: NO_ISSUES, suppressedCount: 0 }
    const ended = { status: 'failed', failure, failedAt: at, ...counts, eventPending: true } as const
    const cancelled =
      (await audits.findOneAndUpdate(
        { _id: id, status: 'queued' },
        { $set: ended },
        { returnDocument: 'after' },
      )) ??
      (await audits.findOneAndUpdate(
        { _id: id, status: 'running' },
        { $set: { cancelRequested: true } },
        { returnDocument: 'after' },
      ))
    return cancelled && toAudit(cancelled)
  }
}
