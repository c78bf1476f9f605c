import type { Audit, PageVisit } from '../../model/audit.ts'
import { isOpen, type LoggedIssue } from '../../model/issue.ts'
import {
  type AuditChanges,
  type ChangeCounts,
  type KnownPage,
  NO_CHANGES,
} from '../../model/issue-history.ts'
import type { IssueHistoryStore } from '../../store/issue-history.ts'
import { markedBy, type Suppressing } from '../suppressions/snapshot.ts'
import { type ExaminedPage, pagesOf } from './coverage.ts'
import { type Change, comparePage } from './issue-states.ts'
import { createHistoryRecorder, type HistoryRecorderDeps } from './recorder.ts'
import type { RulesetChanges } from './ruleset-changes.ts'

export interface IssueHistoryDeps extends HistoryRecorderDeps {
  rulesets: RulesetChanges
}

/** An attempt's result before it is stored. */
export interface Attempt {
  audit: Audit
  turn: number
  at: Date
  issues: readonly LoggedIssue[]
  visits: readonly PageVisit[]
  /** Whether all pages in the attempt were checked before it ended. */
  isComplete: boolean
  /** Finds the suppression that hides an issue in this audit. */
  suppressing: Suppressing
}

export interface Comparison {
  changes: readonly Change[]
  /** Open issues that are new or have returned because the page changed. Only these can fail a gate. */
  appeared: readonly LoggedIssue[]
  previousAuditId: string | null
}

export type IssueHistory = ReturnType<typeof createIssueHistory>

/** Compares audits with the history of their pages, and records completed audits. */
export function createIssueHistory(deps: IssueHistoryDeps) {
  const { auditChanges, issueHistory, scopes, rulesets } = deps
  const { recordPending, ...recorder } = createHistoryRecorder(deps)

  return {
    nextTurn: issueHistory.nextTurn,

    /** Compares an attempt with the history of its pages. Called before the attempt ends. */
    async compare({
      audit,
      turn,
      at,
      issues,
      visits,
      isComplete,
      suppressing,
    }: Attempt): Promise<Comparison> {
      // The pending audits include those that a crash left unrecorded, and those that another worker is
      // currently recording.
      await recordPending(audit.accountId)
      const pages = pagesOf({ audit, visits, isComplete, issues })
      const known = await readKnown(issueHistory, pages, turn)
      const versions = [...known.pages.values()].flatMap((page) => Object.values(page.checkedBy))
      const hasChanged = await rulesets.since(versions)
      const examinedUrls = new Set(pages.filter((page) => page.isExamined).map(({ page }) => page.url))
      const context = { turn, at, scopes, hasChanged, examinedUrls }
      const marked = markedBy(suppressing)
      const compared = pages.flatMap((examined) => {
        const { id } = examined.page
        const page = { examined, known: known.pages.get(id) ?? null, knownIssues: known.issues.get(id) ?? [] }
        return comparePage(page, context)
      })
      // This audit's suppressions apply, even if others applied when an issue was last seen.
      const changes = compared.map((change) =>
        change.state === 'unknown' ? { ...change, issue: marked(change.issue) } : change,
      )
      const first: KnownPage | undefined = known.pages.get(pages[0]!.page.id)
      return {
        changes,
        appeared: changes.filter(hasAppeared).map(({ issue }) => issue),
        previousAuditId: first?.lastAudit.id ?? null,
      }
    },

    /** Stores a comparison so that it can be read once the audit has ended with this result. */
    async save({ audit, turn }: Attempt, comparison: Comparison): Promise<AuditChanges> {
      const { changes, previousAuditId } = comparison
      const states = changes.map(({ isFound, isComparable: _, issue, ...change }) => ({
        ...change,
        issue: isFound ? null : issue,
      }))
      const ref = await auditChanges.save(audit.id, states)
      return { counts: countsOf(changes), previousAuditId, turn, rulesetVersion: rulesets.version, ...ref }
    },

    ...recorder,
  }
}

const hasAppeared = ({ state, isFromNewRule, isComparable, issue }: Change): boolean =>
  (state === 'new' || state === 'returned') && isComparable && !isFromNewRule && isOpen(issue)

function countsOf(changes: readonly Change[]): ChangeCounts {
  const counts = { ...NO_CHANGES }
  for (const { state, isFound, issue } of changes)
    if (state !== 'retired')
      counts[(isFound || state === 'unknown') && !isOpen(issue) ? 'suppressed' : state] += 1
  return counts
}

/** Returns the history of the pages, with their open issues and the issues with these fingerprints. */
async function readKnown(issueHistory: IssueHistoryStore, pages: readonly ExaminedPage[], turn: number) {
  const ids = pages.map(({ page }) => page.id)
  const open = await issueHistory.findOpen(ids, turn)
  const isOpen = new Set(open.map(({ page, fingerprint }) => `${page}:${fingerprint}`))
  const others = pages.flatMap(({ page, issues }) =>
    issues
      .map(({ fingerprint }) => ({ page: page.id, fingerprint }))
      .filter(({ page, fingerprint }) => !isOpen.has(`${page}:${fingerprint}`)),
  )
  return {
    pages: new Map((await issueHistory.findPages(ids)).map((page) => [page.id, page])),
    issues: Map.groupBy([...open, ...(await issueHistory.find(others))], ({ page }) => page),
  }
}
