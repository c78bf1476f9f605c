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
  pageUrl: string
}

export interface IssueGroup<I> {
  key: string
  /** The rule, the component or the URL that the issues share. */
  name: string
  /** The worst severity of its issues. */
  severity: Severity
  issues: I[]
}

/** `worst` sorts by severity, then by count. `arrival` keeps the order of arrival, so that nothing moves while issues arrive. */
export type GroupOrder = 'worst' | 'arrival'

export function groupIssues<I extends Groupable>(
  issues: readonly I[],
  grouping: Grouping,
  order: GroupOrder = 'worst',
): IssueGroup<I>[] {
  const groups = new Map<string, IssueGroup<I>>()
  for (const issue of issues) {
    const name = NAMES[grouping](issue)
    const group = groups.get(name)
    if (!group) groups.set(name, { key: name, name, severity: issue.severity, issues: [issue] })
    else {
      group.issues.push(issue)
      if (severityRank(issue) < severityRank(group)) group.severity = issue.severity
    }
  }
  const inOrderOfArrival = [...groups.values()]
  return order === 'arrival' ? inOrderOfArrival : inOrderOfArrival.sort(byWeight)
}

const NAMES: Record<Grouping, (issue: Groupable) => string> = {
  rule: ({ rule }) => rule,
  page: ({ pageUrl }) => pageUrl,
  component: ({ component }) => component ?? 'The page itself',
}

const byWeight = (a: IssueGroup<Groupable>, b: IssueGroup<Groupable>): number =>
  severityRank(a) - severityRank(b) || b.issues.length - a.issues.length || a.name.localeCompare(b.name)
