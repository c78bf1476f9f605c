import type { Audit } from '../../model/audit.ts'
import { CATEGORIES, type Issue, isOpen, SEVERITIES, type Severity } from '../../model/issue.ts'
import type { RuleFacts } from '../../model/rule.ts'
import type { EventLog } from '../../store/event-log.ts'
import type { ImageStore } from '../../store/image-store.ts'
import type { Scoring } from '../audits/score-gain.ts'
import { type GroupedIssues, groupReadIssues, type IssueEvent } from './grouped-issues.ts'
import type { IssueTotals, Report } from './report.ts'

export interface ReportReaderDeps {
  eventLog: Pick<EventLog, 'read' | 'readAt'>
  screenshots: Pick<ImageStore, 'read'>
  scoring: Scoring
  rules: readonly RuleFacts[]
  engineCriteria: ReadonlyMap<string, ReadonlySet<string>>
  /** The public URL of the service, without a trailing slash. */
  publicUrl: string
}

export type ReportReader = ReturnType<typeof createReportReader>

/** Reads the content of reports in batches so that audits with many issues don't need much memory. */
export function createReportReader(deps: ReportReaderDeps) {
  const { eventLog, screenshots, scoring, engineCriteria, publicUrl } = deps
  const rules = new Map(deps.rules.map((rule) => [rule.id, rule]))

  /** @param audit must have ended. */
  return async function readReport(audit: Audit): Promise<Report> {
    const issues = () => issuesIn(readIssues(eventLog, audit, isOpen))
    let grouped: Promise<GroupedIssues> | null = null
    const grouping = () => {
      grouped ??= groupReadIssues(audit, readIssues(eventLog, audit, isOpen), scoring)
      return grouped
    }
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
          : issuesIn(readIssues(eventLog, audit, (issue) => !isOpen(issue))),
      groups: async () => (await grouping()).groups,
      issuesByGroup: async function* () {
        const { groups, seqs } = await grouping()
        yield* readIssuesAt(
          eventLog,
          audit,
          groups.flatMap((group) => group.issues.map((id) => seqs.get(id)!)),
        )
      },
      screenshot: async ({ screenshot }) => (screenshot ? screenshots.read(screenshot.fileId) : null),
    }
  }
}

async function* nothing(): AsyncGenerator<never> {}

/** Larger batches survive minor garbage collections, and then take up several times their size in memory. */
const BATCH_MAX = 50

/** Yields the issues of an audit that match a filter, with their sequence numbers in the log. */
async function* readIssues(
  eventLog: Pick<EventLog, 'read'>,
  { id, lastSeq }: Audit,
  isWanted: (issue: Issue) => boolean,
): AsyncGenerator<IssueEvent> {
  let seq = 0
  while (seq < (lastSeq ?? 0)) {
    const before = seq
    for (const event of await eventLog.read(id, seq, Math.min(seq + BATCH_MAX, lastSeq!))) {
      seq = event.seq
      if (event.kind === 'issue' && isWanted(event.issue)) yield event
    }
    // The log has since been deleted.
    if (seq === before) return
  }
}

async function* issuesIn(events: AsyncIterable<IssueEvent>): AsyncGenerator<Issue> {
  for await (const { issue } of events) yield issue
}

/** Yields issues by their sequence numbers in the log, in the given order. */
async function* readIssuesAt(
  eventLog: Pick<EventLog, 'readAt'>,
  { id }: Audit,
  seqs: readonly number[],
): AsyncGenerator<Issue> {
  for (let start = 0; start < seqs.length; start += BATCH_MAX)
    for (const event of await eventLog.readAt(id, seqs.slice(start, start + BATCH_MAX)))
      if (event.kind === 'issue') yield event.issue
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
