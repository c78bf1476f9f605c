import type { Queue } from '../../queue/queue.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { AuditLine } from '../../store/audit-line.ts'
import type { AuditStore, HeldAudit, Holder } from '../../store/audits.ts'
import { RETURNING_CODES, type Settle } from '../quota/settle.ts'

/** A queued audit older than this should have a job by now. */
const ENQUEUE_GRACE_MS = 5000
const BATCH = 1000

export interface SweeperDeps {
  audits: AuditStore
  line: AuditLine
  queue: Queue
  settle: Settle
  holder: Holder
  /** Whether a process of this machine is alive. */
  isAlive: (pid: number) => boolean
  now: Clock
  logger: Log
}

/** Heals what a crash left between two writes: the audits are the truth, Agenda's jobs only hints. */
export function createSweeper({ audits, line, queue, settle, holder, isAlive, now, logger }: SweeperDeps) {
  /** A holder of this very machine whose process is gone need not be waited for. */
  const isDead = (held: HeldAudit) =>
    held.holder !== null &&
    held.holder.machine === holder.machine &&
    held.holder.instance !== holder.instance &&
    (held.holder.pid === holder.pid || !isAlive(held.holder.pid))

  const sweepRunning = async () => {
    for (const held of await audits.listRunning()) {
      const expired = held.leaseUntil !== null && held.leaseUntil <= now()
      if (!expired && !(isDead(held) && (await audits.release(held, now())))) continue
      logger.warn(
        { audit: held.id, attempt: held.attempt },
        'audit lost its worker; it waits for another attempt',
      )
      if (held.sandbox) await queue.requeueSandboxAudit(held)
    }
  }

  const sweepSandbox = async (queuedBefore: Date) => {
    for (const audit of await queue.withoutJob(await audits.listQueuedSandbox(queuedBefore, BATCH))) {
      logger.warn({ audit: audit.id }, 'queued audit had no job')
      await queue.requeueSandboxAudit(audit)
    }
  }

  /** Live audits have no job of their own: enough must wait. One too many finds nothing to do. */
  const sweepLive = async (queuedBefore: Date) => {
    const made = await queue.ensureTurns(await line.countUnattended({ queuedBefore, now: now() }))
    if (made > 0) logger.warn({ made }, 'audits waited without a job')
  }

  return async (): Promise<void> => {
    await sweepRunning()
    const queuedBefore = new Date(now().getTime() - ENQUEUE_GRACE_MS)
    await sweepSandbox(queuedBefore)
    await sweepLive(queuedBefore)
    for (const audit of await audits.listUnsettled(RETURNING_CODES)) await settle(audit)
  }
}
