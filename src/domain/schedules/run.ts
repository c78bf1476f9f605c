import { nextTimeOf } from '../../model/cadence.ts'
import type { Caller } from '../../model/caller.ts'
import { PLAN_LIMITS } from '../../model/plan.ts'
import { type Schedule, scheduleFields } from '../../model/schedule.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { Log } from '../../shared/log.ts'
import type { AccountStore } from '../../store/accounts.ts'
import type { ScheduleStore } from '../../store/schedules.ts'
import type { AuditCreator } from '../audits/create.ts'
import { checkCadence, limitReached } from './limits.ts'

/** The maximum number of due schedules that one run takes. The next run follows within seconds. */
const BATCH = 1000
/** The number of schedules that run concurrently. Most of their time is spent waiting for the database. */
const CONCURRENCY = 4

export interface ScheduleRunnerDeps {
  schedules: ScheduleStore
  accounts: AccountStore
  creator: Pick<AuditCreator, 'create'>
  now: Clock
  log: Log
}

export type ScheduleRunner = ReturnType<typeof createScheduleRunner>

/** Creates the audits of due schedules. Any number of runners may do so at the same time. */
export function createScheduleRunner({ schedules, accounts, creator, now, log }: ScheduleRunnerDeps) {
  let isStopped = false
  let current: Promise<void> = Promise.resolve()

  /**
   * Returns the caller for a schedule's audits, with the account's current plan, or null if the account no longer
   * exists.
   */
  const callerOf = async (schedule: Schedule): Promise<Caller | null> => {
    const account = await accounts.find(schedule.accountId)
    if (!account) return null
    const { plan } = account
    // After a downgrade, the oldest schedules keep running.
    if ((await schedules.countOlder(schedule)) >= PLAN_LIMITS[plan].schedulesMax) throw limitReached(plan)
    checkCadence(plan, schedule.cadence)
    const { id: keyId, accountId, sandbox } = schedule
    return { accountId, plan, keyId, scopes: ['read', 'write'], sandbox }
  }

  /**
   * Creates the audit before it sets the next time. After a crash, the idempotency key, which is the due time, finds
   * that audit.
   */
  const runOne = async (schedule: Schedule): Promise<void> => {
    const nextRunAt = nextTimeOf(schedule, { anchor: schedule.createdAt, after: now() })
    try {
      const caller = await callerOf(schedule)
      // A crash interrupted the deletion of the account.
      if (!caller) return schedules.deleteAll(schedule.accountId)
      const { audit } = await creator.create(
        caller,
        scheduleFields(schedule),
        schedule.nextRunAt!.toISOString(),
      )
      const record = { lastRunAt: audit.createdAt, lastAuditId: audit.id }
      if (!(await schedules.advance(schedule, { nextRunAt, ...record })))
        await schedules.recordRun(schedule.id, audit.createdAt, audit.id)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      await schedules.advance(schedule, afterRefusal(error, { nextRunAt, at: now() }))
    }
  }

  const runDue = async (onEach: () => Promise<unknown>): Promise<void> => {
    const ids = (await schedules.due(now(), BATCH)).values()
    const runNext = async () => {
      for (const id of ids) {
        if (isStopped) return
        try {
          const schedule = await schedules.findDue(id, now())
          if (schedule) await runOne(schedule)
        } catch (err) {
          // The schedule stays due and doesn't stop the others.
          log.error({ err, schedule: id }, 'could not run a schedule')
        }
        await onEach()
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, runNext))
  }

  return {
    /** Runs all due schedules. @param onEach Called after each schedule, as a heartbeat. */
    async run(onEach: () => Promise<unknown> = async () => {}): Promise<void> {
      if (isStopped) return
      // The next run tries again.
      current = runDue(onEach).catch((err) => log.error({ err }, 'could not run the schedules'))
      await current
    },

    /** Stops starting schedules, and waits for those in progress. */
    async stop(): Promise<void> {
      isStopped = true
      await current
    },
  }
}

/** If the queue is full, retries soon, unless the next run comes first. Any other error skips this run. */
function afterRefusal(error: ServiceError, { nextRunAt, at }: { nextRunAt: Date; at: Date }) {
  const retryAt = new Date(at.getTime() + (error.retryAfterSeconds ?? 0) * 1000)
  if (error.code === 'queue_busy' && retryAt < nextRunAt) return { nextRunAt: retryAt }
  // The options changed after another worker had created the audit, or after a crash. This run already has its audit.
  if (error.code === 'idempotency_key_conflict')
    return { nextRunAt, lastRunAt: at, lastAuditId: String(error.details?.existing_job_id) }
  return { nextRunAt, lastSkippedAt: at, lastSkipReason: error.code }
}
