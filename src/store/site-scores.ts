import type { Db } from 'mongodb'
import type { TrendPoint } from '../model/site.ts'
import { isInserted } from './duplicate-key.ts'
import { newestOfEach } from './newest-of-each.ts'

interface ScoreDocument {
  /** An id that consists of the site and the audit. */
  _id: string
  auditId: string
  siteId: string
  at: Date
  overall: number
}

const toPoint = ({ auditId, at, overall }: ScoreDocument): TrendPoint => ({
  auditId,
  completedAt: at,
  overall,
})

/** Stores the score of each completed audit of a site. */
export function createSiteScores(db: Db) {
  const scores = db.collection<ScoreDocument>('site_scores')

  return {
    async createIndexes() {
      // This index is used to list the trend of a site, newest first.
      await scores.createIndex({ siteId: 1, at: -1 })
      // This index is used to purge old documents.
      await scores.createIndex({ at: 1 })
    },

    /** Does nothing if the audit already has a score. */
    async insert(siteId: string, { auditId, completedAt, overall }: TrendPoint): Promise<void> {
      const score = { _id: `${siteId}:${auditId}`, auditId, siteId, at: completedAt, overall }
      await isInserted(scores.insertOne(score))
    },

    /** Returns the latest results of each site, newest first. */
    async list(siteIds: readonly string[], each: number): Promise<Map<string, TrendPoint[]>> {
      const found = await newestOfEach(scores, { field: 'siteId', owners: siteIds, each, sort: { at: -1 } })
      return new Map([...found].map(([siteId, documents]) => [siteId, documents.map(toPoint)]))
    },

    async deleteBefore(time: Date): Promise<void> {
      await scores.deleteMany({ at: { $lt: time } })
    },
  }
}
