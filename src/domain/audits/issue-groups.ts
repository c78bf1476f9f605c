import type { Category, Impact, Issue, Severity } from '../../model/issue.ts'
import { IMPACTS, SEVERITIES } from '../../model/issue.ts'
import { componentOf } from '../../model/issue-component.ts'

/** One defect of one component, on however many pages: whoever mends the component mends all of it. */
export interface IssueGroup {
  rule: string
  category: Category
  /** The worst of its issues; so is the impact. */
  severity: Severity
  impact: Impact
  /** Of its first issue; the figures of others may differ. */
  message: string
  /** Issues in it. */
  count: number
  /** Addresses, each once, in the order found. */
  pages: string[]
  /** Ids in the order of the log. */
  issues: string[]
  /** The selector without the places among siblings; null for what concerns whole pages. */
  selectorPattern: string | null
}

export interface GroupFilter {
  category?: Category | null | undefined
  /** The worst severity in the group. */
  severity?: Severity | null | undefined
  rule?: string | null | undefined
}

/** What mending one page of it is worth beside the others: an `info` costs no points, but is not nothing. */
const WORTH: Record<Severity, number> = { error: 9, warning: 3, info: 1 }

/**
 * The issues of an audit by rule and component, what brings most first: pages times the worth of the severity.
 * Groups alike in that come by count, then in the order found.
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
