import type { Audit } from '../../model/audit.ts'
import type { Lease } from '../../store/audit-document.ts'
import type { AuditQueueStore } from '../../store/audit-queue.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { TurnStore } from '../../store/turns.ts'

export interface NextClaimerDeps {
  audits: Pick<AuditStore, 'claim' | 'claimOldest'>
  auditQueue: Pick<AuditQueueStore, 'findLost'>
  turns: Pick<TurnStore, 'serveNext' | 'leave'>
}

/** Claims the live audit whose turn is next. Returns null if none is queued. */
export type ClaimNext = (newLease: () => Lease) => Promise<Audit | null>

/** Turns are stored in the database so that accounts take turns across all workers. */
export function createNextClaimer({ audits, auditQueue, turns }: NextClaimerDeps): ClaimNext {
  let last: Promise<unknown> = Promise.resolve()

  const claimLost = async (newLease: () => Lease): Promise<Audit | null> => {
    const lost = await auditQueue.findLost(newLease().now)
    return lost === null ? null : audits.claim(lost, newLease())
  }

  /**
   * The account's turn is taken before its audit is claimed, so that workers serve different accounts instead
   * of competing for the same audit.
   */
  const claimInTurn = async (newLease: () => Lease): Promise<Audit | null> => {
    for (;;) {
      const turn = await turns.serveNext()
      if (!turn) return null
      // Each claim gets a new lease because a lease created earlier may have expired while the database was
      // slow.
      const audit = await audits.claimOldest(turn.accountId, newLease())
      if (audit) return audit
      await turns.leave(turn)
    }
  }

  // Interrupted audits come first, since their accounts have already used their turns.
  const claimNext = async (newLease: () => Lease) => (await claimLost(newLease)) ?? claimInTurn(newLease)

  return (newLease) => {
    // Within a process, only one claim runs at a time because concurrent claims would compete.
    const claimed = last.then(() => claimNext(newLease))
    last = claimed.catch(() => {})
    return claimed
  }
}
