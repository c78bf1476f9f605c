import type { Audit } from '../../model/audit.ts'
import { scheduleIdOf } from '../../model/schedule.ts'
import type { WebhookEventKind } from '../../model/webhook.ts'
import type { WebhookEvent } from '../../model/webhook-delivery.ts'
import type { RegressionNoticeStore } from '../../store/regression-notices.ts'
import { verdictOf } from '../audits/verdict.ts'
import { endOf } from './payload.ts'

export interface EventsDeps {
  regressionNotices: Pick<RegressionNoticeStore, 'claim'>
}

/**
 * Returns a function that determines which events an ended audit causes. For the same audit, it always
 * returns the same events. A schedule causes at most one regression event per UTC day.
 */
export function createEventsOf({ regressionNotices }: EventsDeps) {
  const isAnnounced = async (audit: Audit): Promise<boolean> => {
    if (!isRegression(audit)) return false
    const scheduleId = scheduleIdOf(audit)
    return scheduleId === null || regressionNotices.claim({ scheduleId, auditId: audit.id, at: endOf(audit) })
  }

  return async (audit: Audit): Promise<WebhookEvent[]> => [
    eventOf(audit, audit.status === 'completed' ? 'audit.completed' : 'audit.failed'),
    ...((await isAnnounced(audit)) ? [eventOf(audit, 'audit.regressed')] : []),
  ]
}

/** Returns whether the audit failed because its score dropped or new issues appeared. */
function isRegression(audit: Audit): boolean {
  const verdict = verdictOf(audit)
  return verdict?.outcome === 'failed' && verdict.reasons.some(({ code }) => REGRESSIONS.has(code))
}

const REGRESSIONS: ReadonlySet<string> = new Set(['gate_drop', 'gate_new'])

const eventOf = (audit: Audit, kind: WebhookEventKind): WebhookEvent => ({
  ...(audit.traceParent && { traceParent: audit.traceParent }),
  id: audit.id.replace(/^aud_/, 'evt_') + (kind === 'audit.regressed' ? 'R' : ''),
  accountId: audit.accountId,
  kind,
  auditId: audit.id,
  isTest: false,
  at: endOf(audit),
})
