import type { WebhookAttempt, WebhookDelivery } from '../../../model/webhook-delivery.ts'
import { type SpanOptions, traced } from '../../../shared/tracing.ts'
import type { WorkerIdentity } from '../../../store/audit-document.ts'
import type { SigningWebhook } from '../../../store/webhook-document.ts'
import type { WebhookEventStore } from '../../../store/webhook-events.ts'
import { type ConcludeDeps, createConclude, type EndObserver, type IsDue, type Unsent } from './conclude.ts'
import { type AttemptDeps, createAttemptSender, RESPONSE_MAX_MS } from './send-attempt.ts'

/**
 * The minimum duration of a lease, in milliseconds. A lease must last longer than the attempt and its writes.
 */
const LEASE_MIN_MS = 2 * RESPONSE_MAX_MS
/** The delay before trying again if a secret can't be decrypted, in milliseconds. */
const INTERNAL_ERROR_DELAY_MS = 60_000

export interface DeliveryObserver extends EndObserver {
  attemptEnded(attempt: WebhookAttempt): void
}

export interface DeliverDeps extends AttemptDeps, ConcludeDeps {
  webhookEvents: WebhookEventStore
  /** The duration of a delivery's lease, in milliseconds. Values below `LEASE_MIN_MS` have no effect. */
  lockMs: number
  holder: WorkerIdentity
  observer: DeliveryObserver
}

/**
 * Makes one attempt to send a delivery: claims the delivery, sends the request, stores the attempt and
 * updates the delivery. The claim and the update have no effect if another worker has changed the delivery in
 * the meantime. After a crash, the lease expires and the next worker continues from the last write.
 */
export function createDeliver(deps: DeliverDeps) {
  const { webhooks, webhookEvents, webhookDeliveries, webhookAttempts, holder, observer, now, log } = deps
  const leaseMs = Math.max(deps.lockMs, LEASE_MIN_MS)
  const prepareAttempt = createAttemptSender(deps)
  const { conclude, concludeInterrupted, endUnsent } = createConclude(deps)

  /** Undoes the claim. Must not be called once the request has been sent. */
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
    const made = await traced('webhook delivery', spanOf(delivery), async (span) => {
      const sent = await send(signal).catch(unlessAborted(signal))
      if (sent?.response) span.setAttribute('http.response.status_code', sent.response.status)
      return sent
    })
    if (!made) {
      // The lease expires now but isn't removed, so that the next worker can tell that this attempt was made.
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

  /** Does nothing if another worker has already claimed the delivery. */
  return async (seen: WebhookDelivery, options: CarryOutOptions): Promise<IsDue> => {
    const delivery = await claim(seen)
    if (!delivery) return false
    return seen.lease ? concludeInterrupted(delivery, seen.lease) : attempt(delivery, options)
  }
}

const spanOf = ({ id, event, lease }: WebhookDelivery): SpanOptions => ({
  kind: 'CLIENT',
  parent: event.traceParent ?? null,
  attributes: { 'webhook.delivery': id, 'webhook.event': event.kind, 'webhook.attempt': lease!.number },
})

/** Returns whether the lease may expire during the attempt, for example because a query was slow. */
const isLate = ({ dueAt }: WebhookDelivery, now: Date): boolean =>
  dueAt!.getTime() - now.getTime() < RESPONSE_MAX_MS

const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) return null
  throw error
}

export interface CarryOutOptions {
  /** Aborts when the grace period of a stopping worker is over. */
  signal: AbortSignal
  /** Called when the request is about to be sent. */
  onSend: () => void
  /** Called when the attempt has a result. Only database writes follow. */
  onAnswer: () => void
}

function reasonNotToSend(
  { accountId, event }: WebhookDelivery,
  target: SigningWebhook | null,
  body: string | null,
): Unsent | null {
  if (!target || target.webhook.accountId !== accountId)
    return { state: 'failed', message: 'The webhook was deleted.' }
  if (body === null) return { state: 'failed', message: "The event's body has expired." }
  const { enabled, disabledReason } = target.webhook
  if (!enabled && !event.isTest)
    return { state: 'skipped', message: `The webhook is disabled (${disabledReason}).` }
  return null
}
