import type { WebhookAttempt, WebhookDelivery } from '../../../model/webhook-delivery.ts'
import type { WorkerIdentity } from '../../../store/audit-document.ts'
import type { SigningWebhook } from '../../../store/webhook-document.ts'
import type { WebhookEventStore } from '../../../store/webhook-events.ts'
import { type ConcludeDeps, createConclude, type EndObserver, type IsDue, type Unsent } from './conclude.ts'
import { type AttemptDeps, createAttemptSender, RESPONSE_MAX_MS } from './send-attempt.ts'

/** The minimum duration of a lease, which has to outlast the attempt and its writes. */
const LEASE_MIN_MS = 2 * RESPONSE_MAX_MS
/** The delay before the next attempt if a secret can't be decrypted. */
const INTERNAL_ERROR_DELAY_MS = 60_000

export interface DeliveryObserver extends EndObserver {
  attemptEnded(attempt: WebhookAttempt): void
}

export interface DeliverDeps extends AttemptDeps, ConcludeDeps {
  webhookEvents: WebhookEventStore
  /** How long the lease of a delivery lasts. Never shorter than `LEASE_MIN_MS`. */
  lockMs: number
  holder: WorkerIdentity
  observer: DeliveryObserver
}

/**
 * Advances one delivery by one step: claims it with a guarded write, sends an attempt, stores the attempt, and changes
 * the delivery with another guarded write. A crash in between leaves a lease that expires. The worker that then claims
 * the delivery continues from there.
 */
export function createDeliver(deps: DeliverDeps) {
  const { webhooks, webhookEvents, webhookDeliveries, webhookAttempts, holder, observer, now, log } = deps
  const leaseMs = Math.max(deps.lockMs, LEASE_MIN_MS)
  const prepareAttempt = createAttemptSender(deps)
  const { conclude, concludeInterrupted, endUnsent } = createConclude(deps)

  /** Undoes the claim. Nothing was sent. */
  const release = async (delivery: WebhookDelivery, dueAt: Date): Promise<IsDue> => {
    await webhookDeliveries.change(delivery, { dueAt, lease: null, attemptCount: delivery.attemptCount - 1 })
    return false
  }

  const prepare = async (delivery: WebhookDelivery, target: SigningWebhook, body: string) => {
    try {
      return prepareAttempt(delivery, target, body)
    } catch (err) {
      log.error({ err, delivery: delivery.id }, 'could not sign the webhook delivery')
      await release(delivery, new Date(now().getTime() + INTERNAL_ERROR_DELAY_MS))
      return null
    }
  }

  const attempt = async (delivery: WebhookDelivery, options: CarryOutOptions): Promise<IsDue> => {
    const { signal, onSend, onAnswer } = options
    const [target, body] = await Promise.all([
      webhooks.findSigning(delivery.webhookId),
      webhookEvents.readBody({ eventId: delivery.event.id, format: delivery.payloadFormat }),
    ])
    const unsent = reasonNotToSend(delivery, target, body)
    if (unsent) return endUnsent(delivery, unsent)
    if (isLate(delivery, now()) || signal.aborted) return release(delivery, now())
    const send = await prepare(delivery, target!, body!)
    if (!send) return false
    onSend()
    const made = await send(signal).catch(unlessAborted(signal))
    if (!made) {
      // Keeps the lease but lets it expire now, so that the next worker knows about this attempt.
      await webhookDeliveries.change(delivery, { dueAt: now() })
      return false
    }
    onAnswer()
    await webhookAttempts.insert(made)
    observer.attemptEnded(made)
    return conclude(delivery, made)
  }

  const claim = (seen: WebhookDelivery): Promise<WebhookDelivery | null> => {
    const startedAt = now()
    const lease = seen.lease ?? { number: seen.attemptCount + 1, startedAt, ...holder }
    const dueAt = new Date(startedAt.getTime() + leaseMs)
    return webhookDeliveries.change(seen, { dueAt, lease, attemptCount: lease.number })
  }

  /** Has no effect if another worker has already claimed the delivery. */
  return async (seen: WebhookDelivery, options: CarryOutOptions): Promise<IsDue> => {
    const delivery = await claim(seen)
    if (!delivery) return false
    return seen.lease ? concludeInterrupted(delivery, seen.lease) : attempt(delivery, options)
  }
}

/** Whether the lease might expire during the attempt, for example after a slow query. */
const isLate = ({ dueAt }: WebhookDelivery, now: Date): boolean =>
  dueAt!.getTime() - now.getTime() < RESPONSE_MAX_MS

const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) return null
  throw error
}

export interface CarryOutOptions {
  /** Aborted when the worker stops and its grace period is over. */
  signal: AbortSignal
  /** Called when the request is about to be sent. */
  onSend: () => void
  /** Called when the attempt has a result. Only the database is involved from then on. */
  onAnswer: () => void
}

function reasonNotToSend(
  { accountId, event }: WebhookDelivery,
  target: SigningWebhook | null,
  body: string | null,
): Unsent | null {
  if (!target || target.webhook.accountId !== accountId)
    return { state: 'failed', message: 'The webhook was deleted.' }
  if (body === null) return { state: 'failed', message: 'The body of the event has expired.' }
  const { enabled, disabledReason } = target.webhook
  if (!enabled && !event.isTest)
    return { state: 'skipped', message: `The webhook is disabled (${disabledReason}).` }
  return null
}
