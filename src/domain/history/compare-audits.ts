import { LRUCache } from 'lru-cache'
import { type Audit, type Delta, hasEnded } from '../../model/audit.ts'
import { isOpen, type LoggedIssue } from '../../model/issue.ts'
import {
  type ChangeCounts,
  type ComparedIssue,
  type KnownIssue,
  NEVER,
  NO_CHANGES,
} from '../../model/issue-history.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { LogReader } from '../audits/log-reader.ts'
import { deltaTo } from '../audits/score-delta.ts'
import { type ExaminedPage, pagesOf, type RuleScopes } from './coverage.ts'
import { type Change, comparePage } from './issue-states.ts'
import type { ChangesReader } from './read-changes.ts'
import { readStoredIssues } from './stored-issues.ts'

export interface AuditComparatorDeps {
  logReader: LogReader
  changes: ChangesReader
  scopes: RuleScopes
}

/** A direct comparison of two ended audits that ignores the history. */
export interface AuditComparison {
  base: Audit
  head: Audit
  /** The differences between the scores, or null if an audit has no scores. */
  delta: Delta | null
  counts: ChangeCounts
  /** The issues in the head audit, followed by those found only in the base audit. */
  issues: readonly ComparedIssue[]
}

const CACHED_MAX = 50_000

/** The comparison treats the base audit as a history with a single audit. */
const BASE_TURN = 1
const HEAD_TURN = 2

export type AuditComparator = ReturnType<typeof createAuditComparator>

export function createAuditComparator({ logReader, changes, scopes }: AuditComparatorDeps) {
  /** @throws ServiceError `job_not_finished`, or `job_not_found` if some issues have already been deleted. */
  const examine = async (audit: Audit): Promise<ExaminedPage[]> => {
    if (!hasEnded(audit)) throw new ServiceError('job_not_finished', { details: { job_id: audit.id } })
    const issues = await readStoredIssues(logReader, audit)
    const pages = pagesOf({ audit, visits: audit.pages, isComplete: audit.scores !== null, issues })
    return pages.map((page) => ({ ...page, page: { ...page.page, id: pathOf(page) } }))
  }

  /** If an issue in the head audit was first seen before the base audit, it has returned. */
  const lifeIn = async (base: Audit, head: Audit, { issue, state, isFound, isFromNewRule }: Change) => {
    const life = await changes.lifeOf(isFound ? head : base, issue)
    const firstSeenAt = life?.firstSeenAt ?? endOf(isFound ? head : base)
    const wasBefore = state === 'new' && firstSeenAt < endOf(base)
    return { issue, state: wasBefore ? 'returned' : state, firstSeenAt, isFromNewRule } as ComparedIssue
  }

  const compare = async (base: Audit, head: Audit): Promise<AuditComparison> => {
    const before = await examine(base)
    const after = await examine(head)
    const paths = new Set(after.map(({ page }) => page.id))
    const gone = before.filter(({ page }) => !paths.has(page.id)).map(notExamined)
    const known = Map.groupBy(knownIssues(before, base, scopes), ({ page }) => page)
    const examinedUrls = new Set(after.filter(({ isExamined }) => isExamined).map(({ page }) => page.id))
    const context = { turn: HEAD_TURN, at: endOf(head), scopes, hasChanged: () => false, examinedUrls }
    const compared = [...after, ...gone].flatMap((examined) =>
      comparePage({ examined, known: null, knownIssues: known.get(examined.page.id) ?? [] }, context),
    )
    const issues = await Promise.all(compared.map((change) => lifeIn(base, head, change)))
    const counts = { ...NO_CHANGES }
    for (const { state, issue } of issues) counts[isOpen(issue) ? state : 'suppressed'] += 1
    const open = issues.filter(({ issue }) => isOpen(issue))
    return { base, head, delta: deltaOf(base, head), counts, issues: open }
  }

  /**
   * Ended audits never change, and each page of a list needs the same comparison, so comparisons are cached.
   */
  const comparisons = new LRUCache<string, AuditComparison, { base: Audit; head: Audit }>({
    maxSize: CACHED_MAX,
    sizeCalculation: ({ issues }) => issues.length + 1,
    fetchMethod: (_key, _stale, { context: { base, head } }) => compare(base, head),
  })

  /**
   * Compares two audits that the caller may read.
   * @throws ServiceError `job_not_finished`, or `job_not_found` if some issues have already been deleted.
   */
  return (base: Audit, head: Audit): Promise<AuditComparison> =>
    comparisons.forceFetch(`${base.id} ${head.id}`, { context: { base, head } })
}

const endOf = ({ completedAt, failedAt, createdAt }: Audit): Date => completedAt ?? failedAt ?? createdAt

const deltaOf = (base: Audit, head: Audit): Delta | null =>
  base.scores && head.scores
    ? { ...deltaTo(head.scores, base, head.scoreFormula), previousCompletedAt: endOf(base) }
    : null

/** Pages on different hosts can be compared, such as staging and production. */
const pathOf = ({ page }: ExaminedPage): string => {
  const { pathname, search } = new URL(page.url)
  return pathname + search
}

const notExamined = (page: ExaminedPage): ExaminedPage => ({ ...page, isExamined: false, issues: [] })

function knownIssues(pages: readonly ExaminedPage[], base: Audit, scopes: RuleScopes): KnownIssue[] {
  const seen = {
    firstSeenAt: endOf(base),
    firstSeenIn: base.id,
    lastSeenAt: endOf(base),
    lastSeenIn: base.id,
  }
  const open = { closedTurn: NEVER, closedBy: null, fixedAt: null, fixedIn: null }
  const turns = { firstTurn: BASE_TURN, openedTurn: BASE_TURN }
  const examined = pages.filter(({ isExamined }) => isExamined).map(({ page }) => page.id)
  const known = (page: string, issue: LoggedIssue): KnownIssue => ({
    page,
    fingerprint: issue.fingerprint,
    issue,
    judgedWith: scopes.isSiteRule(issue.rule) ? examined : null,
    ...turns,
    ...seen,
    ...open,
  })
  return pages.flatMap(({ page, issues }) => issues.map((issue) => known(page.id, issue)))
}
