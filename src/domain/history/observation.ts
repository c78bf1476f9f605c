import type { Audit } from '../../model/audit.ts'
import type { LoggedIssue } from '../../model/issue.ts'
import { type AuditChanges, type KnownIssue, type KnownPage, NEVER } from '../../model/issue-history.ts'
import type { IssueChange } from '../../store/audit-changes.ts'
import type { IssueKey, Observation } from '../../store/issue-history.ts'
import { checkedBy, type ExaminedPage, isTracked, type RuleScopes } from './coverage.ts'

export interface RecordedAudit {
  audit: Audit
  changes: AuditChanges
  pages: readonly ExaminedPage[]
  states: readonly IssueChange[]
  /** The history of the pages, including issues that have moved. */
  knownPages: ReadonlyMap<string, KnownPage>
  knownIssues: readonly KnownIssue[]
  scopes: RuleScopes
}

/** Returns the keys that issues had before they moved. */
export const movedKeysOf = (states: readonly IssueChange[]): IssueKey[] =>
  states.flatMap(({ page, movedFrom }) => (movedFrom === null ? [] : [{ page, fingerprint: movedFrom }]))

/**
 * Returns what a completed audit adds to the history. This depends only on the states that were stored when
 * the audit ended, so recording it again after a crash has the same result.
 */
export function observationOf({ audit, changes, pages, states, ...known }: RecordedAudit): Observation {
  const at = audit.completedAt!
  const { turn } = changes
  const issues = new Map(
    pages.flatMap(({ page, issues }) =>
      issues.map((issue) => [keyText({ page: page.id, fingerprint: issue.fingerprint }), issue] as const),
    ),
  )
  const judgedWith = pages.filter(({ isExamined }) => isExamined).map(({ page }) => page.url)
  const before = new Map(known.knownIssues.map((issue) => [keyText(issue), issue]))
  const details = (issue: LoggedIssue) => ({
    issue,
    judgedWith: known.scopes.isSiteRule(issue.rule) ? judgedWith : null,
  })
  const found = states.flatMap((change) => {
    const issue = change.issue === null ? issues.get(keyText(change)) : undefined
    return issue && isTracked(issue) ? [{ ...change, issue }] : []
  })
  const added = found
    .filter(({ state, movedFrom }) => state === 'new' || movedFrom !== null)
    .map(({ page, fingerprint, issue, movedFrom, firstSeenAt }): KnownIssue => {
      const old = movedFrom === null ? undefined : before.get(keyText({ page, fingerprint: movedFrom }))
      return { page, fingerprint, ...details(issue), ...openSince(old, { audit, at, turn }), firstSeenAt }
    })
  // If only some of an issue's elements have moved, the original issue stays open.
  const foundKeys = new Set(found.map(keyText))
  const movedFrom = movedKeysOf(found).filter((key) => !foundKeys.has(keyText(key)))
  const inState = (state: IssueChange['state']): IssueKey[] =>
    states.filter((change) => change.state === state && change.movedFrom === null)
  // The history of an issue in this state may already have been deleted, together with the earlier audits
  // that found the issue.
  const seen = (wanted: IssueChange['state']) =>
    found
      .filter(({ state, movedFrom }) => state === wanted && movedFrom === null)
      .map(({ page, fingerprint, issue, firstSeenAt }): KnownIssue => {
        const since = openSince(undefined, { audit, at, turn })
        return { page, fingerprint, ...details(issue), ...since, firstSeenAt }
      })
  return {
    auditId: audit.id,
    turn,
    at,
    pages: pages
      .filter(({ isExamined }) => isExamined)
      .map((examined) => ({
        ...examined.page,
        checkedBy: checkedBy(
          known.knownPages.get(examined.page.id) ?? null,
          examined,
          changes.rulesetVersion,
        ),
        lastAudit: {
          id: audit.id,
          at,
          scores: examined.scores ?? audit.scores,
          metrics: examined.metrics,
          ...(examined.size !== undefined && { size: examined.size }),
        },
      })),
    added,
    seen: seen('open'),
    returned: seen('returned'),
    altered: found
      .filter(({ isAltered }) => isAltered)
      .map((change) => ({ ...change, ...details(change.issue) })),
    closed: [
      { closedBy: 'fixed', keys: inState('fixed') },
      { closedBy: 'moved', keys: movedFrom },
      { closedBy: 'retired', keys: inState('retired') },
    ],
  }
}

interface Seen {
  audit: Audit
  at: Date
  turn: number
}

/**
 * Returns the dates for an open issue. If it was matched with a known issue, it keeps the dates when that
 * issue was first seen.
 */
const openSince = (old: KnownIssue | undefined, { audit, at, turn }: Seen) => ({
  firstTurn: old?.firstTurn ?? turn,
  firstSeenAt: old?.firstSeenAt ?? at,
  firstSeenIn: old?.firstSeenIn ?? audit.id,
  openedTurn: old?.openedTurn ?? turn,
  lastSeenAt: at,
  lastSeenIn: audit.id,
  closedTurn: NEVER,
  closedBy: null,
  fixedAt: null,
  fixedIn: null,
})

const keyText = ({ page, fingerprint }: IssueKey): string => `${page}:${fingerprint}`
