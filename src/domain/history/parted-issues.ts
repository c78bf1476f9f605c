import type { LoggedIssue } from '../../model/issue.ts'
import type { KnownIssue } from '../../model/issue-history.ts'

export interface PageMatches {
  /** The open issues in the page's history. */
  open: readonly KnownIssue[]
  /** The audit's issues that are the same as an open issue. */
  matches: readonly { from: KnownIssue; to: LoggedIssue }[]
  /** The audit's issues that are neither in the history nor the same as an open issue. */
  found: readonly LoggedIssue[]
}

/**
 * Finds the open issue that each issue was split from. An issue represents all identical elements in a
 * section. If one of these elements moves to a different section, it is reported as a separate issue,
 * although no element has become defective. The function therefore counts elements. An issue counts as split
 * off only if other issues from its rule have lost enough identical elements to account for all of the
 * elements that it represents.
 */
export function findOrigins({ open, matches, found }: PageMatches): Map<LoggedIssue, KnownIssue> {
  const before = Map.groupBy(open, ({ issue }) => identityOf(issue))
  const matchOf = new Map(matches.map(({ from, to }) => [from, to]))
  const leftBy = (known: KnownIssue) => copiesOf(known.issue) - copiesOf(matchOf.get(known))
  const origins = new Map<LoggedIssue, KnownIssue>()
  // Without a signature, nothing shows that two elements are identical.
  const comparable = found.filter(({ signature }) => signature)
  for (const [identity, issues] of Map.groupBy(comparable, identityOf)) {
    const origin = before
      .get(identity)
      ?.toSorted((a, b) => leftBy(b) - leftBy(a) || a.firstTurn - b.firstTurn)[0]
    let left = (before.get(identity) ?? []).reduce((sum, known) => sum + leftBy(known), 0)
    for (const issue of issues.toSorted(byCopies)) {
      if (!origin || copiesOf(issue) > left) continue
      left -= copiesOf(issue)
      origins.set(issue, origin)
    }
  }
  return origins
}

const copiesOf = (issue: LoggedIssue | undefined): number => (issue ? (issue.copies ?? 1) : 0)

/**
 * Returns a string that is the same for all of a rule's findings about identical elements, wherever they are
 * on the page.
 */
const identityOf = ({ rule, category, viewport, signature = '' }: LoggedIssue): string =>
  [rule, category, viewport, signature.replace(/\|in=.*$/s, '')].join(' ')

/** Sorts the issues with the most elements first. */
const byCopies = (a: LoggedIssue, b: LoggedIssue): number =>
  copiesOf(b) - copiesOf(a) || (a.fingerprint < b.fingerprint ? -1 : 1)
