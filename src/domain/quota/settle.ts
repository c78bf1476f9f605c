import type { Audit } from '../../model/audit.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { Credits } from './credits.ts'

/** Gives the credit back of an audit that ended through no fault of its page. */
export type Settle = (audit: Audit) => Promise<void>

export interface SettleDeps {
  audits: AuditStore
  credits: Credits
}

/** The credit first, the mark on the audit after: the sweeper repeats what a crash cut short, and it counts once. */
export function createSettle({ audits, credits }: SettleDeps): Settle {
  return async (audit) => {
    if (audit.failure?.code !== 'engine_failure' || audit.creditDay === null) return
    await credits.giveBack(audit.accountId, audit.creditDay, audit.id)
    await audits.clearCredit(audit.id)
  }
}
