import { createHash } from 'node:crypto'
import type { Db } from 'mongodb'
import type { FalseAlarm, FalseAlarmCount } from '../model/false-alarm.ts'
import { isInserted } from './duplicate-key.ts'

type FalseAlarmDocument = FalseAlarm & { _id: string }

/** An account can report each defect only once. */
const idOf = ({ accountId, rule, fingerprint }: FalseAlarm): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, rule, fingerprint]))
    .digest('hex')
    .slice(0, 24)

export type FalseAlarmStore = ReturnType<typeof createFalseAlarmStore>

/** Stores the false alarms that clients report. */
export function createFalseAlarmStore(db: Db) {
  const alarms = db.collection<FalseAlarmDocument>('false_alarms')

  return {
    async createIndexes() {
      // This index is used to count the reports for each rule.
      await alarms.createIndex({ rule: 1 })
      // This index is used to purge old documents.
      await alarms.createIndex({ createdAt: 1 })
    },

    /** Does nothing if the account has already reported this defect. */
    async insert(alarm: FalseAlarm): Promise<void> {
      await isInserted(alarms.insertOne({ _id: idOf(alarm), ...alarm }))
    },

    /** Counts the reports from all accounts by rule, highest number first. */
    async countByRule(): Promise<FalseAlarmCount[]> {
      const rules = await alarms.distinct('rule', { rule: { $gt: '' } })
      const counts = await Promise.all(
        rules.map(async (rule) => ({ rule, count: await alarms.countDocuments({ rule }) })),
      )
      return counts.sort((a, b) => b.count - a.count || (a.rule < b.rule ? -1 : 1))
    },

    async deleteBefore(time: Date): Promise<void> {
      await alarms.deleteMany({ createdAt: { $lt: time } })
    },
  }
}
