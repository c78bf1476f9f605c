import type { Audit } from '../../model/audit.ts'
import { scheduleIdOf } from '../../model/schedule.ts'
import type { AccountStore } from '../../store/accounts.ts'
import type { RegressionNoticeStore } from '../../store/regression-notices.ts'
import type { ScheduleStore } from '../../store/schedules.ts'
import { verdictOf } from '../audits/verdict.ts'

/** The content of a mail about a regression. */
export interface RegressionNotice {
  auditId: string
  scheduleId: string
  /** The audited page. */
  url: string
  score: number | null
  /** The change of the score since the previous audit, or null without one. */
  change: number | null
  reasons: readonly string[]
}

export interface NotifyOwnerDeps {
  schedules: Pick<ScheduleStore, 'find'>
  accounts: Pick<AccountStore, 'find'>
  regressionNotices: Pick<RegressionNoticeStore, 'claimMail'>
  /** Null when no mail server is configured. */
  sendRegression: ((to: string, notice: RegressionNotice) => void) | null
}

export type NotifyOwner = ReturnType<typeof createNotifyOwner>

/**
 * Returns a function that sends mail about an audit of a schedule that has regressed: to the confirmed address of the
 * account, at most once a day for each schedule, and never twice. A crash may lose a mail.
 */
export function createNotifyOwner(deps: NotifyOwnerDeps) {
  const { schedules, accounts, regressionNotices, sendRegression } = deps

  return async (audit: Audit): Promise<void> => {
    const scheduleId = scheduleIdOf(audit)
    if (!sendRegression || scheduleId === null) return
    const schedule = await schedules.find(audit.accountId, scheduleId)
    const account = await accounts.find(audit.accountId)
    if (!schedule?.regressionMail || !account || account.isUnconfirmed) return
    const at = audit.failedAt ?? audit.createdAt
    if (!(await regressionNotices.claimMail({ scheduleId, auditId: audit.id, at }))) return
    sendRegression(account.email, {
      auditId: audit.id,
      scheduleId,
      url: audit.url,
      score: audit.scores?.overall ?? null,
      change: audit.delta?.overall ?? null,
      reasons: (verdictOf(audit)?.reasons ?? []).map(({ message }) => message),
    })
  }
}
