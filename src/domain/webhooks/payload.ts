import { type Audit, failureText } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { IssueGroup } from '../../model/issue-group.ts'
import type { Scores } from '../../model/scores.ts'
import type { WebhookEventKind } from '../../model/webhook.ts'
import { verdictOf } from '../audits/verdict.ts'

export type EndedAudit = Pick<
  Audit,
  | 'id'
  | 'url'
  | 'mode'
  | 'status'
  | 'scores'
  | 'delta'
  | 'failure'
  | 'verdict'
  | 'completedAt'
  | 'failedAt'
  | 'issueCounts'
  | 'pages'
>

/** The content of an event's body. */
export interface EventContent {
  kind: WebhookEventKind
  audit: EndedAudit
  /** The audit's issues, except suppressed ones. Empty if the format doesn't need them. */
  issues: readonly Issue[]
  /**
   * The groups of these issues, sorted by the number of points that fixing each group would add to the score.
   */
  groups: () => readonly IssueGroup[]
  /** The URL of the audit in the dashboard. */
  reportUrl: string
}

/** Returns the time at which the audit ended, which is also the time of its event. */
export const endOf = ({ completedAt, failedAt }: EndedAudit): Date => (completedAt ?? failedAt)!

/** Builds the nested body of an event, with its keys in the order of the specification. */
export const envelopeBody = ({ kind, audit }: Pick<EventContent, 'kind' | 'audit'>): string =>
  JSON.stringify({
    event: kind,
    timestamp: endOf(audit).toISOString(),
    data: { job_id: audit.id, url: audit.url, mode: audit.mode, ...ENVELOPE_DATA[kind](audit) },
  })

/** Builds a body with all fields on one level, in the order of the specification. */
export const flatBody = ({ kind, audit, issues }: Pick<EventContent, 'kind' | 'audit' | 'issues'>): string =>
  JSON.stringify({
    job_id: audit.id,
    status: kind.replace('audit.', ''),
    completed_at: endOf(audit).toISOString(),
    ...FLAT_DATA[kind](audit, issues),
  })

const ENVELOPE_DATA: Record<WebhookEventKind, (audit: EndedAudit) => object> = {
  'audit.completed': (audit) => ({
    scores: scoresBody(audit.scores!),
    total_issues: totalOf(audit),
    completed_at: endOf(audit).toISOString(),
  }),
  'audit.failed': (audit) => ({ error: errorOf(audit), failed_at: endOf(audit).toISOString() }),
  'audit.regressed': (audit) => ({ ...regressionBody(audit), failed_at: endOf(audit).toISOString() }),
}

const FLAT_DATA: Record<WebhookEventKind, (audit: EndedAudit, issues: readonly Issue[]) => object> = {
  'audit.completed': (audit, issues) => ({
    scores: scoresBody(audit.scores!),
    issues: issues.map(flatIssue),
  }),
  'audit.failed': (audit) => ({ error: errorOf(audit) }),
  'audit.regressed': (audit) => regressionBody(audit),
}

export const errorOf = ({ failure }: EndedAudit): string => failureText(failure!)

/** Scores are null in a simulated gate failure, and `score_change` is null without an earlier audit. */
const regressionBody = (audit: EndedAudit) => ({
  error: errorOf(audit),
  reasons: (verdictOf(audit)?.reasons ?? []).map(({ code, message }) => ({ code, message })),
  scores: audit.scores && scoresBody(audit.scores),
  score_change: audit.delta?.overall ?? null,
  total_issues: totalOf(audit),
})

export const totalOf = ({ issueCounts }: EndedAudit): number =>
  Object.values(issueCounts ?? {}).reduce((sum, count) => sum + count, 0)

const scoresBody = (scores: Scores) => ({
  overall: scores.overall,
  ux: scores.ux,
  accessibility: scores.accessibility,
  information_architecture: scores.information_architecture,
  performance: scores.performance,
})

/** All eight keys are always included (see docs/decisions/0017-webhook-deliveries.md). */
const flatIssue = (issue: Issue) => ({
  id: issue.id,
  severity: issue.severity,
  category: issue.category,
  description: issue.message,
  recommendation: issue.fixSuggestion ?? null,
  wcag_reference: issue.wcag ?? null,
  selector: issue.selector ?? null,
  element: issue.element ?? null,
})
