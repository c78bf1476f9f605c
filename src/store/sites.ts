import { createHash } from 'node:crypto'
import type { Collection, Db, Filter } from 'mongodb'
import type { Site, TrendPoint } from '../model/site.ts'
import { isInserted } from './duplicate-key.ts'
import { createSiteScores } from './site-scores.ts'

interface SiteDocument extends Omit<Site, 'id' | 'url'> {
  _id: string
  origin: string
  lastAuditAt: Date
}

/** A site of an account. */
export type SiteKey = Pick<Site, 'accountId' | 'sandbox' | 'url'>

const siteId = ({ accountId, sandbox, url }: SiteKey): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, sandbox, url]))
    .digest('hex')
    .slice(0, 24)

const toSite = ({ _id, origin, lastAuditAt: _last, ...fields }: SiteDocument): Site => ({
  id: _id,
  url: origin,
  ...fields,
})

type SiteOwner = Pick<Site, 'accountId' | 'sandbox'>

interface SiteRange {
  /** The last origin on the previous page of the list. */
  after: string | null
  tag: string | null
}

const matching = ({ accountId, sandbox }: SiteOwner, { after, tag }: SiteRange): Filter<SiteDocument> => ({
  accountId,
  sandbox,
  ...(after !== null && { origin: { $gt: after } }),
  ...(tag !== null && { tags: tag }),
})

async function insertMissing(sites: Collection<SiteDocument>, key: SiteKey, at: Date): Promise<void> {
  const { url: origin, ...fields } = key
  await isInserted(sites.insertOne({ _id: siteId(key), ...fields, origin, tags: [], lastAuditAt: at }))
}

export type SiteStore = ReturnType<typeof createSiteStore>

/** Stores the sites of accounts, and the scores of their completed audits. */
export function createSiteStore(db: Db) {
  const sites = db.collection<SiteDocument>('sites')
  const scores = createSiteScores(db)

  return {
    async createIndexes() {
      // Used to list an account's sites by their origins.
      await sites.createIndex({ accountId: 1, sandbox: 1, origin: 1 })
      // Used to purge old documents.
      await sites.createIndex({ lastAuditAt: 1 })
      await scores.createIndexes()
    },

    /** Records a completed audit of a site. Recording the same audit again has no effect. */
    async record(key: SiteKey, point: TrendPoint): Promise<void> {
      const id = siteId(key)
      const { matchedCount } = await sites.updateOne(
        { _id: id },
        { $max: { lastAuditAt: point.completedAt } },
      )
      if (matchedCount === 0) await insertMissing(sites, key, point.completedAt)
      await scores.insert(id, point)
    },

    async find(key: SiteKey): Promise<Site | null> {
      const found = await sites.findOne({ _id: siteId(key) })
      return found && toSite(found)
    },

    /**
     * Returns the sites after a given origin, sorted by origin. A tag selects only the sites that have it.
     */
    async list(owner: SiteOwner, { first, ...range }: SiteRange & { first: number }): Promise<Site[]> {
      const found = sites.find(matching(owner, range)).sort({ origin: 1 }).limit(first)
      return (await found.toArray()).map(toSite)
    },

    /** Returns null if the site doesn't exist. */
    async setTags(key: SiteKey, tags: readonly string[]): Promise<Site | null> {
      const changed = await sites.findOneAndUpdate(
        { _id: siteId(key) },
        { $set: { tags } },
        { returnDocument: 'after' },
      )
      return changed && toSite(changed)
    },

    listScores: scores.list,

    /** Deletes old scores, and sites without a completed audit since `time`. */
    async deleteBefore(time: Date): Promise<void> {
      await scores.deleteBefore(time)
      await sites.deleteMany({ lastAuditAt: { $lt: time } })
    },
  }
}
