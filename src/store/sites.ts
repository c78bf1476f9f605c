import type { Collection, Db, Filter } from 'mongodb'
import type { Site, SiteSummary, TrendPoint } from '../model/site.ts'
import { isInserted } from './duplicate-key.ts'
import type { SiteDocument } from './history-documents.ts'
import { createSiteGroups } from './site-groups.ts'
import { type SiteKey, siteIdOf } from './site-key.ts'
import { createSiteScores } from './site-scores.ts'
import { createSiteSummaries, outdatedSummary } from './site-summaries.ts'

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
  // Revisions start at the current time so that a site that is deleted and created again never repeats a
  // revision.
  const counters = { revision: at.getTime(), lastAuditAt: at }
  await isInserted(sites.insertOne({ _id: siteIdOf(key), ...fields, origin, tags: [], ...counters }))
}

export type SiteStore = ReturnType<typeof createSiteStore>

/** Stores the sites of accounts, and the scores of their completed audits. */
export function createSiteStore(db: Db) {
  const sites = db.collection<SiteDocument>('sites')
  const scores = createSiteScores(db)
  const groups = createSiteGroups(db)
  const summarize = createSiteSummaries(db)

  return {
    async createIndexes() {
      // This index is used to list an account's sites by origin.
      await sites.createIndex({ accountId: 1, sandbox: 1, origin: 1 })
      // This index is used to purge old documents.
      await sites.createIndex({ lastAuditAt: 1 })
      await scores.createIndexes()
    },

    /** Records a completed audit of a site. Recording the same audit again has no effect. */
    async record(key: SiteKey, point: TrendPoint): Promise<void> {
      const id = siteIdOf(key)
      const { matchedCount } = await sites.updateOne(
        { _id: id },
        { $max: { lastAuditAt: point.completedAt } },
      )
      if (matchedCount === 0) await insertMissing(sites, key, point.completedAt)
      await scores.insert(id, point)
    },

    /** Marks the summaries of sites as out of date after a change to their pages. */
    async outdate(keys: readonly SiteKey[]): Promise<void> {
      await sites.updateMany({ _id: { $in: keys.map(siteIdOf) } }, outdatedSummary)
    },

    /** Returns the stored summary, or creates a new one if a page has changed. */
    readSummary: async (site: Site): Promise<SiteSummary> => site.summary ?? summarize(site),

    async find(key: SiteKey): Promise<Site | null> {
      const found = await sites.findOne({ _id: siteIdOf(key) })
      return found && toSite(found)
    },

    /**
     * Returns the sites after a given origin, sorted by origin. If a tag is given, returns only the sites
     * with this tag.
     */
    async list(owner: SiteOwner, { first, ...range }: SiteRange & { first: number }): Promise<Site[]> {
      const found = sites.find(matching(owner, range)).sort({ origin: 1 }).limit(first)
      return (await found.toArray()).map(toSite)
    },

    /** Returns null if the site doesn't exist. */
    async setTags(key: SiteKey, tags: readonly string[]): Promise<Site | null> {
      const changed = await sites.findOneAndUpdate(
        { _id: siteIdOf(key) },
        { $set: { tags } },
        { returnDocument: 'after' },
      )
      return changed && toSite(changed)
    },

    listScores: scores.list,
    readGroups: groups.read,
    saveGroups: groups.save,

    /** Deletes old scores, and sites without a completed audit since `time`. */
    async deleteBefore(time: Date): Promise<void> {
      await scores.deleteBefore(time)
      const old = { lastAuditAt: { $lt: time } }
      const found = await sites.find(old).project<{ _id: string }>({ _id: 1 }).toArray()
      await groups.delete(found.map(({ _id }) => _id))
      await sites.deleteMany(old)
    },
  }
}
