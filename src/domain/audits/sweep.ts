import type { Queue } from '../../queue/queue.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { LeasedAudit, WorkerIdentity } from '../../store/audit-document.ts'
import type { AuditQueueStore } from '../../store/audit-queue.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { TurnStore } from '../../store/turns.ts'
import { REFUNDABLE_CODES, type Refund } from '../quota/refund.ts'

/**
 * The age in milliseconds after which a queued audit that has no job is assumed to have been left behind by a
 * crash.
 */
const ENQUEUE_GRACE_MS = 5000
const BATCH = 1000

export interface SweeperDeps {
  audits: AuditStore
  auditQueue: AuditQueueStore
  queue: Queue
  turns: Pick<TurnStore, 'joinMissing'>
  refund: Refund
  /** Returns whether this worker currently sweeps for all workers. */
  isOurTurn: () => Promise<boolean>
  holder: WorkerIdentity
  /** Returns whether a process with this id runs on this machine. */
  isAlive: (pid: number) => boolean
  now: Clock
  log: Log
}

/**
 * Completes work that a crash interrupted between two writes. The stored audits are authoritative, and
 * Agenda's jobs are only hints. An interrupted audit is queued again, unless `attempt-limits.ts` determines
 * that it fails.
 */
export function createSweeper(deps: SweeperDeps) {
  const { audits, auditQueue, queue, turns, isOurTurn, refund, holder, isAlive, now, log } = deps
  /**
   * Returns whether a lease belongs to a dead process on this machine, in which case it can be released
   * before it expires.
   */
  const isDead = (held: LeasedAudit) =>
    held.holder !== null &&
    held.holder.machine === holder.machine &&
    held.holder.instance !== holder.instance &&
    (held.holder.pid === holder.pid || !isAlive(held.holder.pid))

  /**
   * Finds running audits whose leases have expired, and releases those of dead processes. Returns whether any
   * audits need a new worker.
   */
  const sweepRunning = async (): Promise<boolean> => {
    let hasLost = false
    for (const held of await audits.listRunning()) {
      const expired = held.leaseUntil !== null && held.leaseUntil <= now()
      if (!expired && !(isDead(held) && (await audits.release(held, now())))) continue
      hasLost = true
      log.warn({ audit: held.id, attempt: held.attempt }, 'the audit lost its worker and will be retried')
      if (held.sandbox) await queue.requeueSandboxAudit(held)
    }
    return hasLost
  }

  const sweepSandbox = async (queuedBefore: Date) => {
    for (const audit of await queue.withoutJob(await audits.listQueuedSandbox(queuedBefore, BATCH))) {
      log.warn({ audit: audit.id }, 'creating a missing job for a queued audit')
      await queue.requeueSandboxAudit(audit)
    }
  }

  /**
   * Any live audit can be run by any live audit's job, so only the number of jobs matters. Surplus jobs have
   * no effect. Accounts join the queue before their jobs are created, as for a new audit.
   */
  const sweepLive = async (queuedBefore: Date) => {
    await turns.joinMissing(await auditQueue.waitingAccounts())
    const made = await queue.ensureJobs(await auditQueue.countUnattended({ queuedBefore, now: now() }))
    if (made > 0) log.warn({ made }, 'created missing jobs for queued audits')
  }

  return async (): Promise<void> => {
    const hasLost = await sweepRunning()
    // Audits that lost their workers need new jobs immediately.
    if (!hasLost && !(await isOurTurn())) return
    const queuedBefore = new Date(now().getTime() - ENQUEUE_GRACE_MS)
    await sweepSandbox(queuedBefore)
    await sweepLive(queuedBefore)
    for (const audit of await audits.listRefundable(REFUNDABLE_CODES)) await refund(audit)
  }
}
