import type { Collection, UpdateFilter } from 'mongodb'
import type { Audit } from '../model/audit.ts'
import {
  type AttemptRef,
  type AuditDocument,
  type AuditEnd,
  type LeasedAudit,
  toAudit,
} from './audit-document.ts'
import { repeatIfInterrupted } from './repeat-interrupted.ts'

/**
 * Changes running audits for their workers. Each write checks the attempt's number, so it can safely be
 * repeated if it was interrupted.
 */
export function createAuditLeases(audits: Collection<AuditDocument>) {
  const changeLeased = async ({ id, attempt }: AttemptRef, change: UpdateFilter<AuditDocument>) => {
    const held = { _id: id, attempt, status: 'running' } as const
    const changed = await repeatIfInterrupted(() =>
      audits.findOneAndUpdate(held, change, { returnDocument: 'after' }),
    )
    return changed && toAudit(changed)
  }

  return {
    /** Renews a lease. Returns null if the attempt no longer has it. */
    renew: (held: AttemptRef, leaseUntil: Date): Promise<Audit | null> =>
      changeLeased(held, { $set: { leaseUntil } }),

    /**
     * Sets the progress, which never decreases. A second attempt starts at 0 again, but clients have already
     * seen the progress of the first one.
     */
    setProgress: (held: AttemptRef, progress: number): Promise<Audit | null> =>
      changeLeased(held, { $max: { progress } }),

    /**
     * Completes or fails a running audit. Returns null if the attempt no longer has the lease, or if an
     * interrupted write has already ended the audit.
     */
    async end(held: AttemptRef, end: AuditEnd): Promise<Audit | null> {
      const { at, status, ...fields } = end
      const times = status === 'completed' ? { completedAt: at, progress: 100 } : { failedAt: at }
      const left = { holder: null, leaseUntil: null, eventPending: true }
      return changeLeased(held, { $set: { status, ...times, ...fields, ...left } })
    },

    /** Ends a running audit's lease immediately because its worker is stopping or dead. */
    async release(held: AttemptRef, now: Date): Promise<boolean> {
      return (await changeLeased(held, { $set: { leaseUntil: now } })) !== null
    },

    async listRunning(): Promise<LeasedAudit[]> {
      const running = await audits.find({ status: 'running' }).sort({ createdAt: 1 }).toArray()
      return running.map(toLeased)
    },
  }
}

const toLeased = (document: AuditDocument): LeasedAudit => {
  const { _id, attempt, createdAt, sandbox, holder, leaseUntil } = document
  return { id: _id, attempt, createdAt, sandbox, holder, leaseUntil }
}
