import { SEVERITIES, type Severity } from '../../model/issue.ts'
import type { IssueGroup } from '../../model/issue-group.ts'
import type { WebhookEventKind } from '../../model/webhook.ts'
import { verdictOf } from '../audits/verdict.ts'
import { type EventContent, errorOf, totalOf } from './payload.ts'

/** The content of a chat message about an audit, as plain text that each format escapes in its own way. */
export interface ChatSummary {
  title: string
  /** The URL as the client entered it. */
  pageUrl: string
  facts: readonly { name: string; value: string }[]
  /** The reasons why the audit failed. */
  reasons: readonly string[]
  /** The issue groups whose fixes would raise the overall score the most. */
  groups: readonly string[]
  /** The URL of the audit in the dashboard. */
  reportUrl: string
}

const GROUPS_MAX = 3
const REASONS_MAX = 3
/** The maximum length of a line, in characters. Slack allows 3,000 per block. */
const LINE_MAX = 250

const TITLES: Record<WebhookEventKind, string> = {
  'audit.completed': 'Audit completed',
  'audit.failed': 'Audit failed',
  'audit.regressed': 'Audit regressed',
}

export function chatSummaryOf(content: EventContent): ChatSummary {
  const { kind, audit, groups, reportUrl } = content
  return {
    title: TITLES[kind],
    pageUrl: lineOf(audit.url),
    facts: factsOf(content),
    reasons: kind === 'audit.completed' ? [] : reasonsOf(content).slice(0, REASONS_MAX).map(lineOf),
    groups: groups().slice(0, GROUPS_MAX).map(groupText),
    reportUrl,
  }
}

function factsOf({ audit }: EventContent) {
  const { scores, delta, issueCounts } = audit
  const counts = SEVERITIES.filter((severity) => issueCounts?.[severity]).map((severity) =>
    countText(issueCounts![severity], severity),
  )
  return [
    ...(scores ? [{ name: 'Score', value: `${scores.overall} of 100${changeText(delta?.overall)}` }] : []),
    {
      name: 'Issues',
      value: counts.length === 0 ? '0' : `${totalOf(audit)} (${counts.join(', ')})`,
    },
  ]
}

/** An audit without a verdict failed because its page couldn't be examined. */
function reasonsOf({ audit }: EventContent): string[] {
  const reasons = verdictOf(audit)?.reasons ?? []
  return reasons.length > 0 ? reasons.map(({ message }) => message) : [errorOf(audit)]
}

const countText = (count: number, severity: Severity): string =>
  `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`

function changeText(change: number | undefined): string {
  if (change === undefined) return ''
  return change === 0 ? ' (unchanged)' : ` (${change > 0 ? '+' : '−'}${Math.abs(change)})`
}

const groupText = ({ title, severity, scoreGain }: IssueGroup): string =>
  `${lineOf(title)} (${severity}${scoreGain.overall > 0 ? `, +${scoreGain.overall}` : ''})`

/**
 * Removes line breaks and shortens the text. Parts of it come from audited pages, which could otherwise
 * imitate other lines of the message.
 */
function lineOf(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  return line.length <= LINE_MAX ? line : `${line.slice(0, LINE_MAX - 1).toWellFormed()}…`
}
