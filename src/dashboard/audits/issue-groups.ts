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
  /** The defect that all elements of the cause have, or the component or URL that the issues share. */
  name: string
  /** How many points the overall score gains if the cause is fixed. Null for other groupings, and while unknown. */
  gain: number | null
  /** The worst severity of its issues. */
  severity: Severity
  issues: I[]
}

/** The service's data about the groups of an audit, by their ids. */
export type KnownGroups = ReadonlyMap<string, { title: string; gain: number }>

/**
 * `worst` sorts by gain, then by severity, then by count. `arrival` keeps the order of arrival, so that nothing moves
 * while issues arrive.
 */
export type GroupOrder = 'worst' | 'arrival'

interface GroupOptions {
  order?: GroupOrder
  known?: KnownGroups
}

export function groupIssues<I extends Groupable>(
  issues: readonly I[],
  grouping: Grouping,
  { order = 'worst', known = new Map() }: GroupOptions = {},
): IssueGroup<I>[] {
  const groups = [...Map.groupBy(issues, KEYS[grouping])].map(([key, members]): IssueGroup<I> => {
    const [first] = members
    const cause = grouping === 'rule' ? known.get(key) : undefined
    return {
      key,
      name: grouping === 'rule' ? (cause?.title ?? first!.message) : key,
      gain: cause?.gain ?? null,
      severity: members.toSorted((a, b) => severityRank(a) - severityRank(b))[0]!.severity,
      issues: members,
    }
  })
  return order === 'arrival' ? groups : groups.sort(byWeight)
}

const KEYS: Record<Grouping, (issue: Groupable) => string> = {
  rule: ({ groupId }) => groupId,
  page: ({ pageUrl }) => pageUrl,
  component: ({ component }) => component ?? 'The page itself',
}

const byWeight = (a: IssueGroup<Groupable>, b: IssueGroup<Groupable>): number =>
  (b.gain ?? 0) - (a.gain ?? 0) ||
  severityRank(a) - severityRank(b) ||
  b.issues.length - a.issues.length ||
  a.name.localeCompare(b.name)
