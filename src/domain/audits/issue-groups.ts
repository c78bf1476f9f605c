import type { Category, GroupedIssue, Severity } from '../../model/issue.ts'
import { IMPACTS, SEVERITIES } from '../../model/issue.ts'
import { causeOf } from '../../model/issue-cause.ts'
import { componentOf } from '../../model/issue-component.ts'
import type { IssueGroup, ScoreGain } from '../../model/issue-group.ts'
import { titleOf } from './group-title.ts'
import { createScoreGain, type Scoring } from './score-gain.ts'
import type { ScoredPages } from './scored-pages.ts'

/**
 * The version of the grouping algorithm. Increase it when issues are grouped, counted, titled or sorted
 * differently, so that stored groups are computed again.
 */
export const GROUPING_REVISION = 4

export interface GroupFilter {
  category?: Category | null | undefined
  severity?: Severity | null | undefined
  rule?: string | null | undefined
}

/** The data that grouping needs in addition to the issues. */
export interface GroupContext extends Scoring, Partial<ScoredPages> {
  /** Defaults to the number of pages with issues. */
  pageCount?: number
}

/** The weight of each severity when sorting groups whose fixes add no points. */
const WORTH: Record<Severity, number> = { error: 9, warning: 3, info: 1 }

/**
 * Groups an audit's issues by cause. Sorts the groups by how much fixing them would raise the overall score.
 * Breaks ties by the number of pages times the weight of the severity, then by the number of issues, and
 * finally by the order in which the issues were found.
 */
export function groupIssues(
  issues: readonly GroupedIssue[],
  { scorePage, pageCount = pagesOf(issues).length, sizes }: GroupContext,
  { category, severity, rule }: GroupFilter = {},
): IssueGroup[] {
  const wanted = issues.filter(
    (issue) => (!category || issue.category === category) && (!rule || issue.rule === rule),
  )
  const gainOf = createScoreGain({ scorePage }, { issues, pageCount, sizes })
  return [...Map.groupBy(wanted, causeOf)]
    .map(([id, members]) => groupOf(id, members, gainOf(members)))
    .filter((group) => !severity || group.severity === severity)
    .sort((a, b) => b.scoreGain.overall - a.scoreGain.overall || worthOf(b) - worthOf(a) || b.count - a.count)
}

const worthOf = ({ pages, severity }: IssueGroup): number => pages.length * WORTH[severity]

const pagesOf = (issues: readonly GroupedIssue[]): string[] => [
  ...new Set(issues.map(({ pageUrl }) => pageUrl)),
]

function groupOf(id: string, members: readonly GroupedIssue[], scoreGain: ScoreGain): IssueGroup {
  const severity = SEVERITIES.find((each) => members.some((issue) => issue.severity === each))!
  const impact = IMPACTS.find((each) => members.some((issue) => issue.impact === each))!
  const worst =
    members.find((issue) => issue.severity === severity && issue.impact === impact) ??
    members.find((issue) => issue.severity === severity)!
  const components = new Set(members.map(componentOf))
  return {
    id,
    rule: worst.rule,
    category: worst.category,
    severity,
    impact,
    title: titleOf(members),
    message: worst.message,
    count: members.length,
    pages: pagesOf(members),
    issues: members.map(({ id }) => id),
    selectorPattern: components.size === 1 ? componentOf(worst) : null,
    scoreGain,
  }
}
