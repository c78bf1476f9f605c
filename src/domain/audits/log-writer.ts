import type { AuditEventBody } from '../../model/audit-event.ts'
import type { Issue, Severity } from '../../model/issue.ts'
import type { Clock } from '../../shared/clock.ts'
import type { AuditLog } from '../../store/audit-log.ts'

export interface LogWriter {
  append(bodies: readonly AuditEventBody[]): Promise<void>
  /** Leaves out what the log shows already, from this attempt or an earlier one. */
  appendIssues(issues: readonly Issue[]): Promise<void>
  readonly lastSeq: number
  readonly counts: Readonly<Record<Severity, number>>
}

/**
 * One attempt's pen on an audit's log. It goes on where earlier attempts ended; when another writer takes
 * its number (a worker that has not yet seen that it lost the audit), it reads what was written and goes on after it.
 */
export async function openLogWriter(log: AuditLog, auditId: string, now: Clock): Promise<LogWriter> {
  const shown = new Set<string>()
  const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 }
  let lastSeq = 0

  const catchUp = async () => {
    for (let before = -1; before < lastSeq; ) {
      before = lastSeq
      for (const event of await log.read(auditId, before))
        if (event.seq === lastSeq + 1) account(event.seq, event)
    }
  }
  const account = (seq: number, body: AuditEventBody) => {
    lastSeq = seq
    if (body.kind !== 'issue') return
    shown.add(body.issue.id)
    counts[body.issue.severity] += 1
  }
  const isNew = (body: AuditEventBody) => body.kind !== 'issue' || !shown.has(body.issue.id)

  const append = async (bodies: readonly AuditEventBody[]) => {
    let left = bodies.filter(isNew)
    while (left.length > 0) {
      const firstSeq = lastSeq + 1
      const written = await log.append(auditId, firstSeq, left, now())
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
    counts,
  }
}
