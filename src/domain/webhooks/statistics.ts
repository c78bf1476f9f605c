import type { Webhook } from '../../model/webhook.ts'
import type { WebhookDelivery } from '../../model/webhook-delivery.ts'
import type { Clock } from '../../shared/clock.ts'
import type { WebhookAttemptStore } from '../../store/webhook-attempts.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'

const DAYS = 30
/** The number of deliveries, newest first, whose latency counts. */
const TIMED_MAX = 200

export interface WebhookStatisticsDeps {
  webhookDeliveries: WebhookDeliveryStore
  webhookAttempts: WebhookAttemptStore
  now: Clock
}

/** Shows how reliably a webhook received its deliveries. Tests count, too. */
export interface WebhookStatistics {
  /** The statistics cover deliveries that were created at this time or later. */
  since: Date
  deliveries: number
  delivered: number
  failed: number
  /** The share of successful deliveries among those that succeeded or failed. Null if there are none. */
  successRate: number | null
  lastFailure: WebhookDelivery | null
  /**
   * The 95th percentile of the response times of recent deliveries' last attempts, in milliseconds. Null if
   * there are none.
   */
  p95LatencyMs: number | null
}

export function createWebhookStatistics({ webhookDeliveries, webhookAttempts, now }: WebhookStatisticsDeps) {
  return {
    async statistics({ id }: Webhook): Promise<WebhookStatistics> {
      const since = new Date(now().getTime() - DAYS * 86_400_000)
      const page = { webhookId: id, before: null }
      const [deliveries, delivered, failed, [lastFailure], recent] = await Promise.all([
        webhookDeliveries.countSince(id, null, since),
        webhookDeliveries.countSince(id, 'delivered', since),
        webhookDeliveries.countSince(id, 'failed', since),
        webhookDeliveries.list({ ...page, state: 'failed', first: 1 }),
        webhookDeliveries.list({ ...page, state: null, first: TIMED_MAX }),
      ])
      const durations = await webhookAttempts.durations(
        recent.filter(({ createdAt, endedAt }) => endedAt && createdAt >= since),
      )
      const ended = delivered + failed
      return {
        since,
        deliveries,
        delivered,
        failed,
        successRate: ended > 0 ? delivered / ended : null,
        lastFailure: lastFailure && lastFailure.createdAt >= since ? lastFailure : null,
        p95LatencyMs: percentile(durations, 0.95),
      }
    },
  }
}

export type WebhookStatisticsReader = ReturnType<typeof createWebhookStatistics>

/**
 * Returns the smallest of the values that are at least as large as this share of all values, or null if there
 * are no values.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}
