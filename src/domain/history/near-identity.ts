import type { Issue } from '../../model/issue.ts'
import { type Likeness, likenessOf, type TraitSource, type Traits, traitsOf } from './traits.ts'

/** The parts of an issue that identify it. */
export type Recognizable = TraitSource &
  Pick<Issue, 'fingerprint' | 'rule' | 'category' | 'viewport' | 'element'>

/** An issue in the history. */
export interface Known {
  issue: Recognizable
  fingerprint: string
}

/** An issue in the history, and the issue in the audit that was matched with it. */
export interface Move<From extends Known = Known, To extends Recognizable = Recognizable> {
  from: From
  to: To
}

/**
 * The minimum similarity, from 0 to 1, at which two findings count as the same issue (see
 * docs/decisions/0024-history.md).
 */
const SAME_FROM = 0.72

/** The maximum number of pairs to compare on one page. If there are more, nothing is matched. */
const PAIRS_MAX = 200_000

/**
 * Matches issues whose fingerprint changed because their element moved or was renamed. `gone` contains the
 * page's open issues that the audit didn't find, and `found` contains issues that aren't in the history. The
 * most similar pairs are matched first, and each issue is matched at most once.
 */
export function findMoves<From extends Known, To extends Recognizable>(
  gone: readonly From[],
  found: readonly To[],
): Move<From, To>[] {
  const pairs = pairsOf(gone, found).sort(byLikeness)
  const used = new Set<From | To>()
  return pairs.flatMap(({ from, to }) => {
    if (used.has(from) || used.has(to)) return []
    used.add(from).add(to)
    return [{ from, to }]
  })
}

interface Pair<From extends Known, To extends Recognizable> extends Move<From, To> {
  likeness: Likeness
}

function pairsOf<From extends Known, To extends Recognizable>(
  gone: readonly From[],
  found: readonly To[],
): Pair<From, To>[] {
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

/** Elements of different kinds are never the same element. */
const kindOf = ({ rule, category, viewport, selector, element }: Recognizable): string =>
  [rule, category, viewport, selector === null ? 'page' : (/^<([\w-]+)/.exec(element ?? '')?.[1] ?? '')].join(
    ' ',
  )

function pairOf<From extends Known, To extends Recognizable>({
  from,
  traits,
  to,
  other,
}: Move<From, To> & { traits: Traits; other: Traits }): Pair<From, To>[] {
  const likeness = likenessOf(traits, other)
  return likeness.same >= SAME_FROM ? [{ from, to, likeness }] : []
}

const byLikeness = (a: Pair<Known, Recognizable>, b: Pair<Known, Recognizable>): number =>
  b.likeness.same - a.likeness.same || b.likeness.near - a.likeness.near || (textOf(a) < textOf(b) ? -1 : 1)

const textOf = ({ from, to }: Move): string => `${from.fingerprint} ${to.fingerprint}`
