import type { Agenda, Job } from 'agenda'
import type { AuditRunner } from '../domain/audits/run.ts'
import { AUDIT_JOBS, type AuditJobData } from '../queue/queue.ts'

/** Sandbox audits only wait: many may do so at once. */
const SANDBOX_CONCURRENCY = 100

export interface AuditJobOptions {
  /** Live audits at once on this worker. */
  concurrency: number
  lockMs: number
}

/** The lock limit equals the concurrency: a worker never holds jobs that it is not running (agenda would leak their places). */
export function defineAuditJobs(
  agenda: Agenda,
  runner: AuditRunner,
  { concurrency, lockMs }: AuditJobOptions,
): void {
  const define = (name: string, places: number, run: (job: Job<AuditJobData>) => Promise<void>) =>
    agenda.define<AuditJobData>(name, async (job) => run(job), {
      concurrency: places,
      lockLimit: places,
      lockLifetime: lockMs,
      removeOnComplete: true,
    })
  define(AUDIT_JOBS.live, concurrency, (job) => runner.runNext(() => job.touch()))
  define(AUDIT_JOBS.sandbox, SANDBOX_CONCURRENCY, (job) =>
    runner.run(job.attrs.data.auditId, () => job.touch()),
  )
}
