import type { Agenda } from 'agenda'
import type { ScheduleRunner } from '../domain/schedules/run.ts'

const RUN_SCHEDULES = 'run-schedules'
/**
 * The interval at which to look for due schedules, in milliseconds. A run may start late by up to this much.
 */
const EVERY_MS = 5000

/**
 * Starts one recurring job for all workers. The job only wakes a worker, and the stored schedules determine
 * what is due.
 */
export async function startScheduleJob(
  agenda: Agenda,
  runner: ScheduleRunner,
  { lockMs }: { lockMs: number },
): Promise<void> {
  agenda.define(RUN_SCHEDULES, (job) => runner.run(() => job.touch()), {
    concurrency: 1,
    lockLimit: 1,
    lockLifetime: lockMs,
  })
  await agenda.every(EVERY_MS, RUN_SCHEDULES)
}
