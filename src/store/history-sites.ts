import type { Collection } from 'mongodb'
import { GROUPED_FIELDS, type GroupedIssue } from '../model/issue.ts'
import { NO_ISSUES, type Site, type SitePage, sumOpen } from '../model/site.ts'
import type { IssueDocument, PageDocument } from './history-documents.ts'
import { openOn } from './page-counts.ts'
import { toSitePage } from './site-summaries.ts'

export type HistorySiteReader = ReturnType<typeof createHistorySites>

interface PageLimits {
  pages: number
  issues: number
}

/** A page of a site. Its size is unknown if an earlier version of the service recorded its last audit. */
interface SizedPage {
  id: string
  size: number | undefined
}

interface OpenIssue {
  /** The id of the page. */
  page: string
  issue: GroupedIssue
}

const GROUPED_PROJECTION = Object.fromEntries([
  ['_id', 0],
  ['page', 1],
  ...GROUPED_FIELDS.map((field) => [`issue.${field}`, 1]),
])

const RANKING = { rank: 1, url: 1 } as const

const rankedPages = (siteId: string) => ({ siteId, isExpired: { $exists: false } })

export function createHistorySites(pages: Collection<PageDocument>, issues: Collection<IssueDocument>) {
  return {
    /** Returns the pages with the lowest scores. The site must have been summarized. */
    async listWorstPages({ id }: Pick<Site, 'id'>, first: number): Promise<SitePage[]> {
      const found = pages
        .find(rankedPages(id))
        .project<Pick<PageDocument, 'url' | 'lastAudit'>>({ _id: 0, url: 1, lastAudit: 1 })
        .sort(RANKING)
        .limit(first)
      return (await found.toArray()).map(toSitePage)
    },

    /**
     * Returns a site's pages with the lowest scores. The site must have been summarized. Stops once the pages
     * reach the limit for open issues.
     */
    async listSizedPages(
      { id }: Pick<Site, 'id'>,
      { pages: first, issues }: PageLimits,
    ): Promise<SizedPage[]> {
      const found = await pages
        .find(rankedPages(id))
        .project<Pick<PageDocument, '_id' | 'open' | 'lastAudit'>>({ open: 1, 'lastAudit.size': 1 })
        .sort(RANKING)
        .limit(first)
        .toArray()
      let sum = 0
      const isEnough = ({ open = NO_ISSUES }: Pick<PageDocument, 'open'>) => {
        const before = sum
        sum += sumOpen(open)
        return before >= issues
      }
      const end = found.findIndex(isEnough)
      return found
        .slice(0, end === -1 ? undefined : end)
        .map(({ _id, lastAudit }) => ({ id: _id, size: lastAudit.size }))
    },

    /**
     * Returns issues as they were last seen, in any order, with the ids of their pages. Reads only the fields
     * that grouping needs because the others take up most of the space.
     */
    async listOpenIssues(within: readonly Pick<SizedPage, 'id'>[], limit: number): Promise<OpenIssue[]> {
      if (within.length === 0) return []
      const found = issues
        .find(openOn(within.map(({ id }) => id)))
        .project<OpenIssue>(GROUPED_PROJECTION)
        .limit(limit)
      return found.toArray()
    },
  }
}
