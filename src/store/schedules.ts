import type { Db, Filter } from 'mongodb'
import type { Schedule, ScheduleSettings } from '../model/schedule.ts'
import { UTC } from '../model/timezone.ts'
import { type ScheduleDocument, toSchedule } from './schedule-document.ts'
import { createScheduleRuns } from './schedule-runs.ts'
import { createSlots } from './slots.ts'

/** Matches a schedule that still has the same settings. */
const sameSettings = (schedule: Schedule): Filter<ScheduleDocument> => ({
  url: schedule.url,
  mode: schedule.mode,
  timeoutMs: schedule.timeoutMs,
  userAgent: schedule.userAgent,
  failOnScore: schedule.failOnScore,
  failOnDrop: schedule.failOnDrop,
  failOnNew: schedule.failOnNew,
  onInconclusive: schedule.onInconclusive,
  maxPages: schedule.maxPages,
  ignoreRobots: schedule.ignoreRobots,
  cadence: schedule.cadence,
  timezone: schedule.timezone === UTC ? { $in: [UTC, null] } : schedule.timezone,
  enabled: schedule.enabled,
})

type ChangedSettings = ScheduleSettings & Partial<Pick<Schedule, 'nextRunAt'>>

export type ScheduleStore = ReturnType<typeof createScheduleStore>

export function createScheduleStore(db: Db) {
  const schedules = db.collection<ScheduleDocument>('schedules')
  const slots = createSlots(db, 'schedules')

  const change = async (filter: Filter<ScheduleDocument>, fields: Partial<ScheduleDocument>) => {
    const changed = await schedules.findOneAndUpdate(filter, { $set: fields }, { returnDocument: 'after' })
    return changed && toSchedule(changed)
  }

  return {
    async createIndexes() {
      await slots.createIndex()
      // This index is used to find due schedules.
      await schedules.createIndex({ enabled: 1, nextRunAt: 1 })
    },

    /** Inserts a schedule. Returns null if the account already has `max` schedules. */
    async insert(schedule: Schedule, max: number): Promise<Schedule | null> {
      const { id, ...fields } = schedule
      const isMade = await slots.take(schedule.accountId, max, (slot) =>
        schedules.insertOne({ _id: id, ...fields, slot }),
      )
      return isMade ? schedule : null
    },

    async list(accountId: string): Promise<Schedule[]> {
      return (await schedules.find({ accountId }).sort({ createdAt: 1, _id: 1 }).toArray()).map(toSchedule)
    },

    /** Returns null for an unknown id or another account's schedule. */
    async find(accountId: string, id: string): Promise<Schedule | null> {
      const found = await schedules.findOne({ _id: id, accountId })
      return found && toSchedule(found)
    },

    /**
     * Changes a schedule if it still has the settings that the change was validated against, even if it has
     * run in the meantime. Returns null if another change came first.
     */
    update: (read: Schedule, settings: ChangedSettings): Promise<Schedule | null> =>
      change({ _id: read.id, accountId: read.accountId, ...sameSettings(read) }, settings),

    /** Returns null for an unknown id or another account's schedule. */
    setRegressionMail: (accountId: string, id: string, isOn: boolean): Promise<Schedule | null> =>
      change({ _id: id, accountId }, { regressionMail: isOn }),

    async delete(accountId: string, id: string): Promise<Schedule | null> {
      const gone = await schedules.findOneAndDelete({ _id: id, accountId })
      return gone && toSchedule(gone)
    },

    async deleteAll(accountId: string): Promise<void> {
      await schedules.deleteMany({ accountId })
    },

    ...createScheduleRuns(schedules),
  }
}
