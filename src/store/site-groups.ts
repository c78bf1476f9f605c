import type { Db } from 'mongodb'
import type { IssueGroup } from '../model/issue-group.ts'
import type { Site } from '../model/site.ts'
import { isDuplicateKey } from './duplicate-key.ts'

interface GroupsDocument {
  /** Identifies the site. */
  _id: string
  revision: number | null
  /** The rules and the formula with which the issues were grouped. */
  version: string
  groups: IssueGroup[]
}

type SiteState = Pick<Site, 'id' | 'revision'>

/**
 * Stores the issues of sites by cause, since grouping them reads many. The groups are valid for one revision
 * of the site. Each change of its pages increases the revision, so groups that were read before or during the
 * change are never found afterwards.
 */
export function createSiteGroups(db: Db) {
  const documents = db.collection<GroupsDocument>('site_groups')

  return {
    /** Returns null if the site has changed since its issues were grouped. */
    async read({ id, revision = null }: SiteState, version: string): Promise<IssueGroup[] | null> {
      const found = await documents.findOne({ _id: id, revision, version })
      return found?.groups ?? null
    },

    async save({ id, revision = null }: SiteState, version: string, groups: IssueGroup[]): Promise<void> {
      const change = { $set: { revision, version, groups } }
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
