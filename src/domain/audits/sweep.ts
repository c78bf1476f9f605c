import type { Queue } from '../../queue/queue.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { LeasedAudit, WorkerIdentity } from '../../store/audit-document.ts'
import type { AuditQueueStore } from '../../store/audit-queue.ts'
import type { AuditStore } from '../../store/audits.ts'
import { REFUNDABLE_CODES, type Refund } from '../quota/refund.ts'

/** The age at which a queued audit should have a job. */
const ENQUEUE_GRACE_MS = 5000
const BATCH = 1000

export interface SweeperDeps {
  audits: AuditStore
  auditQueue: AuditQueueStore
  queue: Queue
  refund: Refund
  holder: WorkerIdentity
  /** Whether a process of this machine is alive. */
  isAlive: (pid: number) => boolean
  now: Clock
  log: Log
}

/**
 * Repairs what a crash left unfinished between two writes. The audits are authoritative. Agenda's jobs are only hints.
 */
export function createSweeper({ audits, auditQueue, queue, refund, holder, isAlive, now, log }: SweeperDeps) {
  /** Whether the holder of a lease is a dead process of this machine. Such a lease is released before it expires. */
  const isDead = (held: LeasedAudit) =>
    held.holder !== null &&
    held.holder.machine === holder.machine &&
    held.holder.instance !== holder.instance &&
    (held.holder.pid === holder.pid || !isAlive(held.holder.pid))

  const sweepRunning = async () => {
    for (const held of await audits.listRunning()) {
      const expired = held.leaseUntil !== null && held.leaseUntil <= now()
      if (!expired && !(isDead(held) && (await audits.release(held, now())))) continue
      log.warn({ audit: held.id, attempt: held.attempt }, 'audit lost its worker and will be retried')
      if (held.sandbox) await queue.requeueSandboxAudit(held)
    }
  }

  const sweepSandbox = async (queuedBefore: Date) => {
    for (const audit of await queue.withoutJob(await audits.listQueuedSandbox(queuedBefore, BATCH))) {
      log.warn({ audit: audit.id }, 'queued audit had no job')
      await queue.requeueSandboxAudit(audit)
    }
  }

  /** Live audits have no jobs of their own, so only the number of jobs matters. A surplus job finds nothing to do. */
  const sweepLive = async (queuedBefore: Date) => {
    const made = await queue.ensureJobs(await auditQueue.countUnattended({ queuedBefore, now: now() }))
    if (made > 0) log.warn({ made }, 'queued audits had no jobs')
  }

  return async (): Promise<void> => {
    await sweepRunning()
    const queuedBefore = new Date(now().getTime() - ENQUEUE_GRACE_MS)
    await sweepSandbox(queuedBefore)
    await sweepLive(queuedBefore)
    for (const audit of await audits.listRefundable(REFUNDABLE_CODES)) await refund(audit)
  }
}
