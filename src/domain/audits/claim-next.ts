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

/** Claims the next live audit in turn. Returns null if none is queued. */
export type ClaimNext = (newLease: () => Lease) => Promise<Audit | null>

/** The turns are stored in the database, so that accounts also take turns across workers. */
export function createNextClaimer({ audits, auditQueue, turns }: NextClaimerDeps): ClaimNext {
  let last: Promise<unknown> = Promise.resolve()

  const claimNext = async (newLease: () => Lease): Promise<Audit | null> => {
    for (;;) {
      // Each try has its own lease. With many workers, the lease of the first try may already have ended.
      const lease = newLease()
      const { lost, queued } = await auditQueue.heads(lease.now)
      if (lost.length + queued.length === 0) return null
      // An interrupted audit comes first, since its account has already used its turn.
      const again = lost[0] && (await audits.claim(lost[0].id, lease))
      if (again) return again
      const servedAt = await turns.servedAt(queued.map(({ accountId }) => accountId))
      const next = inQueueOrder(queued, servedAt)[0]
      if (!next) continue
      const seen = servedAt.get(next.accountId) ?? null
      // This time is later than that of any other turn, even if the clocks of the machines differ.
      const times = [...servedAt.values()].map((time) => time.getTime() + 1)
      const at = new Date(Math.max(lease.now.getTime(), ...times))
      // The turn is claimed before the audit. If two workers read the same queue, one of them has to read it
      // again.
      if (!(await turns.claim(next.accountId, { seen, at }))) continue
      const audit = await audits.claim(next.id, lease)
      if (audit) return audit
    }
  }

  return (newLease) => {
    // Within a process, only one claim runs at a time, since concurrent claims would collide.
    const claimed = last.then(() => claimNext(newLease))
    last = claimed.catch(() => {})
    return claimed
  }
}
