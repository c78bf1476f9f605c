import type { Audit, PageVisit } from '../../model/audit.ts'
import type { Category, Issue, Severity } from '../../model/issue.ts'
import type { IssueGroup } from '../../model/issue-group.ts'
import type { TextReportFormat } from '../../model/report.ts'
import type { RuleFacts } from '../../model/rule.ts'

export interface IssueTotals {
  issues: number
  bySeverity: Record<Severity, number>
  byCategory: Record<Category, Record<Severity, number>>
  /**
   * The number of issues for each rule, in the order in which the rules first appear. Contains only rules
   * that have issues.
   */
  byRule: ReadonlyMap<string, number>
}

/**
 * All data about an ended audit that reports can contain. Reports in all formats are written from this data.
 */
export interface Report {
  audit: Audit
  totals: IssueTotals
  /** All documented rules, by id. Older audits may contain issues from rules that aren't listed here. */
  rules: ReadonlyMap<string, RuleFacts>
  /** The WCAG criteria that each engine's rules test. */
  engineCriteria: ReadonlyMap<string, ReadonlySet<string>>
  /** The public URL of the service, without a trailing slash. */
  serviceUrl: string
  /** Yields the issues in the order of the log, reading them in batches. */
  issues(): AsyncIterable<Issue>
  /** Yields the suppressed issues. Only some formats contain them, and the totals never include them. */
  suppressedIssues(): AsyncIterable<Issue>
  /** Returns the groups, sorted by how much fixing them raises the overall score, highest first. */
  groups(): Promise<IssueGroup[]>
  /** Yields the issues again, group by group, reading them in batches. */
  issuesByGroup(): AsyncIterable<Issue>
  /** Returns a JPEG, or null if the page has no screenshot. */
  screenshot(page: PageVisit): Promise<Uint8Array | null>
}

/** Writes a report in one format, in pieces. */
export type ReportWriter = (report: Report) => AsyncIterable<string>

export type ReportWriters = Readonly<Record<TextReportFormat, ReportWriter>>
