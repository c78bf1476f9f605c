import type { Clock } from '../../shared/clock.ts'
import type { AttemptStore } from '../../store/attempts.ts'
import type { AuditLog } from '../../store/audit-log.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { HeatmapStore } from '../../store/heatmaps.ts'
import type { IdempotencyStore } from '../../store/idempotency.ts'
import type { PictureStore } from '../../store/pictures.ts'
import type { SessionStore } from '../../store/sessions.ts'
import type { TurnStore } from '../../store/turns.ts'
import type { VerificationStore } from '../../store/verifications.ts'
import type { WebhookAttemptStore } from '../../store/webhook-attempts.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'
import type { WorkerStore } from '../../store/workers.ts'
import { IDEMPOTENCY_MS } from './idempotency.ts'

const BATCH = 200
/** An account served so long ago stands before all others anyway; a worker silent for so long is gone. */
const FORGET_MS = 86_400_000

export interface PurgeDeps {
  audits: AuditStore
  log: AuditLog
  heatmaps: Pick<HeatmapStore, 'deleteOf'>
  pictures: Pick<PictureStore, 'deleteOf'>
  idempotency: IdempotencyStore
  turns: TurnStore
  workers: WorkerStore
  sessions: Pick<SessionStore, 'deleteBefore'>
  attempts: Pick<AttemptStore, 'deleteBefore'>
  verifications: Pick<VerificationStore, 'deleteBefore'>
  webhookEvents: Pick<WebhookEventStore, 'deleteBefore'>
  webhookDeliveries: Pick<WebhookDeliveryStore, 'deleteBefore'>
  webhookAttempts: Pick<WebhookAttemptStore, 'deleteBefore'>
  retentionDays: number
  now: Clock
}

/** Deletes ended audits past their retention; the audit itself goes last, so that a crash leaves nothing ownerless. */
export function createPurge(deps: PurgeDeps) {
  const { audits, log, heatmaps, pictures, idempotency, turns, workers, retentionDays, now } = deps
  const purgeBatch = async (before: Date): Promise<number> => {
    const old = await audits.listEndedBefore(before, BATCH)
    await pictures.deleteOf(old.map(({ id }) => id))
    for (const audit of old) {
      await heatmaps.deleteOf(audit.id)
      await log.delete(audit.id)
      await audits.delete(audit.id)
    }
    return old.length
  }

  return async (): Promise<void> => {
    const time = now().getTime()
    await idempotency.deleteBefore(new Date(time - IDEMPOTENCY_MS))
    await turns.deleteBefore(new Date(time - FORGET_MS))
    await workers.deleteBefore(new Date(time - FORGET_MS))
    await deps.sessions.deleteBefore(new Date(time))
    await deps.attempts.deleteBefore(new Date(time))
    await deps.verifications.deleteBefore(new Date(time))
    const before = new Date(time - retentionDays * 86_400_000)
    while ((await purgeBatch(before)) === BATCH);
    // What is shown first: nothing shown lacks its parts.
    await deps.webhookDeliveries.deleteBefore(before)
    await deps.webhookAttempts.deleteBefore(before)
    await deps.webhookEvents.deleteBefore(before)
  }
}
