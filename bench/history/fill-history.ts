import type { Db } from 'mongodb'
import { pagesOf } from '../../src/domain/history/coverage.ts'
import { type KnownIssue, type KnownPage, NEVER } from '../../src/model/issue-history.ts'
import { make } from '../../test/support/make.ts'
import { issueOf } from '../api/sample-audits.ts'

const ISSUES_PER_PAGE = 200
const BATCH = 2000

interface FilledHistory {
  accountId: string
  origin: string
  /** Half of the issues are open, and the other half have been fixed. */
  issues: number
}

/** Inserts the history of a site's pages directly into the database, with 200 issues for each page. */
export async function fillHistory(db: Db, { accountId, origin, issues }: FilledHistory): Promise<void> {
  const pages = db.collection<Omit<KnownPage, 'id'> & { _id: string; turn: number }>('history_pages')
  const known = db.collection<KnownIssue & { _id: string; turn: number }>('history_issues')
  let batch: (KnownIssue & { _id: string; turn: number })[] = []
  const at = new Date()
  for (let index = 0; index * ISSUES_PER_PAGE < issues; index += 1) {
    const { id, ...page } = pageAt(accountId, `${origin}/pages/${index}`)
    await pages.insertOne({ _id: id, ...page, turn: 0, checkedBy: {}, lastAudit: { id: 'aud_0', at } })
    for (let at = 0; at < ISSUES_PER_PAGE; at += 1) batch.push(issueIn(id, at, page.url))
    if (batch.length >= BATCH) {
      await known.insertMany(batch)
      batch = []
    }
  }
  if (batch.length > 0) await known.insertMany(batch)
}

function pageAt(accountId: string, url: string) {
  const audit = make.audit({ accountId, url, normalizedUrl: url })
  const visits = [make.page({ url, finalUrl: url })]
  return pagesOf({ audit, visits, isComplete: true, issues: [] })[0]!.page
}

function issueIn(page: string, index: number, pageUrl: string): KnownIssue & { _id: string; turn: number } {
  const issue = { ...issueOf(index), pageUrl, auditId: 'aud_0', seq: index + 1 }
  const isOpen = index % 2 === 0
  const at = new Date()
  return {
    _id: `${page}:${issue.fingerprint}`,
    turn: 0,
    page,
    fingerprint: issue.fingerprint,
    issue,
    firstTurn: 0,
    firstSeenAt: at,
    firstSeenIn: 'aud_0',
    lastSeenAt: at,
    lastSeenIn: 'aud_0',
    openedTurn: 0,
    closedTurn: isOpen ? NEVER : 0,
    closedBy: isOpen ? null : 'fixed',
    fixedAt: isOpen ? null : at,
    fixedIn: isOpen ? null : 'aud_0',
    judgedWith: null,
  }
}
