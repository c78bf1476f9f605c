import type { AddressPolicy } from '../../egress/address-policy.ts'
import type { Audit } from '../../model/audit.ts'
import { type CadencePosition, nextTimeOf } from '../../model/cadence.ts'
import { type Caller, requireSameSandbox } from '../../model/caller.ts'
import { PLAN_LIMITS } from '../../model/plan.ts'
import type { Schedule, ScheduleSettings } from '../../model/schedule.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { ScheduleStore } from '../../store/schedules.ts'
import { checkCadence, limitReached } from './limits.ts'
import { createSettingsReader, type Fields } from './read-settings.ts'

export interface ScheduleManagerDeps {
  schedules: ScheduleStore
  audits: AuditStore
  policy: AddressPolicy
  now: Clock
  newId: IdFactory
}

export type ScheduleManager = ReturnType<typeof createScheduleManager>

export function createScheduleManager({ schedules, audits, policy, now, newId }: ScheduleManagerDeps) {
  const { readNew, merge } = createSettingsReader(policy)

  const read = async (caller: Caller, id: string): Promise<Schedule> => {
    const schedule = await schedules.find(caller.accountId, id)
    if (!schedule) throw new ServiceError('schedule_not_found')
    return schedule
  }

  const switchMail = createMailSwitch(schedules)

  /** @throws ServiceError `forbidden` if a test key is used to change a live schedule. */
  const readToChange = async (caller: Caller, id: string): Promise<Schedule> => {
    const schedule = await read(caller, id)
    requireSameSandbox(caller, schedule)
    return schedule
  }

  return {
    read,

    /** @throws ServiceError `tier_restriction`, or `schedule_limit_reached` when the plan allows no more schedules. */
    async create(caller: Caller, fields: Fields): Promise<Schedule> {
      const settings = readNew(fields)
      const { plan, accountId, sandbox } = caller
      const max = PLAN_LIMITS[plan].schedulesMax
      if (max === 0) throw limitReached(plan)
      checkCadence(plan, settings.cadence)
      const createdAt = now()
      const nextRunAt = nextRunOf(settings, { anchor: createdAt, after: createdAt })
      const owner = { id: newId('sch'), accountId, sandbox }
      const made = await schedules.insert(
        { ...owner, ...settings, createdAt, nextRunAt, regressionMail: true, ...NEVER_RUN },
        max,
      )
      if (!made) throw limitReached(plan)
      return made
    },

    list: (caller: Caller): Promise<Schedule[]> => schedules.list(caller.accountId),

    /**
     * @throws ServiceError `schedule_not_found`, or an error of `create` if the changed schedule isn't
     *   allowed.
     */
    async update(caller: Caller, id: string, changes: Fields): Promise<Schedule> {
      while (true) {
        const before = await readToChange(caller, id)
        const settings = merge(before, changes)
        const isOtherCadence = settings.cadence !== before.cadence
        if (isOtherCadence || (settings.enabled && !before.enabled))
          checkCadence(caller.plan, settings.cadence)
        const updated = await schedules.update(before, { ...settings, ...movedRun(before, settings, now()) })
        if (updated) return updated
      }
    },

    async setRegressionMail(caller: Caller, id: string, isOn: boolean): Promise<Schedule> {
      await readToChange(caller, id)
      return switchMail(caller, id, isOn)
    },

    async delete(caller: Caller, id: string): Promise<Schedule> {
      await readToChange(caller, id)
      const gone = await schedules.delete(caller.accountId, id)
      if (!gone) throw new ServiceError('schedule_not_found')
      return gone
    },

    /** Returns null before the first run, or if the audit has been deleted. */
    lastAudit: async ({ lastAuditId }: Schedule): Promise<Audit | null> =>
      lastAuditId === null ? null : audits.findTogether(lastAuditId),
  }
}

const NEVER_RUN = { lastRunAt: null, lastAuditId: null, lastSkippedAt: null, lastSkipReason: null }

/**
 * Returns a new time for the next run only if the changed settings affect it. Otherwise, the stored time
 * isn't touched, because a run may be updating it at the same time.
 */
function movedRun(before: Schedule, settings: ScheduleSettings, now: Date): Partial<Schedule> {
  const { cadence, timezone, enabled } = settings
  const isMoved = cadence !== before.cadence || timezone !== before.timezone || enabled !== before.enabled
  return isMoved ? { nextRunAt: nextRunOf(settings, { anchor: before.createdAt, after: now }) } : {}
}

const nextRunOf = (settings: ScheduleSettings, position: CadencePosition): Date | null =>
  settings.enabled ? nextTimeOf(settings, position) : null

/**
 * Returns a function that turns email about regressions on or off.
 * @throws ServiceError `schedule_not_found`.
 */
const createMailSwitch =
  (schedules: ScheduleStore) =>
  async ({ accountId }: Caller, id: string, isOn: boolean): Promise<Schedule> => {
    const changed = await schedules.setRegressionMail(accountId, id, isOn)
    if (!changed) throw new ServiceError('schedule_not_found')
    return changed
  }
