import type { AuditEventBody } from '../../model/audit-event.ts'
import { type Issue, isOpen, type LoggedIssue, type Severity } from '../../model/issue.ts'
import type { Clock } from '../../shared/clock.ts'
import type { EventLog } from '../../store/event-log.ts'

export interface LogWriter {
  append(bodies: readonly AuditEventBody[]): Promise<void>
  /** Appends issues, skipping those that this attempt or an earlier one has already logged. */
  appendIssues(issues: readonly Issue[]): Promise<void>
  readonly lastSeq: number
  /** The logged issues, including those of earlier attempts. */
  readonly issues: readonly LoggedIssue[]
  /** The number of logged issues of each severity, excluding suppressed ones. */
  readonly counts: Readonly<Record<Severity, number>>
  readonly suppressedCount: number
}

/**
 * Opens the event log of an audit for one attempt and continues after the entries of earlier attempts. A
 * worker that hasn't yet noticed that it has lost its lease may use the next sequence number first. In that
 * case, the writer reads the new entries and continues after them.
 */
export async function openLogWriter(eventLog: EventLog, auditId: string, now: Clock): Promise<LogWriter> {
  const logged = new Set<string>()
  const issues: LoggedIssue[] = []
  const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 }
  let lastSeq = 0
  let suppressedCount = 0

  const catchUp = async () => {
    for (let before = -1; before < lastSeq; ) {
      before = lastSeq
      for (const event of await eventLog.read(auditId, before))
        if (event.seq === lastSeq + 1) account(event.seq, event)
    }
  }
  const account = (seq: number, body: AuditEventBody) => {
    lastSeq = seq
    if (body.kind !== 'issue') return
    logged.add(body.issue.id)
    issues.push({ ...body.issue, seq, auditId })
    if (isOpen(body.issue)) counts[body.issue.severity] += 1
    else suppressedCount += 1
  }
  const isNew = (body: AuditEventBody) => body.kind !== 'issue' || !logged.has(body.issue.id)

  const append = async (bodies: readonly AuditEventBody[]) => {
    let left = bodies.filter(isNew)
    while (left.length > 0) {
      const firstSeq = lastSeq + 1
      const written = await eventLog.append(auditId, firstSeq, left, now())
      for (const [index, body] of left.slice(0, written).entries()) account(firstSeq + index, body)
      if (written === left.length) return
      await catchUp()
      left = left.slice(written).filter(isNew)
    }
  }

  await catchUp()
  return {
    append,
    appendIssues: (issues) => append(issues.map((issue) => ({ kind: 'issue', issue }))),
    get lastSeq() {
      return lastSeq
    },
    issues,
    counts,
    get suppressedCount() {
      return suppressedCount
    },
  }
}
