import { nextTimeOf } from '../../model/cadence.ts'
import type { Caller } from '../../model/caller.ts'
import { PLAN_LIMITS } from '../../model/plan.ts'
import { type Schedule, scheduleFields } from '../../model/schedule.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AccountStore } from '../../store/accounts.ts'
import type { ScheduleStore } from '../../store/schedules.ts'
import type { AuditCreator } from '../audits/create.ts'
import { checkCadence, limitReached } from './limits.ts'

export interface ScheduleRunDeps {
  schedules: ScheduleStore
  accounts: AccountStore
  creator: Pick<AuditCreator, 'create'>
  now: Clock
}

/**
 * Returns a function that runs a due schedule. It creates the audit before it sets the time of the next run.
 * After a crash in between, it finds the same audit again, because the due time is the idempotency key.
 */
export function createScheduleRun({ schedules, accounts, creator, now }: ScheduleRunDeps) {
  /**
   * Returns the caller for a schedule's audits, with the account's current plan. Returns null if the account
   * has been deleted.
   */
  const callerOf = async (schedule: Schedule): Promise<Caller | null> => {
    const account = await accounts.find(schedule.accountId)
    if (!account) return null
    const { plan } = account
    // After a downgrade to a plan with fewer schedules, the oldest ones continue to run.
    if ((await schedules.countOlder(schedule)) >= PLAN_LIMITS[plan].schedulesMax) throw limitReached(plan)
    checkCadence(plan, schedule.cadence)
    const { id: keyId, accountId, sandbox } = schedule
    return { accountId, plan, keyId, scopes: ['read', 'write'], sandbox }
  }

  return async (schedule: Schedule): Promise<void> => {
    const nextRunAt = nextTimeOf(schedule, { anchor: schedule.createdAt, after: now() })
    try {
      const caller = await callerOf(schedule)
      // The account no longer exists, and a crash interrupted the deletion of its schedules.
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
}

/**
 * If the queue is full, retries soon, unless the next run is due before that. Any other error skips this run.
 */
function afterRefusal(error: ServiceError, { nextRunAt, at }: { nextRunAt: Date; at: Date }) {
  const retryAt = new Date(at.getTime() + (error.retryAfterSeconds ?? 0) * 1000)
  if (error.code === 'queue_busy' && retryAt < nextRunAt) return { nextRunAt: retryAt }
  // Another worker or an interrupted run has already created this audit, and the schedule's options have
  // changed since.
  if (error.code === 'idempotency_key_conflict')
    return { nextRunAt, lastRunAt: at, lastAuditId: String(error.details?.existing_job_id) }
  return { nextRunAt, lastSkippedAt: at, lastSkipReason: error.code }
}
