import type { AuditIssueFragment, AuditQuery, IssueState } from '../generated/operations.ts'

/** An audit with all the data that its page in the dashboard shows. */
export type Audit = NonNullable<AuditQuery['job']>

export type Screenshot = NonNullable<Audit['pages'][number]['screenshot']>

/** An issue, with its state if its audit has ended. */
export type ReportIssue = AuditIssueFragment & { state?: IssueState | null }
