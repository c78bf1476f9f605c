import type { AttemptHold, WebhookAttempt, WebhookDelivery } from '../../../model/webhook-delivery.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type { WorkerIdentity } from '../../../store/audit-document.ts'
import type { WebhookAttemptStore } from '../../../store/webhook-attempts.ts'
import type { DeliveryChange, WebhookDeliveryStore } from '../../../store/webhook-deliveries.ts'
import type { WebhookEventStore } from '../../../store/webhook-events.ts'
import type { SigningWebhook, WebhookStore } from '../../../store/webhooks.ts'
import { createAutoDisable } from './auto-disable.ts'
import { applyRetryPolicy, endOfDelivery } from './retry-policy.ts'
import { type AttemptDeps, createAttemptSender, RESPONSE_MAX_MS } from './send-attempt.ts'

/** The shortest lease. It has to outlast the attempt and the writes around it. */
const LEASE_MIN_MS = 2 * RESPONSE_MAX_MS
/** The delay before the next try when a secret can't be decrypted. */
const INTERNAL_ERROR_DELAY_MS = 60_000

export interface DeliveryObserver {
  attemptEnded(attempt: WebhookAttempt): void
  deliveryEnded(state: 'delivered' | 'failed' | 'skipped'): void
}

export interface DeliverDeps extends AttemptDeps {
  webhooks: WebhookStore
  webhookEvents: WebhookEventStore
  webhookDeliveries: WebhookDeliveryStore
  webhookAttempts: WebhookAttemptStore
  /** The delay before each scheduled attempt, including the first. */
  delaysSeconds: readonly number[]
  /** How long the lease of a delivery lasts. Never shorter than `LEASE_MIN_MS`. */
  lockMs: number
  holder: WorkerIdentity
  observer: DeliveryObserver
  now: Clock
  log: Log
}

/**
 * Takes one delivery one step further: claims it by a guarded write, sends an attempt, stores the attempt, and changes
 * the delivery by another guarded write. A crash between two of these leaves a lease that expires. The worker that then
 * claims the delivery continues from there.
 */
export function createDeliver(deps: DeliverDeps) {
  const { webhooks, webhookEvents, webhookDeliveries, webhookAttempts, holder, observer, now, log } = deps
  const leaseMs = Math.max(deps.lockMs, LEASE_MIN_MS)
  const prepareAttempt = createAttemptSender(deps)
  const { disableIfFailing, disableAsGone } = createAutoDisable(deps)

  const end = async (delivery: WebhookDelivery, change: DeliveryChange): Promise<void> => {
    if (!(await webhookDeliveries.change(delivery, change))) return
    const { state = 'pending', failure } = change
    // A redelivery that failed restores the earlier end, which was reported then.
    if (state === 'pending' || (delivery.replayOf && state !== 'delivered')) return
    observer.deliveryEnded(state)
    if (state === 'failed')
      log.warn(
        { code: failure?.code, delivery: delivery.id, webhook: delivery.webhookId, reason: failure?.message },
        'webhook delivery failed',
      )
  }

  /**
   * Applies the retry policy to a stored attempt. The webhook comes first: no worker returns to a delivery that has
   * ended.
   */
  const conclude = async (delivery: WebhookDelivery, attempt: WebhookAttempt): Promise<IsDue> => {
    const { change, isGone } = applyRetryPolicy(delivery, attempt, deps.delaysSeconds)
    if (isGone) await disableAsGone(delivery.webhookId)
    if (change.exhaustedAt) await disableIfFailing(delivery.webhookId, { more: 1 })
    await end(delivery, change)
    // Checked again, in case another worker ended a delivery at the same time.
    if (change.exhaustedAt) await disableIfFailing(delivery.webhookId, { more: 0 })
    return change.dueAt ? change.dueAt <= now() : false
  }

  const endUnsent = async (delivery: WebhookDelivery, { state, message }: Unsent): Promise<IsDue> => {
    await end(delivery, {
      ...endOfDelivery(state, now(), message),
      attemptCount: delivery.attemptCount - 1,
      // A redelivery restores the earlier end.
      ...(delivery.replayOf?.endedAt && delivery.replayOf),
      replayOf: null,
    })
    return false
  }

  /** Concludes an attempt whose worker lost its lease: by its stored result, or as interrupted. */
  const concludeInterrupted = async (
    delivery: WebhookDelivery,
    { number, startedAt }: AttemptHold,
  ): Promise<IsDue> => {
    const stored = await webhookAttempts.find(delivery.id, number)
    const attempt = stored ?? interruptedAttempt(delivery, { number, startedAt, endedAt: now() })
    if (!stored) await webhookAttempts.insert(attempt)
    return conclude(delivery, attempt)
  }

  /** Undoes the claim. Nothing was sent. */
  const release = async (delivery: WebhookDelivery, dueAt: Date): Promise<IsDue> => {
    await webhookDeliveries.change(delivery, { dueAt, hold: null, attemptCount: delivery.attemptCount - 1 })
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
    // After a slow query the lease might expire during the attempt.
    const isLate = delivery.dueAt!.getTime() - now().getTime() < RESPONSE_MAX_MS
    if (isLate || signal.aborted) return release(delivery, now())
    const send = await prepare(delivery, target!, body!)
    if (!send) return false
    onSend()
    const made = await send(signal).catch(unlessAborted(signal))
    if (!made) {
      // The lease stays but expires now, so that the next worker knows about this attempt.
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
    const hold = seen.hold ?? { number: seen.attemptCount + 1, startedAt, ...holder }
    const dueAt = new Date(startedAt.getTime() + leaseMs)
    return webhookDeliveries.change(seen, { dueAt, hold, attemptCount: hold.number })
  }

  /**
   * Does nothing when another worker already claimed the delivery.
   * @returns true when the delivery is due again already.
   */
  return async (seen: WebhookDelivery, options: CarryOutOptions): Promise<IsDue> => {
    const delivery = await claim(seen)
    if (!delivery) return false
    return seen.hold ? concludeInterrupted(delivery, seen.hold) : attempt(delivery, options)
  }
}

type IsDue = boolean

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

interface Unsent {
  state: 'failed' | 'skipped'
  message: string
}

function reasonNotToSend(
  { accountId, event }: WebhookDelivery,
  target: SigningWebhook | null,
  body: string | null,
): Unsent | null {
  if (!target || target.webhook.accountId !== accountId)
    return { state: 'failed', message: 'The webhook was deleted.' }
  if (body === null) return { state: 'failed', message: 'The body of the event is past its retention.' }
  const { enabled, disabledReason } = target.webhook
  if (!enabled && !event.isTest)
    return { state: 'skipped', message: `The webhook is disabled (${disabledReason}).` }
  return null
}

const interruptedAttempt = (
  { id: deliveryId, replayOf }: WebhookDelivery,
  { number, startedAt, endedAt }: Pick<WebhookAttempt, 'number' | 'startedAt' | 'endedAt'>,
): WebhookAttempt => ({
  deliveryId,
  number,
  trigger: replayOf ? 'manual' : 'schedule',
  startedAt,
  endedAt,
  durationMs: endedAt.getTime() - startedAt.getTime(),
  requestHeaders: [],
  error: {
    class: 'interrupted',
    message: 'The worker stopped during the attempt. The event may have arrived.',
  },
  response: null,
})
