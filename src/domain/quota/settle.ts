import type { Audit, FailureCode } from '../../model/audit.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { Credits } from './credits.ts'

/** What may give a credit back. */
export const RETURNING_CODES: readonly FailureCode[] = ['engine_failure', 'cancelled']

/** Gives the credit back of an audit that ended through no fault of its page, or before it began. */
export type Settle = (audit: Audit) => Promise<void>

export interface SettleDeps {
  audits: AuditStore
  credits: Credits
}

const isReturned = ({ failure, startedAt }: Audit): boolean =>
  failure?.code === 'engine_failure' || (failure?.code === 'cancelled' && startedAt === null)

/** The credit first, the mark on the audit after: the sweeper repeats what a crash cut short, and it counts once. */
export function createSettle({ audits, credits }: SettleDeps): Settle {
  return async (audit) => {
    if (audit.creditDay === null || !RETURNING_CODES.some((code) => code === audit.failure?.code)) return
    if (isReturned(audit)) await credits.giveBack(audit.accountId, audit.creditDay, audit.id)
    await audits.clearCredit(audit.id)
  }
}
