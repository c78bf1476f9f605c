import { type Audit, failureText } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { Scores } from '../../model/scores.ts'
import type { PayloadFormat } from '../../model/webhook.ts'

/** An audit that has ended. */
export type EndedAudit = Pick<
  Audit,
  'id' | 'url' | 'mode' | 'status' | 'scores' | 'failure' | 'completedAt' | 'failedAt'
>

/** Returns when the audit ended, which is the time of its event. */
export const endOf = ({ completedAt, failedAt }: EndedAudit): Date => (completedAt ?? failedAt)!

/**
 * Builds the body of an audit's event (specification, Events). The body depends only on the audit, so that building it
 * again gives the same text. Its keys are in the order of the specification.
 */
export const PAYLOADS: Record<PayloadFormat, (audit: EndedAudit, issues: readonly Issue[]) => string> = {
  envelope: (audit, issues) =>
    JSON.stringify({
      event: `audit.${audit.status}`,
      timestamp: endOf(audit).toISOString(),
      data: {
        job_id: audit.id,
        url: audit.url,
        mode: audit.mode,
        ...(audit.failure
          ? { error: failureText(audit.failure), failed_at: endOf(audit).toISOString() }
          : {
              scores: scoresBody(audit.scores!),
              total_issues: issues.length,
              completed_at: endOf(audit).toISOString(),
            }),
      },
    }),

  flat: (audit, issues) =>
    JSON.stringify({
      job_id: audit.id,
      status: audit.status,
      completed_at: endOf(audit).toISOString(),
      ...(audit.failure
        ? { error: failureText(audit.failure) }
        : { scores: scoresBody(audit.scores!), issues: issues.map(flatIssue) }),
    }),
}

const scoresBody = (scores: Scores) => ({
  overall: scores.overall,
  ux: scores.ux,
  accessibility: scores.accessibility,
  information_architecture: scores.information_architecture,
  performance: scores.performance,
})

/** All eight keys are always present (docs/decisions/0017-webhook-deliveries.md). */
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
