import type { Log } from '../../shared/log.ts'
import { createScheduleRun, type ScheduleRunDeps } from './run-schedule.ts'

/** The maximum number of due schedules that a run handles. The next run follows within seconds. */
const BATCH = 1000
/** The number of schedules that run concurrently. They mostly wait for the database. */
const CONCURRENCY = 4

export interface ScheduleRunnerDeps extends ScheduleRunDeps {
  log: Log
}

export type ScheduleRunner = ReturnType<typeof createScheduleRunner>

/** Creates the audits of due schedules. Several runners may do so at the same time. */
export function createScheduleRunner({ log, ...deps }: ScheduleRunnerDeps) {
  const { schedules, now } = deps
  const runSchedule = createScheduleRun(deps)
  let isStopped = false
  let current: Promise<void> = Promise.resolve()

  const runDue = async (onEach: () => Promise<unknown>): Promise<void> => {
    const ids = (await schedules.due(now(), BATCH)).values()
    const runNext = async () => {
      for (const id of ids) {
        if (isStopped) return
        try {
          const schedule = await schedules.findDue(id, now())
          if (schedule) await runSchedule(schedule)
        } catch (err) {
          // The schedule stays due, and its failure doesn't affect other schedules.
          log.error({ err, schedule: id }, 'could not run a scheduled audit')
        }
        await onEach()
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, runNext))
  }

  return {
    /**
     * Runs all due schedules.
     * @param onEach called after each schedule, as a heartbeat.
     */
    async run(onEach: () => Promise<unknown> = async () => {}): Promise<void> {
      if (isStopped) return
      // The next run will try again.
      current = runDue(onEach).catch((err) => log.error({ err }, 'could not run the schedules'))
      await current
    },

    /** Stops starting schedules and waits for those in progress. */
    async stop(): Promise<void> {
      isStopped = true
      await current
    },
  }
}
