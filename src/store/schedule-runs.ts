import type { Collection } from 'mongodb'
import type { Schedule } from '../model/schedule.ts'
import { type ScheduleDocument, toSchedule } from './schedule-document.ts'

/** The result of a run, stored in its schedule. */
export type RunRecord = Partial<
  Pick<Schedule, 'lastRunAt' | 'lastAuditId' | 'lastSkippedAt' | 'lastSkipReason'>
>

/** Finds due schedules and records their runs. */
export function createScheduleRuns(schedules: Collection<ScheduleDocument>) {
  return {
    /** Returns the ids of due schedules, most overdue first. */
    async due(now: Date, limit: number): Promise<string[]> {
      const found = await schedules
        .find({ enabled: true, nextRunAt: { $lte: now } })
        .project<{ _id: string }>({ _id: 1 })
        .sort({ nextRunAt: 1 })
        .limit(limit)
        .toArray()
      return found.map(({ _id }) => _id)
    },

    /** Returns a schedule that is due, or null if it has been deleted, disabled or run in the meantime. */
    async findDue(id: string, now: Date): Promise<Schedule | null> {
      const found = await schedules.findOne({ _id: id, enabled: true, nextRunAt: { $lte: now } })
      return found && toSchedule(found)
    },

    async countOlder({ id, accountId, createdAt }: Schedule): Promise<number> {
      const older = [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }]
      return schedules.countDocuments({ accountId, $or: older })
    },

    /**
     * Sets the time of a schedule's next run. Returns false if another worker has already done so or the
     * schedule has been changed.
     */
    async advance({ id, nextRunAt }: Schedule, change: RunRecord & { nextRunAt: Date }): Promise<boolean> {
      const { matchedCount } = await schedules.updateOne(
        { _id: id, enabled: true, nextRunAt },
        { $set: change },
      )
      return matchedCount > 0
    },

    /**
     * Records a run of a schedule that was changed in the meantime. An earlier run never overwrites a later
     * one.
     */
    async recordRun(id: string, lastRunAt: Date, lastAuditId: string): Promise<void> {
      await schedules.updateOne(
        { _id: id, $or: [{ lastRunAt: null }, { lastRunAt: { $lt: lastRunAt } }] },
        { $set: { lastRunAt, lastAuditId } },
      )
    },
  }
}
