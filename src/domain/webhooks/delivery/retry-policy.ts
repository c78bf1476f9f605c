import type { WebhookAttempt, WebhookDelivery } from '../../../model/webhook-delivery.ts'
import type { DeliveryChange } from '../../../store/webhook-delivery-change.ts'

/**
 * The maximum number of attempts, including interrupted ones. Interrupted attempts don't count as failures,
 * but they need a limit, since the delivery itself may be what makes workers crash.
 */
const STARTED_MAX = 50
const GONE = 410

export interface RetryDecision {
  change: DeliveryChange
  /** Whether the receiver responded with 410, which means that it wants no more deliveries. */
  isGone: boolean
}

/**
 * Determines the next state of a delivery after an attempt. The function is pure, so a worker that finds the
 * stored attempt after a crash makes the same decision.
 * @param delaysSeconds the delay before each scheduled attempt, including the first.
 */
export function applyRetryPolicy(
  delivery: WebhookDelivery,
  attempt: WebhookAttempt,
  delaysSeconds: readonly number[],
): RetryDecision {
  const { error, response } = attempt
  const isGone = response?.status === GONE && !delivery.event.isTest
  return { isGone, change: { lease: null, replayOf: null, ...changeAfter() } }

  function changeAfter(): DeliveryChange {
    const at = attempt.endedAt
    if (!error) return endOfDelivery('delivered', at, null)
    if (isGone)
      return endOfDelivery(
        'failed',
        at,
        "The receiver returned 410, which means that it doesn't want any more deliveries.",
      )
    if (error.class === 'interrupted') return afterInterruption(delivery, attempt)
    if (delivery.replayOf) return { ...delivery.replayOf, dueAt: delivery.replayOf.nextAttemptAt }
    const failedCount = delivery.failedCount + 1
    const delay = delivery.event.isTest ? undefined : delaysSeconds[failedCount]
    if (delay === undefined) {
      const attempts = failedCount === 1 ? '1 attempt' : `${failedCount} attempts`
      const message = `${attempts} failed. Last error: ${error.message}`
      return {
        ...endOfDelivery('failed', at, message),
        failedCount,
        exhaustedAt: delivery.event.isTest ? null : at,
      }
    }
    const nextAttemptAt = new Date(at.getTime() + stretched(delay, response?.retryAfterSeconds) * 1000)
    return { failedCount, nextAttemptAt, dueAt: nextAttemptAt }
  }
}

/** Retries immediately because the receiver may not have received the event. */
const afterInterruption = (delivery: WebhookDelivery, { number, endedAt }: WebhookAttempt): DeliveryChange =>
  number >= STARTED_MAX
    ? endOfDelivery('failed', endedAt, 'Too many attempts were interrupted.')
    : { dueAt: endedAt, replayOf: delivery.replayOf }

/** Returns the delay in seconds. `Retry-After` can at most double the delay and never shortens it. */
const stretched = (delay: number, retryAfter: number | null | undefined): number =>
  Math.min(Math.max(delay, retryAfter ?? 0), 2 * delay)

export const endOfDelivery = (
  state: 'delivered' | 'failed' | 'skipped',
  endedAt: Date,
  message: string | null,
): DeliveryChange => ({
  state,
  endedAt,
  dueAt: null,
  nextAttemptAt: null,
  lease: null,
  failure: message === null ? null : { code: 'webhook_delivery_failed', message },
})
