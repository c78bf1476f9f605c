import type { Audit, FailureCode } from '../../model/audit.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { Credits } from './credits.ts'

export const REFUNDABLE_CODES: readonly FailureCode[] = ['engine_failure', 'cancelled']

/** Refunds an audit if the service caused its failure or it was cancelled before it started. */
export type Refund = (audit: Audit) => Promise<void>

export interface RefundDeps {
  audits: AuditStore
  credits: Credits
}

const isRefunded = ({ failure, startedAt }: Audit): boolean =>
  failure?.code === 'engine_failure' || (failure?.code === 'cancelled' && startedAt === null)

/**
 * The refund comes before the write that marks the audit as settled. After a crash in between, the sweeper
 * therefore repeats the refund, which counts only once.
 */
export function createRefund({ audits, credits }: RefundDeps): Refund {
  return async (audit) => {
    if (audit.creditDay === null || !REFUNDABLE_CODES.some((code) => code === audit.failure?.code)) return
    if (isRefunded(audit)) await credits.refund(audit.accountId, audit.creditDay, audit.id)
    await audits.clearCredit(audit.id)
  }
}
