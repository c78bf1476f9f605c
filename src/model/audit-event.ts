import type { AuditStatus, PageStatus } from './audit.ts'
import type { Issue } from './issue.ts'
import type { Scores } from './scores.ts'

/** What one entry of an audit's log says. */
export type AuditEventBody =
  | { kind: 'state'; status: AuditStatus; attempt: number; error: string | null }
  | { kind: 'progress'; percent: number; step: string; pageUrl: string | null }
  | { kind: 'page'; url: string; status: PageStatus; reason: string | null }
  | { kind: 'issue'; issue: Issue }
  | { kind: 'scores'; scores: Scores }

/** One entry of the ordered log: `seq` counts from 1 without gaps within an audit. */
export type AuditEvent = AuditEventBody & { seq: number; at: Date }
