import type { Agenda } from 'agenda'
import type { AuditRunner } from '../domain/audits/run.ts'
import { AUDIT_JOB, type AuditJobData } from '../queue/queue.ts'

export interface AuditJobOptions {
  /** Audits at once on this worker. */
  concurrency: number
  lockMs: number
}

/** The lock limit equals the concurrency: a worker never holds jobs that it is not running (agenda would leak their places). */
export function defineAuditJob(
  agenda: Agenda,
  runner: AuditRunner,
  { concurrency, lockMs }: AuditJobOptions,
): void {
  agenda.define<AuditJobData>(
    AUDIT_JOB,
    async (job) => {
      await runner.run(job.attrs.data.auditId, () => job.touch())
    },
    { concurrency, lockLimit: concurrency, lockLifetime: lockMs, removeOnComplete: true },
  )
}
