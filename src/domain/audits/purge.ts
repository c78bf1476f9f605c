import type { Clock } from '../../shared/clock.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { FalseAlarmStore } from '../../store/false-alarms.ts'
import type { IdempotencyStore } from '../../store/idempotency.ts'
import type { IssueHistoryStore } from '../../store/issue-history.ts'
import type { RegressionNoticeStore } from '../../store/regression-notices.ts'
import type { SessionStore } from '../../store/sessions.ts'
import type { SignInCounterStore } from '../../store/sign-in-counters.ts'
import type { SiteStore } from '../../store/sites.ts'
import type { SuppressionSetStore } from '../../store/suppression-sets.ts'
import type { SuppressionStore } from '../../store/suppressions.ts'
import type { TurnStore } from '../../store/turns.ts'
import type { VerificationStore } from '../../store/verifications.ts'
import type { WebhookAttemptStore } from '../../store/webhook-attempts.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'
import type { WorkerStore } from '../../store/workers.ts'
import { type DeletionDeps, deleteAudits } from './delete-audits.ts'
import { IDEMPOTENCY_MS } from './idempotency.ts'

const BATCH = 200
/**
 * The age at which turns and heartbeats are deleted, in milliseconds. A turn this old barely affects the
 * order of the queue, and a worker whose last heartbeat is this old no longer exists.
 */
const FORGET_MS = 86_400_000

export interface PurgeDeps extends DeletionDeps {
  audits: AuditStore
  issueHistory: Pick<IssueHistoryStore, 'deleteBefore'>
  idempotency: IdempotencyStore
  turns: TurnStore
  workers: WorkerStore
  sessions: Pick<SessionStore, 'deleteBefore'>
  signInCounters: Pick<SignInCounterStore, 'deleteBefore'>
  verifications: Pick<VerificationStore, 'deleteBefore'>
  falseAlarms: Pick<FalseAlarmStore, 'deleteBefore'>
  sites: Pick<SiteStore, 'deleteBefore'>
  suppressions: Pick<SuppressionStore, 'deleteBefore'>
  suppressionSets: Pick<SuppressionSetStore, 'deleteBefore'>
  webhookEvents: Pick<WebhookEventStore, 'deleteBefore'>
  webhookDeliveries: Pick<WebhookDeliveryStore, 'deleteBefore'>
  webhookAttempts: Pick<WebhookAttemptStore, 'deleteBefore'>
  regressionNotices: Pick<RegressionNoticeStore, 'deleteBefore'>
  retentionDays: number
  now: Clock
}

/** Deletes data whose retention period has ended. */
export function createPurge(deps: PurgeDeps) {
  const { audits, idempotency, turns, workers, retentionDays, now } = deps
  const purgeBatch = async (before: Date): Promise<number> => {
    const old = await audits.listEndedBefore(before, BATCH)
    await deleteAudits(deps, old)
    return old.length
  }

  return async (): Promise<void> => {
    const time = now().getTime()
    await idempotency.deleteBefore(new Date(time - IDEMPOTENCY_MS))
    await turns.deleteBefore(new Date(time - FORGET_MS))
    await workers.deleteBefore(new Date(time - FORGET_MS))
    await deps.sessions.deleteBefore(new Date(time))
    await deps.signInCounters.deleteBefore(new Date(time))
    await deps.verifications.deleteBefore(new Date(time))
    const before = new Date(time - retentionDays * 86_400_000)
    while ((await purgeBatch(before)) === BATCH);
    await deps.issueHistory.deleteBefore(before)
    await deps.sites.deleteBefore(before)
    await deps.falseAlarms.deleteBefore(before)
    await deps.suppressions.deleteBefore(before)
    // Suppression sets are deleted after the audits that refer to them.
    await deps.suppressionSets.deleteBefore(before)
    // Deliveries are deleted before events because every delivery that clients can list must still have its
    // event.
    await deps.webhookDeliveries.deleteBefore(before)
    await deps.webhookAttempts.deleteBefore(before)
    await deps.webhookEvents.deleteBefore(before)
    await deps.regressionNotices.deleteBefore(before)
  }
}
