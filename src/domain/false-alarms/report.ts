import type { Audit } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import { type FalseAlarm, readComment } from '../../model/false-alarm.ts'
import type { LoggedIssue } from '../../model/issue.ts'
import { validationError } from '../../model/new-audit.ts'
import type { Suppression } from '../../model/suppression.ts'
import type { Clock } from '../../shared/clock.ts'
import type { FalseAlarmStore } from '../../store/false-alarms.ts'
import type { SuppressionManager } from '../suppressions/manage.ts'

export interface FalseAlarmDeps {
  falseAlarms: Pick<FalseAlarmStore, 'insert'>
  suppressions: Pick<SuppressionManager, 'create' | 'list'>
  issuesOf: (audit: Audit) => Promise<readonly LoggedIssue[]>
  now: Clock
}

export interface FalseAlarmRequest {
  issueId: string
  comment: unknown
  /** Whether to hide the issue in later audits. */
  suppress: boolean
}

export interface FalseAlarmReport {
  alarm: FalseAlarm
  /** The new suppression, or null if none was requested. */
  suppression: Suppression | null
}

export type ReportFalseAlarm = ReturnType<typeof createFalseAlarmReport>

/**
 * Returns a function that records that an issue is a false alarm. Recording the same issue again has no
 * effect.
 * @throws ServiceError `validation_error`, or an error from creating a suppression.
 */
export function createFalseAlarmReport({ falseAlarms, suppressions, issuesOf, now }: FalseAlarmDeps) {
  const suppressionOf = async (caller: Caller, { rule, fingerprint, comment }: FalseAlarm) => {
    const known = (await suppressions.list(caller)).find(
      (each) =>
        each.rule === rule &&
        each.fingerprint === fingerprint &&
        each.sandbox === caller.sandbox &&
        each.expiresAt > now(),
    )
    const reason = comment ? `False alarm: ${comment}`.slice(0, 500) : 'False alarm'
    return known ?? suppressions.create(caller, { rule, fingerprint, reason })
  }

  return async (
    caller: Caller,
    audit: Audit,
    { issueId, comment, suppress }: FalseAlarmRequest,
  ): Promise<FalseAlarmReport> => {
    const text = readComment(comment)
    const issue = (await issuesOf(audit)).find(({ id }) => id === issueId)
    if (!issue) throw validationError([{ field: 'issueId', message: 'is not an issue in this audit' }])
    if (suppress && audit.sandbox !== caller.sandbox)
      throw validationError([
        { field: 'suppress', message: 'requires a key of the same type as the audit (live or test)' },
      ])
    const alarm: FalseAlarm = {
      accountId: caller.accountId,
      rule: issue.rule,
      fingerprint: issue.fingerprint,
      auditId: audit.id,
      issueId,
      rulesetVersion: audit.rulesetVersion,
      comment: text,
      createdAt: now(),
    }
    // Sandbox results are samples, so reports about them reveal nothing about a rule.
    if (!audit.sandbox) await falseAlarms.insert(alarm)
    return { alarm, suppression: suppress ? await suppressionOf(caller, alarm) : null }
  }
}
