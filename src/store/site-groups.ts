import type { Db } from 'mongodb'
import type { IssueGroup } from '../model/issue-group.ts'
import type { Site } from '../model/site.ts'
import { isDuplicateKey } from './duplicate-key.ts'

interface GroupsDocument {
  /** The id of the site. */
  _id: string
  revision: number | null
  /** The version of the rules and the formula that were used to group the issues. */
  version: string
  groups: IssueGroup[]
}

type SiteState = Pick<Site, 'id' | 'revision'>

/** The maximum number of issue ids to store for each group. Clients can't read more. */
const IDS_MAX = 1000

/**
 * Stores sites' issues grouped by cause: grouping requires reading many issues. The groups are valid for one
 * revision of the site. Each change to the site's pages increases the revision, so later reads never return
 * groups from before the change.
 */
export function createSiteGroups(db: Db) {
  const documents = db.collection<GroupsDocument>('site_groups')

  return {
    /** Returns the first groups, or null if the site has changed since its issues were grouped. */
    async read(
      { id, revision = null }: SiteState,
      version: string,
      first: number,
    ): Promise<IssueGroup[] | null> {
      // MongoDB rejects a slice of zero elements.
      const projection = { groups: { $slice: Math.max(first, 1) } }
      const found = await documents.findOne({ _id: id, revision, version }, { projection })
      return found?.groups.slice(0, first) ?? null
    },

    async save({ id, revision = null }: SiteState, version: string, groups: IssueGroup[]): Promise<void> {
      const stored = groups.map((group) => ({ ...group, issues: group.issues.slice(0, IDS_MAX) }))
      const change = { $set: { revision, version, groups: stored } }
      await documents.updateOne({ _id: id }, change, { upsert: true }).catch((error) => {
        // Another reader inserted the document between the read and the write.
        if (!isDuplicateKey(error)) throw error
      })
    },

    async delete(siteIds: readonly string[]): Promise<void> {
      await documents.deleteMany({ _id: { $in: [...siteIds] } })
    },
  }
}
