import type { Audit } from '../../model/audit.ts'
import type { Lease } from '../../store/audit-document.ts'
import type { AuditQueueStore } from '../../store/audit-queue.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { TurnStore } from '../../store/turns.ts'
import { inQueueOrder } from './queue-order.ts'

export interface NextClaimerDeps {
  audits: AuditStore
  auditQueue: AuditQueueStore
  turns: TurnStore
}

/** Claims the live audit whose turn it is. Returns null if none is queued. */
export type ClaimNext = (newLease: () => Lease) => Promise<Audit | null>

/** The turns are stored and all workers share them, so that accounts take turns across workers, too. */
export function createNextClaimer({ audits, auditQueue, turns }: NextClaimerDeps): ClaimNext {
  let last: Promise<unknown> = Promise.resolve()

  const claimNext = async (lease: Lease): Promise<Audit | null> => {
    for (;;) {
      const { lost, queued } = await auditQueue.heads(lease.now)
      if (lost.length + queued.length === 0) return null
      // A lost audit comes first, since its account had its turn when the audit was first claimed.
      const again = lost[0] && (await audits.claim(lost[0].id, lease))
      if (again) return again
      const servedAt = await turns.servedAt(queued.map(({ accountId }) => accountId))
      const next = inQueueOrder(queued, servedAt)[0]
      if (!next) continue
      const seen = servedAt.get(next.accountId) ?? null
      // The time is later than all other turns, even if the clocks of two machines differ.
      const times = [...servedAt.values()].map((time) => time.getTime() + 1)
      const at = new Date(Math.max(lease.now.getTime(), ...times))
      // The turn is claimed before the audit: if two workers saw the same queue, one of them reads it again.
      if (!(await turns.claim(next.accountId, { seen, at }))) continue
      const audit = await audits.claim(next.id, lease)
      if (audit) return audit
    }
  }

  return (newLease) => {
    // Allows one claim at a time within a process, since concurrent claims would only collide.
    const claimed = last.then(() => claimNext(newLease()))
    last = claimed.catch(() => {})
    return claimed
  }
}
