import type { Agenda } from 'agenda'
import type { ScheduleRunner } from '../domain/schedules/run.ts'

const RUN_SCHEDULES = 'run-schedules'
/** How late a run may be, ms. */
const EVERY_MS = 5000

/** One recurring job for all workers: it only wakes them, the schedules themselves say what is due. */
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
