import { type Audit, AuditFailure } from '../../model/audit.ts'

/** Thrown to release an audit without ending it. */
export class LeaseLost extends Error {}
export class WorkerStopping extends Error {}

/** Aborts an attempt if its audit shows that the lease was lost or the audit was cancelled. */
export function stopIfNeeded(stop: AbortController, current: Audit | null): void {
  if (!current) stop.abort(new LeaseLost())
  else if (current.cancelRequested)
    stop.abort(new AuditFailure('cancelled', 'the audit was cancelled while it was running'))
}
