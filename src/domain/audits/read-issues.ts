import type { Audit } from '../../model/audit.ts'
import type { AuditEvent } from '../../model/audit-event.ts'
import type { LoggedIssue } from '../../model/issue.ts'
import type { EventLog } from '../../store/event-log.ts'
import { readNewEvents } from './shared-log-tail.ts'

/** Returns the issues found so far, in the order of the log. */
export async function readIssues(eventLog: EventLog, audit: Audit): Promise<LoggedIssue[]> {
  const events: AuditEvent[] = []
  await readNewEvents(eventLog, audit, events)
  return events.flatMap((event) =>
    event.kind === 'issue' ? [{ ...event.issue, seq: event.seq, auditId: audit.id }] : [],
  )
}
