import type { Issue, LoggedIssue } from '../../model/issue.ts'
import type { KnownIssue, KnownPage } from '../../model/issue-history.ts'
import type { IssueChange } from '../../store/audit-changes.ts'
import { type ExaminedPage, isTracked, lastRulesets, type RuleScopes, wouldFind } from './coverage.ts'
import { findMoves } from './near-identity.ts'
import { findOrigins } from './parted-issues.ts'
import type { HasChanged } from './ruleset-changes.ts'

/** A page in an audit, with its history. */
export interface PageComparison {
  examined: ExaminedPage
  /** The history of the page, or null if no completed audit has examined it before. */
  known: KnownPage | null
  /** Open issues, and issues with the same fingerprint as one of the audit's issues. */
  knownIssues: readonly KnownIssue[]
}

export interface ComparisonContext {
  turn: number
  at: Date
  scopes: RuleScopes
  hasChanged: HasChanged
  examinedUrls: ReadonlySet<string>
}

/** A change in an issue's state, together with the issue. */
export interface Change extends IssueChange {
  issue: LoggedIssue
  /** Whether the audit found the issue. If not, it comes from the history. */
  isFound: boolean
  /**
   * Whether the engines that found the issue have examined the page before and reported all of its rule's
   * issues. Only then can a change to the page be the cause of a new issue.
   */
  isComparable: boolean
}

/**
 * Returns the state of each of a page's issues: first the issues that the audit found, then those that are
 * only in the history.
 */
export function comparePage(page: PageComparison, context: ComparisonContext): Change[] {
  const { issues } = page.examined
  const known = new Map(page.knownIssues.map((issue) => [issue.fingerprint, issue]))
  const wasOpen = (issue: KnownIssue) => issue.openedTurn < context.turn && issue.closedTurn > context.turn
  const found = new Set(issues.map(({ fingerprint }) => fingerprint))
  const gone = page.knownIssues
    .filter((issue) => wasOpen(issue) && !found.has(issue.fingerprint))
    .toSorted(byPlaceInLog)
  const unmatched = issues.filter((issue) => {
    const same = known.get(issue.fingerprint)
    return isTracked(issue) && (!same || same.closedBy === 'moved')
  })
  const moves = new Map(findMoves(gone, unmatched).map(({ from, to }) => [to, from]))
  const moved = new Set(moves.values())
  const open = page.knownIssues.filter(wasOpen)
  const openMatchOf = (issue: LoggedIssue) => {
    const same = moves.get(issue) ?? known.get(issue.fingerprint)
    return same && wasOpen(same) ? same : null
  }
  const matches = issues.flatMap((to) => {
    const from = openMatchOf(to)
    return from ? [{ from, to }] : []
  })
  const parted = findOrigins({ open, matches, found: unmatched.filter((issue) => !moves.has(issue)) })
  const limitedBefore = limitedKinds(open.map(({ issue }) => issue))
  const limitedNow = limitedKinds(issues)
  return [
    ...issues.map((issue) => {
      const same = moves.get(issue) ?? parted.get(issue) ?? known.get(issue.fingerprint) ?? null
      const isLimited = limitedBefore.has(kindOf(issue))
      const isOpen = same !== null && wasOpen(same)
      return foundChange(page, { issue, known: same, isOpen, isLimited }, context)
    }),
    ...gone
      .filter((issue) => !moved.has(issue))
      .map((known) => goneChange(page, { known, isLimited: limitedNow.has(kindOf(known.issue)) }, context)),
  ]
}

const kindOf = ({ rule, severity }: Issue): string => `${rule} ${severity}`

/**
 * Returns the combinations of rule and severity for which a page may have more defects than the audit
 * reports. In that case, one of the reported issues states the total number of elements.
 */
const limitedKinds = (issues: readonly Issue[]): Set<string> =>
  new Set(issues.filter(({ facts }) => Number(facts?.elements) > 1).map(kindOf))

const byPlaceInLog = (a: KnownIssue, b: KnownIssue): number =>
  a.issue.seq - b.issue.seq || (a.fingerprint < b.fingerprint ? -1 : 1)

interface FoundIssue {
  issue: LoggedIssue
  known: KnownIssue | null
  isOpen: boolean
  /** Whether the page may previously have had more of these defects than were reported. */
  isLimited: boolean
}

interface GoneIssue {
  known: KnownIssue
  /** Whether the page may now have more of these defects than are reported. */
  isLimited: boolean
}

function foundChange(
  page: PageComparison,
  { issue, known, isOpen, isLimited }: FoundIssue,
  context: ComparisonContext,
): Change {
  const { turn, at, scopes } = context
  // An audit that started earlier may end later. In that case, the history contains issues that are newer
  // than the audit.
  const before = known && known.firstTurn < turn ? known : null
  const isOld = isOpen || (page.known !== null && !isTracked(issue))
  const state = isOld ? 'open' : before ? 'returned' : 'new'
  const rulesets = page.known ? lastRulesets(page.known, issue, scopes) : []
  return {
    page: page.examined.page.id,
    fingerprint: issue.fingerprint,
    issueId: issue.id,
    state,
    firstSeenAt: before?.firstSeenAt ?? at,
    isFromNewRule: state !== 'open' && hasChangedSince(rulesets, issue, context),
    movedFrom: isOpen && known && known.fingerprint !== issue.fingerprint ? known.fingerprint : null,
    isAltered: before !== null && lookOf(before.issue) !== lookOf(issue),
    issue,
    isFound: true,
    isComparable:
      page.known !== null && isTracked(issue) && !isLimited && rulesets.every(({ version }) => version),
  }
}

function goneChange(
  page: PageComparison,
  { known, isLimited }: GoneIssue,
  context: ComparisonContext,
): Change {
  const { scopes, examinedUrls } = context
  const rulesets = page.known ? lastRulesets(page.known, known.issue, scopes) : []
  const isChecked =
    !isLimited &&
    wouldFind(page.examined, known.issue, scopes) &&
    (known.judgedWith ?? []).every((url) => examinedUrls.has(url))
  const isRetired = isChecked && hasChangedSince(rulesets, known.issue, context)
  return {
    page: known.page,
    fingerprint: known.fingerprint,
    issueId: known.issue.id,
    state: isRetired ? 'retired' : isChecked ? 'fixed' : 'unknown',
    firstSeenAt: known.firstSeenAt,
    isFromNewRule: false,
    movedFrom: null,
    isAltered: false,
    issue: known.issue,
    isFound: false,
    isComparable: false,
  }
}

const hasChangedSince = (
  rulesets: ReturnType<typeof lastRulesets>,
  { rule }: LoggedIssue,
  { hasChanged }: ComparisonContext,
): boolean =>
  rulesets.some(({ engine, version }) => version !== undefined && hasChanged(rule, engine, version))

const lookOf = ({ id: _id, seq: _seq, auditId: _audit, ...look }: LoggedIssue): string =>
  JSON.stringify(Object.entries(look).sort(([a], [b]) => (a < b ? -1 : 1)))
