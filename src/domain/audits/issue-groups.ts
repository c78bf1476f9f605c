import type { Category, Impact, Issue, Severity } from '../../model/issue.ts'
import { IMPACTS, SEVERITIES } from '../../model/issue.ts'
import { componentOf } from '../../model/issue-component.ts'

/** One defect of one component, on any number of pages. Fixing the component fixes all of it. */
export interface IssueGroup {
  rule: string
  category: Category
  /** The highest severity among its issues. */
  severity: Severity
  /** The highest impact among its issues. */
  impact: Impact
  /** The message of its first issue. Figures in the others may differ. */
  message: string
  /** The number of issues. */
  count: number
  /** The URLs of the pages, each once, in the order found. */
  pages: string[]
  /** The ids of its issues, in the order of the log. */
  issues: string[]
  /** The selector without positions among siblings, or null for issues of whole pages. */
  selectorPattern: string | null
}

export interface GroupFilter {
  category?: Category | null | undefined
  /** The highest severity in the group. */
  severity?: Severity | null | undefined
  rule?: string | null | undefined
}

/** The relative gain of fixing one page. An `info` costs no points, but counts a little. */
const WORTH: Record<Severity, number> = { error: 9, warning: 3, info: 1 }

/**
 * Groups the issues of an audit by rule and component. The group whose fix gains most comes first: pages times the
 * worth of the severity. Equal groups are in order of their count, then in the order found.
 */
export function groupIssues(
  issues: readonly Issue[],
  { category, severity, rule }: GroupFilter = {},
): IssueGroup[] {
  const wanted = issues.filter(
    (issue) => (!category || issue.category === category) && (!rule || issue.rule === rule),
  )
  const byComponent = Map.groupBy(wanted, (issue) =>
    JSON.stringify([issue.category, issue.rule, componentOf(issue)]),
  )
  return [...byComponent.values()]
    .map(groupOf)
    .filter((group) => !severity || group.severity === severity)
    .sort((a, b) => gainOf(b) - gainOf(a) || b.count - a.count)
}

const gainOf = ({ pages, severity }: IssueGroup): number => pages.length * WORTH[severity]

function groupOf(members: readonly Issue[]): IssueGroup {
  const first = members[0]!
  return {
    rule: first.rule,
    category: first.category,
    severity: SEVERITIES.find((severity) => members.some((issue) => issue.severity === severity))!,
    impact: IMPACTS.find((impact) => members.some((issue) => issue.impact === impact))!,
    message: first.message,
    count: members.length,
    pages: [...new Set(members.map(({ pageUrl }) => pageUrl))],
    issues: members.map(({ id }) => id),
    selectorPattern: componentOf(first),
  }
}
