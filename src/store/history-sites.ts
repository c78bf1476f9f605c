import type { Collection } from 'mongodb'
import type { LoggedIssue } from '../model/issue.ts'
import { type KnownIssue, type KnownPage, NEVER } from '../model/issue-history.ts'
import type { Site, SitePage } from '../model/site.ts'

/** Matches open issues that aren't suppressed. */
const openOn = (pageIds: readonly string[]) => ({
  page: { $in: [...pageIds] },
  closedTurn: NEVER,
  'issue.suppression': { $exists: false },
})

type PageFields = Omit<KnownPage, 'id'> & { _id: string }

export type HistorySiteReader = ReturnType<typeof createHistorySites>

/** Reads the history of all pages of a site. */
export function createHistorySites<Page extends PageFields, Issue extends KnownIssue>(
  pageCollection: Collection<Page>,
  issueCollection: Collection<Issue>,
) {
  const pages = pageCollection as unknown as Collection<PageFields>
  const issues = issueCollection as unknown as Collection<KnownIssue>

  return {
    /** Returns the pages of a site, sorted by URL. */
    async listPages(
      { accountId, sandbox, url }: Pick<Site, 'accountId' | 'sandbox' | 'url'>,
      limit: number,
    ): Promise<(SitePage & { id: string })[]> {
      // All URLs on an origin start with the origin and a slash, and `0` is the next character after the
      // slash.
      const range = { $gte: `${url}/`, $lt: `${url}0` }
      const found = pages
        .find({ accountId, sandbox, url: range })
        .project<Pick<PageFields, '_id' | 'url' | 'lastAudit'>>({ url: 1, lastAudit: 1 })
        .sort({ url: 1 })
        .limit(limit)
      return (await found.toArray()).map(({ _id, url, lastAudit }) => ({
        id: _id,
        url,
        lastAudit: { ...lastAudit, scores: lastAudit.scores ?? null },
      }))
    },

    countOpen: async (pageIds: readonly string[]): Promise<number> =>
      pageIds.length === 0 ? 0 : issues.countDocuments(openOn(pageIds)),

    /** Returns issues as they were last seen, in any order. */
    async listOpenIssues(pageIds: readonly string[], limit: number): Promise<LoggedIssue[]> {
      if (pageIds.length === 0) return []
      const found = await issues.find(openOn(pageIds)).limit(limit).toArray()
      return found.map(({ issue }) => issue)
    },
  }
}
