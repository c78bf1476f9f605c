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

/** How many due schedules one turn takes; the next turn follows within seconds. */
const TURN_MAX = 1000
/** How many of them at once: most of the time of each is waiting for the database. */
const LANES = 4

export interface ScheduleRunnerDeps {
  schedules: ScheduleStore
  accounts: AccountStore
  creator: Pick<AuditCreator, 'create'>
  now: Clock
  logger: Log
}

export type ScheduleRunner = ReturnType<typeof createScheduleRunner>

/** Makes the audits of schedules whose time has come. Any number of runners may be at it at the same time. */
export function createScheduleRunner({ schedules, accounts, creator, now, logger }: ScheduleRunnerDeps) {
  let isStopped = false
  let turn: Promise<void> = Promise.resolve()

  /** Who the schedule's audits are made for, by what its account may do now. */
  const callerOf = async (schedule: Schedule): Promise<Caller | null> => {
    const account = await accounts.find(schedule.accountId)
    if (!account) return null
    const { plan } = account
    // After a downgrade the oldest keep running.
    if ((await schedules.countOlder(schedule)) >= PLAN_LIMITS[plan].schedulesMax) throw limitReached(plan)
    checkCadence(plan, schedule.cadence)
    const { id: keyId, accountId, sandbox } = schedule
    return { accountId, plan, keyId, scopes: ['read', 'write'], sandbox }
  }

  /** Audit first, then the next time: repeated after a crash, the due time as key finds the audit made before. */
  const runOne = async (schedule: Schedule): Promise<void> => {
    const nextRunAt = nextTimeOf(schedule.cadence, { anchor: schedule.createdAt, after: now() })
    try {
      const caller = await callerOf(schedule)
      // What a crash in the deletion of the account left.
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
    const ids = (await schedules.due(now(), TURN_MAX)).values()
    const runNext = async () => {
      for (const id of ids) {
        if (isStopped) return
        try {
          const schedule = await schedules.findDue(id, now())
          if (schedule) await runOne(schedule)
        } catch (err) {
          // It stays due; the others have their turn.
          logger.error({ err, schedule: id }, 'schedule not run')
        }
        await onEach()
      }
    }
    await Promise.all(Array.from({ length: LANES }, runNext))
  }

  return {
    /** @param onEach Called after each schedule, to say that the turn is alive. */
    async run(onEach: () => Promise<unknown> = async () => {}): Promise<void> {
      if (isStopped) return
      // The next turn tries again.
      turn = runDue(onEach).catch((err) => logger.error({ err }, 'schedules not run'))
      await turn
    },

    /** Begins no more; what is under way may end. */
    async stop(): Promise<void> {
      isStopped = true
      await turn
    },
  }
}

/** A full queue is tried again soon, unless the next run comes first; every other refusal skips this run. */
function afterRefusal(error: ServiceError, { nextRunAt, at }: { nextRunAt: Date; at: Date }) {
  const retryAt = new Date(at.getTime() + (error.retryAfterSeconds ?? 0) * 1000)
  if (error.code === 'queue_busy' && retryAt < nextRunAt) return { nextRunAt: retryAt }
  // Its options were changed after another worker had made the audit, or after a crash: the run has its audit.
  if (error.code === 'idempotency_key_conflict')
    return { nextRunAt, lastRunAt: at, lastAuditId: String(error.details?.existing_job_id) }
  return { nextRunAt, lastSkippedAt: at, lastSkipReason: error.code }
}
