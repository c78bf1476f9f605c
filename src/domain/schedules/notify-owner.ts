import type { Audit } from '../../model/audit.ts'
import type { RegressionNotice } from '../../model/regression-notice.ts'
import { scheduleIdOf } from '../../model/schedule.ts'
import type { AccountStore } from '../../store/accounts.ts'
import type { RegressionNoticeStore } from '../../store/regression-notices.ts'
import type { ScheduleStore } from '../../store/schedules.ts'
import { verdictOf } from '../audits/verdict.ts'

export interface NotifyOwnerDeps {
  schedules: Pick<ScheduleStore, 'find'>
  accounts: Pick<AccountStore, 'find'>
  regressionNotices: Pick<RegressionNoticeStore, 'claimMail'>
  /** The function that sends the email, or null if no mail server is configured. */
  sendRegression: ((to: string, notice: RegressionNotice) => void) | null
}

export type NotifyOwner = ReturnType<typeof createNotifyOwner>

/**
 * Returns a function that emails the owner when a schedule's audit has regressed. The email goes to the
 * account's confirmed address, at most once a day for each schedule, and never twice for an audit. A crash
 * can prevent the email.
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
