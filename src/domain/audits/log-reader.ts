import { LRUCache } from 'lru-cache'
import { type Audit, failureText, hasEnded } from '../../model/audit.ts'
import type { AuditEvent } from '../../model/audit-event.ts'
import type { LoggedIssue } from '../../model/issue.ts'
import { readIssues } from './read-issues.ts'
import { createLogTails, type LogTailDeps } from './shared-log-tail.ts'

/** The maximum number of issues of completed audits in the cache. Each issue takes up about 1 kB. */
const CACHED_ISSUES_MAX = 50_000

export type LogReader = ReturnType<typeof createLogReader>

export function createLogReader(deps: LogTailDeps) {
  const tails = createLogTails(deps)
  /** The issues of completed audits, which never change. Callers must check permissions first. */
  const cached = new LRUCache<string, readonly LoggedIssue[]>({
    maxSize: CACHED_ISSUES_MAX,
    sizeCalculation: (issues) => issues.length + 1,
  })

  return {
    /**
     * Yields the events after `afterSeq`, followed by new ones until the audit ends. The last event is the
     * final state.
     */
    async *follow(audit: Audit, afterSeq: number, signal: AbortSignal): AsyncGenerator<AuditEvent> {
      using tail = tails.open(audit)
      let seq = Math.max(0, afterSeq)
      for (;;) {
        for (let event = tail.events[seq]; event; event = tail.events[seq]) {
          seq = event.seq
          yield event
        }
        if (tail.isComplete) break
        await tail.changed(signal)
      }
      if (hasEnded(tail.audit) && seq <= tail.audit.lastSeq!) yield endEvent(tail.audit)
    },

    /** Returns the issues found so far, in the order of the log. */
    async issues(audit: Audit): Promise<readonly LoggedIssue[]> {
      const known = cached.get(audit.id)
      if (known) return known
      const found = await readIssues(deps.eventLog, audit)
      if (audit.status === 'completed') cached.set(audit.id, found)
      return found
    },
  }
}

/**
 * Builds the final event from the audit. The event isn't stored in the log, so a crash can't leave an ended
 * audit without it.
 */
const endEvent = (audit: Audit): AuditEvent => ({
  kind: 'state',
  seq: audit.lastSeq! + 1,
  at: audit.completedAt ?? audit.failedAt ?? audit.createdAt,
  status: audit.status,
  attempt: audit.attempt,
  error: audit.failure && failureText(audit.failure),
})
