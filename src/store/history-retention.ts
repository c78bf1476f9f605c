import type { Db } from 'mongodb'
import { NEVER } from '../model/issue-history.ts'
import type { IssueDocument, PageDocument, SiteDocument } from './history-documents.ts'
import { outdatedCounts } from './page-counts.ts'
import { siteIdOf, siteOf } from './site-key.ts'
import { outdatedSummary } from './site-summaries.ts'

const BATCH = 1000

/**
 * Deletes the issues and pages that no audit has seen since `time`, in batches. Before a batch is deleted, it
 * is marked so that new counts exclude it, and earlier counts are marked as out of date. If the process
 * crashes in between, no count will include deleted documents, and the next call deletes the rest.
 */
export async function deleteHistoryBefore(db: Db, time: Date): Promise<void> {
  while ((await deleteIssues(db, time)) === BATCH);
  while ((await deletePages(db, time)) === BATCH);
}

async function deleteIssues(db: Db, time: Date): Promise<number> {
  const issues = db.collection<IssueDocument>('history_issues')
  const pages = db.collection<PageDocument>('history_pages')
  const found = await issues
    .find({ lastSeenAt: { $lt: time } })
    .project<Pick<IssueDocument, '_id' | 'page' | 'closedBy'>>({ page: 1, closedBy: 1 })
    .limit(BATCH)
    .toArray()
  if (found.length === 0) return 0
  const old = { _id: { $in: found.map(({ _id }) => _id) }, lastSeenAt: { $lt: time } }
  // The turn of these issues isn't changed, so that an audit that finds them at the same time can reopen
  // them.
  await issues.updateMany({ ...old, closedTurn: NEVER }, { $set: { closedTurn: 0, closedBy: 'expired' } })
  const counted = found.filter(({ closedBy }) => closedBy === null || closedBy === 'expired')
  const pageIds = [...new Set(counted.map(({ page }) => page))]
  await pages.updateMany({ _id: { $in: pageIds } }, outdatedCounts)
  await outdateSites(db, pageIds)
  await issues.deleteMany({ ...old, closedTurn: { $lt: NEVER } })
  return found.length
}

async function deletePages(db: Db, time: Date): Promise<number> {
  const pages = db.collection<PageDocument>('history_pages')
  const found = await pages
    .find({ 'lastAudit.at': { $lt: time } })
    .project<{ _id: string }>({ _id: 1 })
    .limit(BATCH)
    .toArray()
  if (found.length === 0) return 0
  const ids = found.map(({ _id }) => _id)
  const old = { _id: { $in: ids }, 'lastAudit.at': { $lt: time } }
  await pages.updateMany(old, { $set: { isExpired: true } })
  await outdateSites(db, ids)
  await pages.deleteMany(old)
  return found.length
}

async function outdateSites(db: Db, pageIds: string[]): Promise<void> {
  const pages = db.collection<PageDocument>('history_pages')
  const found = await pages
    .find({ _id: { $in: pageIds } })
    .project<Pick<PageDocument, 'accountId' | 'sandbox' | 'url'>>({ accountId: 1, sandbox: 1, url: 1 })
    .toArray()
  const siteIds = [...new Set(found.map((page) => siteIdOf(siteOf(page))))]
  await db.collection<SiteDocument>('sites').updateMany({ _id: { $in: siteIds } }, outdatedSummary)
}
