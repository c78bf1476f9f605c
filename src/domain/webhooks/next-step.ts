import type { WebhookAttempt, WebhookDelivery } from '../../model/webhook-delivery.ts'
import type { DeliveryChange } from '../../store/webhook-deliveries.ts'

/** Attempts that a lost worker cut short do not count as failed; so many in all would be a delivery that kills workers. */
const BEGUN_MAX = 50
const GONE = 410

export interface NextStep {
  change: DeliveryChange
  /** The receiver wants nothing any more. */
  isGone: boolean
}

/** What becomes of a delivery after an attempt: pure, so that whoever finds the attempt written comes to the same. */
export function nextStep(
  delivery: WebhookDelivery,
  attempt: WebhookAttempt,
  delaysSeconds: readonly number[],
): NextStep {
  const { error, response } = attempt
  const isGone = response?.status === GONE && !delivery.event.isTest
  return { isGone, change: { hold: null, replayOf: null, ...changeAfter() } }

  function changeAfter(): DeliveryChange {
    const at = attempt.endedAt
    if (!error) return ended('delivered', at, null)
    if (isGone) return ended('failed', at, 'The receiver answered 410: it wants no more deliveries.')
    if (error.class === 'interrupted') return afterInterruption(delivery, attempt)
    if (delivery.replayOf) return { ...delivery.replayOf, dueAt: delivery.replayOf.nextAttemptAt }
    const failedCount = delivery.failedCount + 1
    const delay = delivery.event.isTest ? undefined : delaysSeconds[failedCount]
    if (delay === undefined) {
      const words = failedCount === 1 ? '1 attempt' : `${failedCount} attempts`
      const message = `${words} failed, the last one so: ${error.message}`
      return { ...ended('failed', at, message), failedCount, exhaustedAt: delivery.event.isTest ? null : at }
    }
    const nextAttemptAt = new Date(at.getTime() + stretched(delay, response?.retryAfterSeconds) * 1000)
    return { failedCount, nextAttemptAt, dueAt: nextAttemptAt }
  }
}

/** Again at once: whether it arrived is not known. */
const afterInterruption = (delivery: WebhookDelivery, { number, endedAt }: WebhookAttempt): DeliveryChange =>
  number >= BEGUN_MAX
    ? ended('failed', endedAt, 'Too many attempts were interrupted.')
    : { dueAt: endedAt, replayOf: delivery.replayOf }

/** `Retry-After` lengthens a delay to at most twice, and shortens none. */
const stretched = (delay: number, retryAfter: number | null | undefined): number =>
  Math.min(Math.max(delay, retryAfter ?? 0), 2 * delay)

export const ended = (
  state: 'delivered' | 'failed' | 'skipped',
  endedAt: Date,
  message: string | null,
): DeliveryChange => ({
  state,
  endedAt,
  dueAt: null,
  nextAttemptAt: null,
  hold: null,
  failure: message === null ? null : { code: 'webhook_delivery_failed', message },
})
