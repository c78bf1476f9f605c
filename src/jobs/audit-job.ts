import type { Agenda, Job } from 'agenda'
import type { AuditRunner } from '../domain/audits/run.ts'
import { AUDIT_JOBS, type AuditJobData } from '../queue/queue.ts'

/** Sandbox audits do little work, so many can run at the same time. */
const SANDBOX_CONCURRENCY = 100

export interface AuditJobOptions {
  /** The number of live audits that this worker runs at the same time. */
  concurrency: number
  lockMs: number
}

/**
 * Defines the audit jobs. The lock limit equals the concurrency, so that waiting jobs stay in the database
 * and any free worker can run them.
 */
export function defineAuditJobs(
  agenda: Agenda,
  runner: AuditRunner,
  { concurrency, lockMs }: AuditJobOptions,
): void {
  const define = (name: string, limit: number, run: (job: Job<AuditJobData>) => Promise<void>) =>
    agenda.define<AuditJobData>(name, async (job) => run(job), {
      concurrency: limit,
      lockLimit: limit,
      lockLifetime: lockMs,
      removeOnComplete: true,
    })
  define(AUDIT_JOBS.live, concurrency, (job) => runner.runNext(() => job.touch()))
  define(AUDIT_JOBS.sandbox, SANDBOX_CONCURRENCY, (job) =>
    runner.run(job.attrs.data.auditId, () => job.touch()),
  )
}
