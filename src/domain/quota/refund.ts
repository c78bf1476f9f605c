import type { Audit, FailureCode } from '../../model/audit.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { Credits } from './credits.ts'

/** The failures that may be refunded. */
export const REFUNDABLE_CODES: readonly FailureCode[] = ['engine_failure', 'cancelled']

/** Refunds an audit that failed because of the service, or that was cancelled before it started. */
export type Refund = (audit: Audit) => Promise<void>

export interface RefundDeps {
  audits: AuditStore
  credits: Credits
}

const isRefunded = ({ failure, startedAt }: Audit): boolean =>
  failure?.code === 'engine_failure' || (failure?.code === 'cancelled' && startedAt === null)

/**
 * The refund comes before the audit is marked as settled, so that the sweeper repeats it after a crash. It counts only
 * once.
 */
export function createRefund({ audits, credits }: RefundDeps): Refund {
  return async (audit) => {
    if (audit.creditDay === null || !REFUNDABLE_CODES.some((code) => code === audit.failure?.code)) return
    if (isRefunded(audit)) await credits.refund(audit.accountId, audit.creditDay, audit.id)
    await audits.clearCredit(audit.id)
  }
}
