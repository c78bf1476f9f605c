import type { Audit } from '../../model/audit.ts'
import { CATEGORIES, type Issue, isOpen, SEVERITIES, type Severity } from '../../model/issue.ts'
import type { RuleFacts } from '../../model/rule.ts'
import type { EventLog } from '../../store/event-log.ts'
import type { ImageStore } from '../../store/image-store.ts'
import { groupIssues, type IssueGroup } from '../audits/issue-groups.ts'
import type { Scoring } from '../audits/score-gain.ts'
import type { IssueTotals, Report } from './report.ts'

export interface ReportReaderDeps {
  eventLog: Pick<EventLog, 'read'>
  screenshots: Pick<ImageStore, 'read'>
  scoring: Scoring
  rules: readonly RuleFacts[]
  engineCriteria: ReadonlyMap<string, ReadonlySet<string>>
  /** Without a trailing slash. */
  publicUrl: string
}

export type ReportReader = ReturnType<typeof createReportReader>

/** Reads what reports contain, in batches, so that an audit with many issues takes little memory. */
export function createReportReader(deps: ReportReaderDeps) {
  const { eventLog, screenshots, scoring, engineCriteria, publicUrl } = deps
  const rules = new Map(deps.rules.map((rule) => [rule.id, rule]))

  /** @param audit An audit that has ended. */
  return async function readReport(audit: Audit): Promise<Report> {
    const issues = () => readIssues(eventLog, audit, isOpen)
    let groups: Promise<IssueGroup[]> | null = null
    return {
      audit,
      totals: await countIssues(issues()),
      rules,
      engineCriteria,
      serviceUrl: publicUrl,
      issues,
      suppressedIssues: () =>
        audit.suppressionSetId === undefined
          ? nothing()
          : readIssues(eventLog, audit, (issue) => !isOpen(issue)),
      groups() {
        groups ??= groupsOf(audit, issues(), scoring)
        return groups
      },
      screenshot: async ({ screenshot }) => (screenshot ? screenshots.read(screenshot.fileId) : null),
    }
  }
}

async function groupsOf(audit: Audit, issues: AsyncIterable<Issue>, scoring: Scoring): Promise<IssueGroup[]> {
  const pageCount = audit.pages.filter(({ status }) => status === 'done').length
  return groupIssues(await Array.fromAsync(issues), { ...scoring, ...(pageCount > 0 && { pageCount }) })
}

async function* nothing(): AsyncGenerator<never> {}

/** Reads the issues of an audit that pass a filter. */
async function* readIssues(
  eventLog: Pick<EventLog, 'read'>,
  { id, lastSeq }: Audit,
  isWanted: (issue: Issue) => boolean,
): AsyncGenerator<Issue> {
  let seq = 0
  while (seq < (lastSeq ?? 0)) {
    const before = seq
    for (const event of await eventLog.read(id, seq, lastSeq)) {
      seq = event.seq
      if (event.kind === 'issue' && isWanted(event.issue)) yield event.issue
    }
    // The log was purged in the meantime.
    if (seq === before) return
  }
}

const zeros = (): Record<Severity, number> => ({ error: 0, warning: 0, info: 0 })

async function countIssues(issues: AsyncIterable<Issue>): Promise<IssueTotals> {
  const byRule = new Map<string, number>()
  const byCategory = Object.fromEntries(
    CATEGORIES.map((category) => [category, zeros()]),
  ) as IssueTotals['byCategory']
  for await (const { category, severity, rule } of issues) {
    byCategory[category][severity] += 1
    byRule.set(rule, (byRule.get(rule) ?? 0) + 1)
  }
  const bySeverity = zeros()
  for (const severity of SEVERITIES)
    for (const category of CATEGORIES) bySeverity[severity] += byCategory[category][severity]
  return { issues: bySeverity.error + bySeverity.warning + bySeverity.info, bySeverity, byCategory, byRule }
}
