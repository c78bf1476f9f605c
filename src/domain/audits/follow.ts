import { LRUCache } from 'lru-cache'
import { type Audit, failureText, hasEnded } from '../../model/audit.ts'
import type { AuditEvent } from '../../model/audit-event.ts'
import type { Issue } from '../../model/issue.ts'
import type { AuditLog } from '../../store/audit-log.ts'
import type { AuditStore } from '../../store/audits.ts'

/** How long a reader waits before it asks the database again; appends of this process wake it at once. */
const POLL_MS = 250
/** Issues of completed audits that are kept in memory: about 1 kB each. */
const ISSUES_KEPT_MAX = 50_000

export interface LogReaderDeps {
  audits: AuditStore
  log: AuditLog
}

export interface LoggedIssue extends Issue {
  seq: number
}

export type LogReader = ReturnType<typeof createLogReader>

export function createLogReader({ audits, log }: LogReaderDeps) {
  /** Of completed audits, which never change; whoever asks has been allowed to read the audit. */
  const kept = new LRUCache<string, readonly LoggedIssue[]>({
    maxSize: ISSUES_KEPT_MAX,
    sizeCalculation: (issues) => issues.length + 1,
  })

  /** All entries after `afterSeq` that belong to the audit, as far as they are written. */
  async function* entries(audit: Audit, afterSeq: number): AsyncGenerator<AuditEvent> {
    let seq = afterSeq
    while (audit.lastSeq === null || seq < audit.lastSeq) {
      const batch = await log.read(audit.id, seq, audit.lastSeq)
      if (batch.length === 0) return
      for (const event of batch) {
        // What a worker that had lost the audit wrote after its end is not part of it.
        if (audit.lastSeq !== null && event.seq > audit.lastSeq) return
        // A batch that is being written may be read in part: its missing number comes with the next look.
        if (event.seq !== seq + 1) return
        seq = event.seq
        yield event
      }
    }
  }

  return {
    /** Replays the log after `afterSeq`, then follows it; ends with the audit, whose last event is its state. */
    async *follow(audit: Audit, afterSeq: number, signal: AbortSignal): AsyncGenerator<AuditEvent> {
      using watch = log.watch(audit.id)
      let current = audit
      let seq = Math.max(0, afterSeq)
      while (true) {
        for await (const event of entries(current, seq)) {
          seq = event.seq
          yield event
        }
        if (hasEnded(current)) {
          if (seq <= current.lastSeq!) yield endEvent(current)
          return
        }
        const next = await audits.find(audit.id)
        if (!next) return
        // Read again before waiting when it ended meanwhile: what it wrote last may be unread.
        if (!hasEnded(next)) await watch.wait(POLL_MS, signal)
        current = next
      }
    },

    /** The issues found so far, in the order of the log. */
    async issues(audit: Audit): Promise<readonly LoggedIssue[]> {
      const known = kept.get(audit.id)
      if (known) return known
      const found: LoggedIssue[] = []
      for await (const event of entries(audit, 0))
        if (event.kind === 'issue') found.push({ ...event.issue, seq: event.seq })
      if (audit.status === 'completed') kept.set(audit.id, found)
      return found
    },
  }
}

/** The end of an audit is not in the log but in the audit itself, so that no crash can leave one without the other. */
const endEvent = (audit: Audit): AuditEvent => ({
  kind: 'state',
  seq: audit.lastSeq! + 1,
  at: audit.completedAt ?? audit.failedAt ?? audit.createdAt,
  status: audit.status,
  attempt: audit.attempt,
  error: audit.failure && failureText(audit.failure),
})
