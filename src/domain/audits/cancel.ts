import { type Audit, hasEnded } from '../../model/audit.ts'
import { type Caller, requireSameSandbox } from '../../model/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { EventLog } from '../../store/event-log.ts'
import type { Refund } from '../quota/refund.ts'
import type { AuditReader } from './read.ts'

export interface AuditCancellerDeps {
  audits: AuditStore
  eventLog: EventLog
  reader: AuditReader
  refund: Refund
  /** Called when an audit ends in this process. */
  onEnded: (audit: Audit) => void
  now: Clock
}

/**
 * Cancels an audit. A queued audit ends immediately, and its credit is refunded. A running audit ends at its
 * worker's next heartbeat. Throws `forbidden` if a test key is used to cancel a live audit.
 */
export function createAuditCanceller(deps: AuditCancellerDeps) {
  const { audits, eventLog, reader, refund, onEnded, now } = deps
  return async (caller: Caller, id: string): Promise<Audit> => {
    const audit = await reader.read(caller, id)
    requireSameSandbox(caller, audit)
    const failure = { code: 'cancelled', message: 'it was cancelled before it started' } as const
    const cancelled = await audits.cancel(audit.id, { failure, at: now() })
    if (!cancelled) return reader.read(caller, id)
    if (hasEnded(cancelled)) onEnded(cancelled)
    await refund(cancelled)
    eventLog.notify(id)
    return cancelled
  }
}

export type CancelAudit = ReturnType<typeof createAuditCanceller>
