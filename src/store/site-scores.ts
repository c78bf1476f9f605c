import type { Db } from 'mongodb'
import type { TrendPoint } from '../model/site.ts'
import { isInserted } from './duplicate-key.ts'

interface ScoreDocument {
  /** Combines the site and the audit. */
  _id: string
  auditId: string
  siteId: string
  at: Date
  overall: number
}

/** Stores the score of each completed audit of a site. */
export function createSiteScores(db: Db) {
  const scores = db.collection<ScoreDocument>('site_scores')

  return {
    async createIndexes() {
      // Used to list the trend of a site, newest first.
      await scores.createIndex({ siteId: 1, at: -1 })
      // Used to purge old documents.
      await scores.createIndex({ at: 1 })
    },

    /** Does nothing if there is already a score for the audit. */
    async insert(siteId: string, { auditId, completedAt, overall }: TrendPoint): Promise<void> {
      const score = { _id: `${siteId}:${auditId}`, auditId, siteId, at: completedAt, overall }
      await isInserted(scores.insertOne(score))
    },

    /** Returns the latest results of a site, newest first. */
    async list(siteId: string, first: number): Promise<TrendPoint[]> {
      const found = scores.find({ siteId }).sort({ at: -1 }).limit(first)
      return (await found.toArray()).map(({ auditId, at, overall }) => ({
        auditId,
        completedAt: at,
        overall,
      }))
    },

    async deleteBefore(time: Date): Promise<void> {
      await scores.deleteMany({ at: { $lt: time } })
    },
  }
}
