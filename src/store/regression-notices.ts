import type { Db } from 'mongodb'
import { isInserted } from './duplicate-key.ts'

interface NoticeDocument {
  /** An id that consists of the schedule and the UTC day. */
  _id: string
  auditId: string
  at: Date
  /** The time when the owner was notified. */
  mailedAt?: Date
}

/** A regression that a schedule's audit found. */
export interface Regression {
  scheduleId: string
  auditId: string
  at: Date
}

const noticeId = (scheduleId: string, at: Date): string => `${scheduleId}:${at.toISOString().slice(0, 10)}`

export type RegressionNoticeStore = ReturnType<typeof createRegressionNoticeStore>

/** Stores which audit announces a schedule's regression on a given day. */
export function createRegressionNoticeStore(db: Db) {
  const notices = db.collection<NoticeDocument>('regression_notices')

  return {
    async createIndexes() {
      // This index is used to purge old documents.
      await notices.createIndex({ at: 1 })
    },

    /** Returns true if this audit is the one that announces its schedule's regression on that day. */
    async claim({ scheduleId, auditId, at }: Regression): Promise<boolean> {
      const id = noticeId(scheduleId, at)
      if (await isInserted(notices.insertOne({ _id: id, auditId, at }))) return true
      return (await notices.findOne({ _id: id }))?.auditId === auditId
    },

    /** Like `claim`, but returns true only once for each schedule and day. */
    async claimMail({ scheduleId, auditId, at }: Regression): Promise<boolean> {
      const { matchedCount } = await notices.updateOne(
        { _id: noticeId(scheduleId, at), auditId, mailedAt: { $exists: false } },
        { $set: { mailedAt: new Date() } },
      )
      return matchedCount === 1
    },

    async deleteBefore(time: Date): Promise<void> {
      await notices.deleteMany({ at: { $lt: time } })
    },
  }
}
