import type { Collection } from 'mongodb'
import { NEVER } from '../model/issue-history.ts'
import { NO_ISSUES, type OpenCounts } from '../model/site.ts'
import type { IssueDocument, PageDocument } from './history-documents.ts'
import { siteIdOf, siteOf } from './site-key.ts'

/** Matches the open issues on these pages, except those that a suppression hides. */
export const openOn = (pageIds: readonly string[]) => ({
  page: { $in: [...pageIds] },
  closedTurn: NEVER,
  'issue.suppression': { $exists: false },
})

/** The fields of a page that are needed to count its issues and to find its site. */
export type CountedPage = Pick<
  PageDocument,
  '_id' | 'accountId' | 'sandbox' | 'url' | 'lastAudit' | 'open' | 'revision'
>

/** The rank of pages without a score, which come after all others. */
const UNSCORED = 101

/** Marks the counts of pages as out of date. To be used after each change to the pages or their issues. */
export const outdatedCounts = { $inc: { revision: 1 }, $unset: { open: '' } } as const

/**
 * Returns a function that counts the open issues on pages and stores the counts. If a page changes in the
 * meantime, its counts aren't stored, and the next reader counts its issues again.
 */
export function createPageCounts(pages: Collection<PageDocument>, issues: Collection<IssueDocument>) {
  return async (outdated: readonly CountedPage[]): Promise<ReadonlyMap<string, OpenCounts>> => {
    const counts = new Map(outdated.map(({ _id }) => [_id, { ...NO_ISSUES }]))
    if (outdated.length === 0) return counts
    const found = issues
      .find(openOn([...counts.keys()]))
      .project<{ page: string; issue: { severity: keyof OpenCounts } }>({ page: 1, 'issue.severity': 1 })
    for await (const { page, issue } of found) counts.get(page)![issue.severity] += 1
    await pages.bulkWrite(
      outdated.map((page) => ({
        updateOne: {
          filter: { _id: page._id, revision: page.revision ?? null },
          update: {
            $set: {
              open: counts.get(page._id)!,
              siteId: siteIdOf(siteOf(page)),
              rank: page.lastAudit.scores?.overall ?? UNSCORED,
            },
          },
        },
      })),
      { ordered: false },
    )
    return counts
  }
}
