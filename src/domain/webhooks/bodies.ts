import type { Issue } from '../../model/issue.ts'
import type { PayloadFormat, WebhookEventKind } from '../../model/webhook.ts'
import { groupIssues } from '../audits/issue-groups.ts'
import type { Scoring } from '../audits/score-gain.ts'
import { scoredPagesOf } from '../audits/scored-pages.ts'
import { chatSummaryOf } from './chat-summary.ts'
import { type EndedAudit, type EventContent, envelopeBody, flatBody } from './payload.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'

interface BodyFormat {
  /** Returns whether the body contains individual issues, which must then be read from the log. */
  needsIssues(kind: WebhookEventKind): boolean
  write(content: EventContent): string
}

const FORMATS: Record<PayloadFormat, BodyFormat> = {
  envelope: { needsIssues: () => false, write: envelopeBody },
  flat: { needsIssues: (kind) => kind === 'audit.completed', write: flatBody },
  slack: { needsIssues: () => true, write: (content) => slackBody(chatSummaryOf(content)) },
  teams: { needsIssues: () => true, write: (content) => teamsBody(chatSummaryOf(content)) },
}

export interface BodyWriterDeps {
  scoring: Scoring
  /** The public URL of the service, without a trailing slash. */
  publicUrl: string
}

export type BodyWriter = ReturnType<typeof createBodyWriter>

/**
 * Writes the bodies of events. A body depends only on the audit, so writing it again produces the same body.
 */
export function createBodyWriter({ scoring, publicUrl }: BodyWriterDeps) {
  /** @param read reads the audit's issues, except suppressed ones. */
  return async (
    format: PayloadFormat,
    { kind, audit }: { kind: WebhookEventKind; audit: EndedAudit },
    read: () => Promise<readonly Issue[]>,
  ): Promise<string> => {
    const { needsIssues, write } = FORMATS[format]
    const issues = needsIssues(kind) ? await read() : []
    return write({
      kind,
      audit,
      issues,
      groups: () => groupIssues(issues, { ...scoring, ...scoredPagesOf(audit.pages) }),
      reportUrl: `${publicUrl}/audits/${audit.id}`,
    })
  }
}
