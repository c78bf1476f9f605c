import type { Audit, PageVisit } from '../../model/audit.ts'
import type { Category, Issue, Severity } from '../../model/issue.ts'
import type { IssueGroup } from '../../model/issue-group.ts'
import type { TextReportFormat } from '../../model/report.ts'
import type { RuleFacts } from '../../model/rule.ts'

export interface IssueTotals {
  issues: number
  bySeverity: Record<Severity, number>
  byCategory: Record<Category, Record<Severity, number>>
  /** Only rules with issues, in the order in which they were found. */
  byRule: ReadonlyMap<string, number>
}

/** Everything that an export can contain about an audit that has ended. Every format is written from it. */
export interface Report {
  audit: Audit
  totals: IssueTotals
  /** All documented rules by id. Issues of older audits may name others. */
  rules: ReadonlyMap<string, RuleFacts>
  /** The WCAG criteria that the rules of each engine test. */
  engineCriteria: ReadonlyMap<string, ReadonlySet<string>>
  /** Without a trailing slash. */
  serviceUrl: string
  /** Reads the issues in the order of the event log, a batch at a time. */
  issues(): AsyncIterable<Issue>
  /** Reads the issues that a suppression hides. All other formats leave them out, and no total counts them. */
  suppressedIssues(): AsyncIterable<Issue>
  /** The group whose fix raises the overall score most comes first. */
  groups(): Promise<IssueGroup[]>
  /** Reads the issues again, a batch at a time: those of the first group, then those of the second, and so on. */
  issuesByGroup(): AsyncIterable<Issue>
  /** Returns a JPEG, or null if there is no screenshot of the page. */
  screenshot(page: PageVisit): Promise<Uint8Array | null>
}

/** Writes a report in one format, in pieces. */
export type ReportWriter = (report: Report) => AsyncIterable<string>

export type ReportWriters = Readonly<Record<TextReportFormat, ReportWriter>>
