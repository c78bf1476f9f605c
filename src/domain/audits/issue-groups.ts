import type { Category, Impact, Issue, Severity } from '../../model/issue.ts'
import { IMPACTS, SEVERITIES } from '../../model/issue.ts'
import { causeOf } from '../../model/issue-cause.ts'
import { componentOf } from '../../model/issue-component.ts'
import { titleOf } from './group-title.ts'
import { createScoreGain, type ScoreGain, type Scoring } from './score-gain.ts'

/** One cause of issues on any number of pages. One change resolves all of its issues. */
export interface IssueGroup {
  /** Identifies the cause, even across audits. Equal to `causeOf` of its issues. */
  id: string
  rule: string
  category: Category
  /** The highest severity among its issues. */
  severity: Severity
  /** The highest impact among its issues. */
  impact: Impact
  /** The number of its elements and what is wrong with them. */
  title: string
  /** The message of its first issue. Figures in the others may differ. */
  message: string
  /** The number of issues. */
  count: number
  /** The URLs of the pages, without duplicates, in the order in which they were found. */
  pages: string[]
  /** The ids of its issues, in the order of the log. */
  issues: string[]
  /** The component that all of its issues share. Null if they are about whole pages or different components. */
  selectorPattern: string | null
  scoreGain: ScoreGain
}

export interface GroupFilter {
  category?: Category | null | undefined
  /** The highest severity in the group. */
  severity?: Severity | null | undefined
  rule?: string | null | undefined
}

/** The data that grouping needs in addition to the issues. */
export interface GroupContext extends Scoring {
  /** The number of scored pages. By default, the pages with issues. */
  pageCount?: number
}

/** The relative gain of fixing one page. Counts only if the fix raises no score. */
const WORTH: Record<Severity, number> = { error: 9, warning: 3, info: 1 }

/**
 * Groups the issues of an audit by their cause. The group whose fix raises the overall score most comes first. Groups
 * with equal gains are sorted by pages times severity, then by their count, then in the order found.
 */
export function groupIssues(
  issues: readonly Issue[],
  { scorePage, pageCount = pagesOf(issues).length }: GroupContext,
  { category, severity, rule }: GroupFilter = {},
): IssueGroup[] {
  const wanted = issues.filter(
    (issue) => (!category || issue.category === category) && (!rule || issue.rule === rule),
  )
  const gainOf = createScoreGain({ scorePage }, { issues, pageCount })
  return [...Map.groupBy(wanted, causeOf)]
    .map(([id, members]) => groupOf(id, members, gainOf(members)))
    .filter((group) => !severity || group.severity === severity)
    .sort((a, b) => b.scoreGain.overall - a.scoreGain.overall || worthOf(b) - worthOf(a) || b.count - a.count)
}

const worthOf = ({ pages, severity }: IssueGroup): number => pages.length * WORTH[severity]

const pagesOf = (issues: readonly Issue[]): string[] => [...new Set(issues.map(({ pageUrl }) => pageUrl))]

function groupOf(id: string, members: readonly Issue[], scoreGain: ScoreGain): IssueGroup {
  const first = members[0]!
  const components = new Set(members.map(componentOf))
  return {
    id,
    rule: first.rule,
    category: first.category,
    severity: SEVERITIES.find((severity) => members.some((issue) => issue.severity === severity))!,
    impact: IMPACTS.find((impact) => members.some((issue) => issue.impact === impact))!,
    title: titleOf(members),
    message: first.message,
    count: members.length,
    pages: pagesOf(members),
    issues: members.map(({ id }) => id),
    selectorPattern: components.size === 1 ? componentOf(first) : null,
    scoreGain,
  }
}
