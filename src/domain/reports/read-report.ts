import type { Audit } from '../../model/audit.ts'
import type { AuditEvent } from '../../model/audit-event.ts'
import { CATEGORIES, type Issue, isOpen, SEVERITIES, type Severity } from '../../model/issue.ts'
import type { RuleFacts } from '../../model/rule.ts'
import type { EventLog } from '../../store/event-log.ts'
import type { ImageStore } from '../../store/image-store.ts'
import { groupIssues, type IssueGroup } from '../audits/issue-groups.ts'
import type { Scoring } from '../audits/score-gain.ts'
import type { IssueTotals, Report } from './report.ts'

export interface ReportReaderDeps {
  eventLog: Pick<EventLog, 'read' | 'readAt'>
  screenshots: Pick<ImageStore, 'read'>
  scoring: Scoring
  rules: readonly RuleFacts[]
  engineCriteria: ReadonlyMap<string, ReadonlySet<string>>
  /** Without a trailing slash. */
  publicUrl: string
}

export type ReportReader = ReturnType<typeof createReportReader>

/** Reads the content of reports in batches, so that audits with many issues need little memory. */
export function createReportReader(deps: ReportReaderDeps) {
  const { eventLog, screenshots, scoring, engineCriteria, publicUrl } = deps
  const rules = new Map(deps.rules.map((rule) => [rule.id, rule]))

  /** @param audit an audit that has ended. */
  return async function readReport(audit: Audit): Promise<Report> {
    const issues = () => issuesIn(readIssues(eventLog, audit, isOpen))
    let grouped: Promise<GroupedIssues> | null = null
    const grouping = () => {
      grouped ??= groupsOf(audit, readIssues(eventLog, audit, isOpen), scoring)
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

interface GroupedIssues {
  groups: IssueGroup[]
  /** Each issue's sequence number in the log, by its id. */
  seqs: ReadonlyMap<string, number>
}

async function groupsOf(
  audit: Audit,
  events: AsyncIterable<IssueEvent>,
  scoring: Scoring,
): Promise<GroupedIssues> {
  const pageCount = audit.pages.filter(({ status }) => status === 'done').length
  const seqs = new Map<string, number>()
  const shared = createSharedTexts()
  const issues: Issue[] = []
  for await (const { issue, seq } of events) {
    seqs.set(issue.id, seq)
    issues.push(withoutDetails(issue, shared))
  }
  return { groups: groupIssues(issues, { ...scoring, ...(pageCount > 0 && { pageCount }) }), seqs }
}

/** Returns the same object for equal texts, since thousands of issues share rules, pages and messages. */
function createSharedTexts() {
  const texts = new Map<string, string>()
  return <Text extends string>(text: Text): Text => {
    if (!texts.has(text)) texts.set(text, text)
    return texts.get(text) as Text
  }
}

/** Removes what grouping doesn't need, which is most of an issue's memory. */
const withoutDetails = (issue: Issue, shared: ReturnType<typeof createSharedTexts>): Issue => ({
  id: issue.id,
  rule: shared(issue.rule),
  category: shared(issue.category),
  severity: shared(issue.severity),
  impact: shared(issue.impact),
  message: shared(issue.message),
  selector: issue.selector,
  element: issue.element,
  pageUrl: shared(issue.pageUrl),
  ...(issue.facts && { facts: issue.facts }),
  fixSuggestion: '',
  fingerprint: '',
  wcag: null,
  sources: [],
  viewport: issue.viewport,
  confidence: issue.confidence,
})

async function* nothing(): AsyncGenerator<never> {}

/** Larger batches survive minor garbage collections, and then need several times their size in memory. */
const BATCH_MAX = 100

type IssueEvent = Extract<AuditEvent, { kind: 'issue' }>

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
    // The log has been deleted in the meantime.
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
