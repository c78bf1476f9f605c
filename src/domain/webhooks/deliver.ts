import type { AttemptHold, WebhookAttempt, WebhookDelivery } from '../../model/webhook-delivery.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Holder } from '../../store/audits.ts'
import type { WebhookAttemptStore } from '../../store/webhook-attempts.ts'
import type { DeliveryChange, WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'
import type { SigningWebhook, WebhookStore } from '../../store/webhooks.ts'
import { ANSWER_MAX_MS, type AttemptDeps, createAttempts } from './attempt.ts'
import { createFailureWatch } from './failure-watch.ts'
import { ended, nextStep } from './next-step.ts'

/** What is left of a hold when an attempt begins must outlast it, with the writes around it. */
const HOLD_MIN_MS = 2 * ANSWER_MAX_MS
/** After a failure of ours, a database that is lost or a secret that cannot be read. */
const OWN_FAILURE_MS = 60_000

/** Told of what happens; knows nothing of who listens. */
export interface DeliveryObserver {
  attemptEnded(attempt: WebhookAttempt): void
  deliveryEnded(state: 'delivered' | 'failed' | 'skipped'): void
}

export interface DeliverDeps extends AttemptDeps {
  webhooks: WebhookStore
  webhookEvents: WebhookEventStore
  webhookDeliveries: WebhookDeliveryStore
  webhookAttempts: WebhookAttemptStore
  /** Before each attempt of the schedule, the first included. */
  delaysSeconds: readonly number[]
  /** Lifetime of the hold on a delivery; at least twice the time that an attempt may take. */
  lockMs: number
  holder: Holder
  observer: DeliveryObserver
  now: Clock
  logger: Log
}

export type Deliver = ReturnType<typeof createDeliver>

/**
 * One delivery, one step further. Claimed by one guarded write, then attempted, the attempt written, then the delivery
 * changed by another: a crash between any two leaves a hold that runs out, and whoever finds it goes on from there.
 */
export function createDeliver(deps: DeliverDeps) {
  const { webhooks, webhookEvents, webhookDeliveries, webhookAttempts, holder, observer, now, logger } = deps
  const holdMs = Math.max(deps.lockMs, HOLD_MIN_MS)
  const prepareAttempt = createAttempts(deps)
  const { disableIfFailing, disableAsGone } = createFailureWatch(deps)

  const end = async (delivery: WebhookDelivery, change: DeliveryChange): Promise<void> => {
    if (!(await webhookDeliveries.change(delivery, change))) return
    const { state = 'pending', failure } = change
    // A replay that failed leads back to where the delivery stood: it had its end before.
    if (state === 'pending' || (delivery.replayOf && state !== 'delivered')) return
    observer.deliveryEnded(state)
    if (state === 'failed')
      logger.warn(
        { code: failure?.code, delivery: delivery.id, webhook: delivery.webhookId, reason: failure?.message },
        'webhook delivery failed',
      )
  }

  /** The consequences of a logged attempt: for the webhook first, since nobody comes back to a delivery that has ended. */
  const conclude = async (delivery: WebhookDelivery, attempt: WebhookAttempt): Promise<IsDue> => {
    const { change, isGone } = nextStep(delivery, attempt, deps.delaysSeconds)
    if (isGone) await disableAsGone(delivery.webhookId)
    if (change.exhaustedAt) await disableIfFailing(delivery.webhookId, { more: 1 })
    await end(delivery, change)
    // Again, for the one that another worker ended at the same time.
    if (change.exhaustedAt) await disableIfFailing(delivery.webhookId, { more: 0 })
    return change.dueAt ? change.dueAt <= now() : false
  }

  const endUnsent = async (delivery: WebhookDelivery, { state, message }: Unsent): Promise<IsDue> => {
    await end(delivery, {
      ...ended(state, now(), message),
      attemptCount: delivery.attemptCount - 1,
      // One that had its end before keeps that.
      ...(delivery.replayOf?.endedAt && delivery.replayOf),
      replayOf: null,
    })
    return false
  }

  /** What became of an attempt that somebody else was at: what is written of it, or that nobody knows. */
  const settleFormer = async (
    delivery: WebhookDelivery,
    { number, startedAt }: AttemptHold,
  ): Promise<IsDue> => {
    const written = await webhookAttempts.find(delivery.id, number)
    const attempt = written ?? interruptedAttempt(delivery, { number, startedAt, endedAt: now() })
    if (!written) await webhookAttempts.insert(attempt)
    return conclude(delivery, attempt)
  }

  /** Nothing was sent: as if it had not been claimed. */
  const giveBack = async (delivery: WebhookDelivery, dueAt: Date): Promise<IsDue> => {
    await webhookDeliveries.change(delivery, { dueAt, hold: null, attemptCount: delivery.attemptCount - 1 })
    return false
  }

  const prepare = async (delivery: WebhookDelivery, target: SigningWebhook, body: string) => {
    try {
      return prepareAttempt(delivery, target, body)
    } catch (err) {
      logger.error({ err, delivery: delivery.id }, 'webhook delivery cannot be signed')
      await giveBack(delivery, new Date(now().getTime() + OWN_FAILURE_MS))
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
    // When the database was slow another worker might hold it before the attempt has ended.
    const isLate = delivery.dueAt!.getTime() - now().getTime() < ANSWER_MAX_MS
    if (isLate || signal.aborted) return giveBack(delivery, now())
    const send = await prepare(delivery, target!, body!)
    if (!send) return false
    onSend()
    const made = await send(signal).catch(unlessAborted(signal))
    if (!made) {
      // The hold stays, so that whoever takes it at once knows of this attempt.
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
    const dueAt = new Date(startedAt.getTime() + holdMs)
    return webhookDeliveries.change(seen, { dueAt, hold, attemptCount: hold.number })
  }

  /**
   * Does nothing when another worker was first.
   * @returns whether the delivery is due once more already.
   */
  return async (seen: WebhookDelivery, options: CarryOutOptions): Promise<IsDue> => {
    const delivery = await claim(seen)
    if (!delivery) return false
    return seen.hold ? settleFormer(delivery, seen.hold) : attempt(delivery, options)
  }
}

type IsDue = boolean

const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) return null
  throw error
}

export interface CarryOutOptions {
  /** Aborted when the worker stops and cannot wait any longer. */
  signal: AbortSignal
  /** Called when only the receiver is waited for. */
  onSend: () => void
  /** Called when only the database is waited for. */
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
  if (body === null) return { state: 'failed', message: 'Its body is no longer kept.' }
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
  error: { class: 'interrupted', message: 'The worker was lost during the attempt: it may have arrived.' },
  response: null,
})
