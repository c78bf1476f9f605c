import { type Audit, hasEnded } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import type { AuditLog } from '../../store/audit-log.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { Settle } from '../quota/settle.ts'
import type { AuditReader } from './read.ts'

export interface AuditCancellerDeps {
  audits: AuditStore
  log: AuditLog
  reader: AuditReader
  settle: Settle
  /** Told of each audit that ended here. */
  onEnded: (audit: Audit) => void
  now: Clock
}

/** A queued audit ends at once and gives its credit back; a running one ends at its worker's next sign of life. */
export function createAuditCanceller(deps: AuditCancellerDeps) {
  const { audits, log, reader, settle, onEnded, now } = deps
  return async (caller: Caller, id: string): Promise<Audit> => {
    const audit = await reader.read(caller, id)
    const failure = { code: 'cancelled', message: 'it was cancelled before it began' } as const
    const cancelled = await audits.cancel(audit.id, { failure, at: now() })
    if (!cancelled) return reader.read(caller, id)
    if (hasEnded(cancelled)) onEnded(cancelled)
    await settle(cancelled)
    log.notify(id)
    return cancelled
  }
}

export type CancelAudit = ReturnType<typeof createAuditCanceller>
