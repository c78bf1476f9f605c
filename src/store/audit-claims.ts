import { isDeepStrictEqual } from 'node:util'
import type { Collection, Filter } from 'mongodb'
import type { Audit } from '../model/audit.ts'
import { type AuditDocument, type Lease, toAudit } from './audit-document.ts'
import { repeatIfInterrupted } from './repeat-interrupted.ts'

/**
 * Claims audits for workers. An interrupted claim can be repeated because the second call finds the lease
 * from the first one.
 */
export function createAuditClaims(audits: Collection<AuditDocument>) {
  /** Starts the oldest queued audit that matches the filter. */
  const start = (filter: Filter<AuditDocument>, { holder, now, leaseUntil }: Lease) =>
    audits.findOneAndUpdate(
      { ...filter, status: 'queued' },
      { $set: { status: 'running', startedAt: now, holder, leaseUntil }, $inc: { attempt: 1 } },
      { returnDocument: 'after', sort: { createdAt: 1 } },
    )

  const claimOnce = async (id: string, lease: Lease) => {
    const { holder, now, leaseUntil } = lease
    const started = await start({ _id: id }, lease)
    if (started) return started
    return audits.findOneAndUpdate(
      { _id: id, status: 'running', leaseUntil: { $lte: now } },
      { $set: { holder, leaseUntil }, $inc: { attempt: 1 } },
      { returnDocument: 'after' },
    )
  }

  /**
   * Finds an audit that was claimed with this lease, in case the worker never received the response to its
   * claim.
   */
  const findClaimed = async (filter: Filter<AuditDocument>, { holder, leaseUntil }: Lease) => {
    const claimed = await audits.findOne({ ...filter, status: 'running', leaseUntil })
    return claimed && isDeepStrictEqual(claimed.holder, holder) ? claimed : null
  }

  const claimWith = async (
    filter: Filter<AuditDocument>,
    lease: Lease,
    tryToClaim: () => Promise<AuditDocument | null>,
  ): Promise<Audit | null> => {
    const claimed = await repeatIfInterrupted(
      async (isAgain) => (isAgain && (await findClaimed(filter, lease))) || tryToClaim(),
    )
    return claimed && toAudit(claimed)
  }

  return {
    /**
     * Claims a queued audit, or a running one whose lease has expired, for its next attempt. Returns null if
     * another worker claimed it first.
     */
    async claim(id: string, lease: Lease): Promise<Audit | null> {
      return claimWith({ _id: id }, lease, () => claimOnce(id, lease))
    },

    /** Claims an account's oldest queued live audit. Returns null if the account has none. */
    async claimOldest(accountId: string, lease: Lease): Promise<Audit | null> {
      const ofAccount = { accountId, sandbox: false }
      return claimWith(ofAccount, lease, () => start(ofAccount, lease))
    },
  }
}
