import type { AttemptLease, WebhookAttempt, WebhookDelivery } from '../../../model/webhook-delivery.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type { WebhookAttemptStore } from '../../../store/webhook-attempts.ts'
import type { WebhookDeliveryStore } from '../../../store/webhook-deliveries.ts'
import type { DeliveryChange } from '../../../store/webhook-delivery-change.ts'
import type { WebhookStore } from '../../../store/webhooks.ts'
import { createAutoDisable } from './auto-disable.ts'
import { applyRetryPolicy, endOfDelivery } from './retry-policy.ts'

export interface EndObserver {
  deliveryEnded(state: 'delivered' | 'failed' | 'skipped'): void
}

export interface ConcludeDeps {
  webhooks: WebhookStore
  webhookDeliveries: WebhookDeliveryStore
  webhookAttempts: WebhookAttemptStore
  /** The delay before each scheduled attempt, including the first, in seconds. */
  delaysSeconds: readonly number[]
  observer: EndObserver
  now: Clock
  log: Log
}

/** Whether a delivery is already due again. */
export type IsDue = boolean

/** The final state of a delivery that couldn't be sent. */
export interface Unsent {
  state: 'failed' | 'skipped'
  message: string
}

/** Determines a delivery's next state from the result of an attempt. */
export function createConclude(deps: ConcludeDeps) {
  const { webhookDeliveries, webhookAttempts, observer, now, log } = deps
  const { disableIfFailing, disableAsGone } = createAutoDisable(deps)

  const end = async (delivery: WebhookDelivery, change: DeliveryChange): Promise<void> => {
    if (!(await webhookDeliveries.change(delivery, change))) return
    const { state = 'pending', failure } = change
    // A failed redelivery restores the earlier final state, which has already been reported.
    if (state === 'pending' || (delivery.replayOf && state !== 'delivered')) return
    observer.deliveryEnded(state)
    if (state === 'failed')
      log.warn(
        { code: failure?.code, delivery: delivery.id, webhook: delivery.webhookId, reason: failure?.message },
        'webhook delivery failed',
      )
  }

  /**
   * Applies the retry policy to a stored attempt. Updates the webhook first because no worker reads an ended
   * delivery again.
   */
  const conclude = async (delivery: WebhookDelivery, attempt: WebhookAttempt): Promise<IsDue> => {
    const { change, isGone } = applyRetryPolicy(delivery, attempt, deps.delaysSeconds)
    if (isGone) await disableAsGone(delivery.webhookId)
    if (change.exhaustedAt) await disableIfFailing(delivery.webhookId, { more: 1 })
    await end(delivery, change)
    // The webhook is checked again, in case another worker ended a delivery at the same time.
    if (change.exhaustedAt) await disableIfFailing(delivery.webhookId, { more: 0 })
    return change.dueAt ? change.dueAt <= now() : false
  }

  return {
    conclude,

    /** Ends a claimed delivery without making an attempt. */
    async endUnsent(delivery: WebhookDelivery, { state, message }: Unsent): Promise<IsDue> {
      await end(delivery, {
        ...endOfDelivery(state, now(), message),
        attemptCount: delivery.attemptCount - 1,
        // A redelivery restores the earlier final state.
        ...(delivery.replayOf?.endedAt && delivery.replayOf),
        replayOf: null,
      })
      return false
    },

    /**
     * Concludes an attempt whose worker has lost its lease. If no result was stored, the attempt was
     * interrupted.
     */
    async concludeInterrupted(
      delivery: WebhookDelivery,
      { number, startedAt }: AttemptLease,
    ): Promise<IsDue> {
      const stored = await webhookAttempts.find(delivery.id, number)
      const attempt = stored ?? interruptedAttempt(delivery, { number, startedAt, endedAt: now() })
      if (!stored) await webhookAttempts.insert(attempt)
      return conclude(delivery, attempt)
    },
  }
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
