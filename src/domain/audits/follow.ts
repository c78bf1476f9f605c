import { LRUCache } from 'lru-cache'
import { type Audit, failureText, hasEnded } from '../../model/audit.ts'
import type { AuditEvent } from '../../model/audit-event.ts'
import type { Issue } from '../../model/issue.ts'
import { createLogViews, type LogViewDeps, readFurther } from './log-views.ts'

/** Issues of completed audits that are kept in memory: about 1 kB each. */
const ISSUES_KEPT_MAX = 50_000

export interface LoggedIssue extends Issue {
  seq: number
}

export type LogReader = ReturnType<typeof createLogReader>

export function createLogReader(deps: LogViewDeps) {
  const views = createLogViews(deps)
  /** Of completed audits, which never change; whoever asks has been allowed to read the audit. */
  const kept = new LRUCache<string, readonly LoggedIssue[]>({
    maxSize: ISSUES_KEPT_MAX,
    sizeCalculation: (issues) => issues.length + 1,
  })

  return {
    /** Replays the log after `afterSeq`, then follows it; ends with the audit, whose last event is its state. */
    async *follow(audit: Audit, afterSeq: number, signal: AbortSignal): AsyncGenerator<AuditEvent> {
      using view = views.open(audit)
      let seq = Math.max(0, afterSeq)
      for (;;) {
        for (let event = view.events[seq]; event; event = view.events[seq]) {
          seq = event.seq
          yield event
        }
        if (view.isComplete) break
        await view.changed(signal)
      }
      if (hasEnded(view.audit) && seq <= view.audit.lastSeq!) yield endEvent(view.audit)
    },

    /** The issues found so far, in the order of the log. */
    async issues(audit: Audit): Promise<readonly LoggedIssue[]> {
      const known = kept.get(audit.id)
      if (known) return known
      const events: AuditEvent[] = []
      await readFurther(deps.log, audit, events)
      const found = events.flatMap((event) =>
        event.kind === 'issue' ? [{ ...event.issue, seq: event.seq }] : [],
      )
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
