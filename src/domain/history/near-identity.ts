import type { LoggedIssue } from '../../model/issue.ts'
import type { KnownIssue } from '../../model/issue-history.ts'
import { type Likeness, likenessOf, type Traits, traitsOf } from './traits.ts'

/** An issue in the history, and the same issue in an audit under another fingerprint. */
export interface Move {
  from: KnownIssue
  to: LoggedIssue
}

/** The minimum similarity, from 0 to 1, of two findings that are the same issue (docs/decisions/0024-history.md). */
const SAME_FROM = 0.72

/** The maximum number of pairs that are compared on one page. If there are more, nothing is matched. */
const PAIRS_MAX = 200_000

/**
 * Recognizes issues whose fingerprint changed because their element moved or was renamed. `gone` are open issues of a
 * page that an audit has not found, and `found` are issues that aren't in the history. Each is used once, and the most
 * similar pairs come first.
 */
export function findMoves(gone: readonly KnownIssue[], found: readonly LoggedIssue[]): Move[] {
  const pairs = pairsOf(gone, found).sort(byLikeness)
  const used = new Set<KnownIssue | LoggedIssue>()
  return pairs.flatMap(({ from, to }) => {
    if (used.has(from) || used.has(to)) return []
    used.add(from).add(to)
    return [{ from, to }]
  })
}

interface Pair extends Move {
  likeness: Likeness
}

function pairsOf(gone: readonly KnownIssue[], found: readonly LoggedIssue[]): Pair[] {
  const goneByRule = Map.groupBy(gone, ({ issue }) => kindOf(issue))
  const foundByRule = Map.groupBy(found, kindOf)
  const count = [...foundByRule].reduce(
    (sum, [kind, some]) => sum + some.length * (goneByRule.get(kind)?.length ?? 0),
    0,
  )
  if (count > PAIRS_MAX) return []
  return [...foundByRule].flatMap(([kind, some]) => {
    const before = (goneByRule.get(kind) ?? []).map((from) => ({ from, traits: traitsOf(from.issue) }))
    if (before.length === 0) return []
    const after = some.map((to) => ({ to, traits: traitsOf(to) }))
    return after.flatMap(({ to, traits }) => before.flatMap((one) => pairOf({ ...one, to, other: traits })))
  })
}

/** An element that has become another kind of element isn't the same element any more. */
const kindOf = ({ rule, category, viewport, selector, element }: LoggedIssue): string =>
  [rule, category, viewport, selector === null ? 'page' : (/^<([\w-]+)/.exec(element ?? '')?.[1] ?? '')].join(
    ' ',
  )

function pairOf({ from, traits, to, other }: Move & { traits: Traits; other: Traits }): Pair[] {
  const likeness = likenessOf(traits, other)
  return likeness.same >= SAME_FROM ? [{ from, to, likeness }] : []
}

const byLikeness = (a: Pair, b: Pair): number =>
  b.likeness.same - a.likeness.same || b.likeness.near - a.likeness.near || (textOf(a) < textOf(b) ? -1 : 1)

const textOf = ({ from, to }: Pair): string => `${from.fingerprint} ${to.fingerprint}`
