import type { Category, Impact, Severity } from '../generated/operations.ts'
import type { Grouping } from './issue-filters.ts'
import { severityRank } from './labels.ts'

interface Groupable {
  seq: number
  severity: Severity
  category: Category
  impact: Impact
  rule: string
  message: string
  component: string | null
  groupId: string
  pageUrl: string
}

export interface IssueGroup<I> {
  key: string
  /**
   * The group's title: the defect that all elements have in common, or the component or URL that the issues
   * share.
   */
  name: string
  /**
   * The service's data about the cause. Null if the issues aren't grouped by cause, or if the data is
   * unknown.
   */
  cause: KnownCause | null
  /** The highest severity of the issues. */
  severity: Severity
  issues: I[]
}

/** The service's data about a cause of issues. */
export interface KnownCause {
  title: string
  /** The number of points that fixing the cause adds to the overall score. */
  gain: number
  /** The number of issues on all pages. */
  count: number
  /** Explains who is affected, and how. Null if only an engine documents the rule. */
  why: string | null
}

/** The causes of an audit's issues, by group id. */
export type KnownCauses = ReadonlyMap<string, KnownCause>

/**
 * `worst` sorts by gain, then by severity, then by the number of issues. `arrival` keeps the order of
 * arrival, so that nothing moves while issues arrive.
 */
export type GroupOrder = 'worst' | 'arrival'

interface GroupOptions {
  order?: GroupOrder
  known?: KnownCauses
}

export function groupIssues<I extends Groupable>(
  issues: readonly I[],
  grouping: Grouping,
  { order = 'worst', known = new Map() }: GroupOptions = {},
): IssueGroup<I>[] {
  const groups = [...Map.groupBy(issues, KEYS[grouping])].map(([key, members]): IssueGroup<I> => {
    const [first] = members
    const cause = grouping === 'rule' ? (known.get(key) ?? null) : null
    return {
      key,
      name: grouping === 'rule' ? (cause?.title ?? first!.message) : key,
      cause,
      severity: members.toSorted((a, b) => severityRank(a) - severityRank(b))[0]!.severity,
      issues: members,
    }
  })
  return order === 'arrival' ? groups : groups.sort(byWeight)
}

const KEYS: Record<Grouping, (issue: Groupable) => string> = {
  rule: ({ groupId }) => groupId,
  page: ({ pageUrl }) => pageUrl,
  component: ({ component }) => component ?? 'Whole page',
}

const byWeight = (a: IssueGroup<Groupable>, b: IssueGroup<Groupable>): number =>
  (b.cause?.gain ?? 0) - (a.cause?.gain ?? 0) ||
  severityRank(a) - severityRank(b) ||
  b.issues.length - a.issues.length ||
  a.name.localeCompare(b.name)
