import type {
  AuditEventsSubscription,
  AuditIssueFragment,
  AuditStatus,
  DashboardScoresFragment,
  PageStatus,
} from '../generated/operations.ts'

export type AuditEvent = AuditEventsSubscription['jobEvents']

/** The state of an audit, based on the log entries read so far. */
export interface LiveAudit {
  /** The sequence number of the last entry. New connections continue after it. */
  seq: number
  status: AuditStatus | null
  /** The progress, from 0 to 100. */
  percent: number
  step: string | null
  pageUrl: string | null
  pages: readonly { url: string; status: PageStatus; reason: string | null }[]
  issues: readonly AuditIssueFragment[]
  scores: DashboardScoresFragment | null
}

export const INITIAL_LIVE_AUDIT: LiveAudit = {
  seq: 0,
  status: null,
  percent: 0,
  step: null,
  pageUrl: null,
  pages: [],
  issues: [],
  scores: null,
}

/** Applies log entries. Ignores entries that were already applied, for example before a reconnection. */
export function applyEvents(audit: LiveAudit, events: readonly AuditEvent[]): LiveAudit {
  let next = audit
  const issues: AuditIssueFragment[] = []
  for (const event of events) {
    if (event.seq <= next.seq) continue
    if (event.__typename === 'JobIssueEvent') issues.push(event.issue)
    next = { ...next, ...changeOf(next, event), seq: event.seq }
  }
  return issues.length > 0 ? { ...next, issues: [...next.issues, ...issues] } : next
}

function changeOf(audit: LiveAudit, event: AuditEvent): Partial<LiveAudit> {
  switch (event.__typename) {
    case 'JobStateEvent':
      return { status: event.jobStatus }
    case 'JobProgressEvent':
      // A second attempt starts at 0 again, but the progress bar doesn't move back.
      return {
        percent: Math.max(audit.percent, event.percent),
        step: event.step,
        pageUrl: event.pageUrl ?? audit.pageUrl,
      }
    case 'JobPageEvent': {
      const others = audit.pages.filter(({ url }) => url !== event.url)
      return { pages: [...others, { url: event.url, status: event.pageStatus, reason: event.reason }] }
    }
    case 'JobScoresEvent':
      return { scores: event.scores }
    default:
      return {}
  }
}
