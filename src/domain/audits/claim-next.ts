import type { Audit } from '../../model/audit.ts'
import type { Lease } from '../../store/audit-document.ts'
import type { AuditQueueStore, WaitingAccount } from '../../store/audit-queue.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { TurnStore } from '../../store/turns.ts'

export interface NextClaimerDeps {
  audits: Pick<AuditStore, 'claim' | 'claimOldest'>
  auditQueue: Pick<AuditQueueStore, 'findLost' | 'waitingAccounts'>
  turns: Pick<TurnStore, 'servedAt' | 'add' | 'serveNext'>
}

/** Claims the next live audit in turn. Returns null if none is queued. */
export type ClaimNext = (newLease: () => Lease) => Promise<Audit | null>

/** The turns are stored in the database, so that accounts also take turns across workers. */
export function createNextClaimer({ audits, auditQueue, turns }: NextClaimerDeps): ClaimNext {
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Moves the account that is next to the end of the queue, and returns its id. This happens before an audit is
   * claimed, so that workers that read the same queue serve different accounts instead of competing for one audit.
   */
  const serveNext = async (waiting: readonly WaitingAccount[], now: () => Date) => {
    const ids = waiting.map(({ accountId }) => accountId)
    const servedAt = await turns.servedAt(ids)
    const isNew = ({ accountId }: WaitingAccount) => !servedAt.has(accountId)
    await turns.add(
      waiting.filter(isNew).map(({ accountId, createdAt }) => ({ accountId, since: createdAt })),
    )
    // This time is later than that of any other turn, even if the clocks of the machines differ.
    const times = [...servedAt.values()].map((time) => time.getTime() + 1)
    return turns.serveNext(ids, new Date(Math.max(now().getTime(), ...times)))
  }

  const claimNext = async (newLease: () => Lease): Promise<Audit | null> => {
    for (;;) {
      const { now } = newLease()
      const [lost, waiting] = await Promise.all([auditQueue.findLost(now), auditQueue.waitingAccounts()])
      if (lost === null && waiting.length === 0) return null
      // Each claim has a new lease. With many workers, reading the queue can take longer than a lease lasts. An
      // interrupted audit comes first, since its account has already used its turn.
      const again = lost === null ? null : await audits.claim(lost, newLease())
      if (again) return again
      const accountId = await serveNext(waiting, () => newLease().now)
      const audit = accountId === null ? null : await audits.claimOldest(accountId, newLease())
      if (audit) return audit
    }
  }

  return (newLease) => {
    // Within a process, only one claim runs at a time, since concurrent claims would compete.
    const claimed = last.then(() => claimNext(newLease))
    last = claimed.catch(() => {})
    return claimed
  }
}
