import type { AuditStatus, PageStatus } from './audit.ts'
import type { Issue } from './issue.ts'
import type { Scores } from './scores.ts'

export type AuditEventBody =
  | { kind: 'state'; status: AuditStatus; attempt: number; error: string | null }
  | { kind: 'progress'; percent: number; step: string; pageUrl: string | null }
  | { kind: 'page'; url: string; status: PageStatus; reason: string | null }
  | { kind: 'issue'; issue: Issue }
  | { kind: 'scores'; scores: Scores }

/** An entry in an audit's event log. `seq` starts at 1 and has no gaps. */
export type AuditEvent = AuditEventBody & { seq: number; at: Date }
