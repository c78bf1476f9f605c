import type { Webhook } from '../../model/webhook.ts'
import type { DeliveryState, WebhookDelivery } from '../../model/webhook-delivery.ts'
import { batcher } from '../../shared/batcher.ts'
import type { Clock } from '../../shared/clock.ts'
import type { WebhookAttemptStore } from '../../store/webhook-attempts.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'

const DAYS = 30
/** The number of recent deliveries from which latencies are taken. */
const TIMED_MAX = 200
/** The maximum number of webhooks whose statistics are read in one batch. */
const WEBHOOKS_MAX = 100

export interface WebhookStatisticsDeps {
  webhookDeliveries: WebhookDeliveryStore
  webhookAttempts: WebhookAttemptStore
  now: Clock
}

/** Statistics that show how reliably a webhook's receiver responded. Test deliveries count, too. */
export interface WebhookStatistics {
  /** The statistics cover deliveries that were created at this time or later. */
  since: Date
  deliveries: number
  delivered: number
  failed: number
  /** The proportion of successful deliveries among those that succeeded or failed. Null if there are none. */
  successRate: number | null
  lastFailure: WebhookDelivery | null
  /**
   * The 95th percentile of response times, in milliseconds. For each recent delivery, the last attempt
   * counts. Null if there are no response times.
   */
  p95LatencyMs: number | null
}

export function createWebhookStatistics(deps: WebhookStatisticsDeps) {
  /** Combines the requests for all webhooks in a list so that they share queries. */
  const read = batcher((ids: string[]) => readStatistics(deps, ids), { max: WEBHOOKS_MAX })
  return { statistics: ({ id }: Webhook): Promise<WebhookStatistics> => read(id) }
}

async function readStatistics(
  deps: WebhookStatisticsDeps,
  ids: readonly string[],
): Promise<WebhookStatistics[]> {
  const { webhookDeliveries, webhookAttempts, now } = deps
  const since = new Date(now().getTime() - DAYS * 86_400_000)
  const [failures, newest] = await Promise.all([
    webhookDeliveries.newestOfEach(ids, { each: 1, state: 'failed' }),
    webhookDeliveries.newestOfEach(ids, { each: TIMED_MAX }),
  ])
  const recentOf = (id: string) => (newest.get(id) ?? []).filter(({ createdAt }) => createdAt >= since)
  const ended = ids.flatMap(recentOf).filter(({ endedAt }) => endedAt)
  const durations = await webhookAttempts.durations(ended)
  return Promise.all(
    ids.map(async (id) => {
      const recent = recentOf(id)
      const { deliveries, delivered, failed } = await countsOf(deps, { id, recent, since })
      const [lastFailure] = failures.get(id) ?? []
      return {
        since,
        deliveries,
        delivered,
        failed,
        successRate: delivered + failed > 0 ? delivered / (delivered + failed) : null,
        lastFailure: lastFailure && lastFailure.createdAt >= since ? lastFailure : null,
        p95LatencyMs: percentile(
          recent.flatMap((delivery) => durations.get(delivery.id) ?? []),
          0.95,
        ),
      }
    }),
  )
}

/**
 * Counts the deliveries that were created since the given time. Runs no queries if all of them have already
 * been read.
 */
async function countsOf(
  { webhookDeliveries }: WebhookStatisticsDeps,
  { id, recent, since }: { id: string; recent: readonly WebhookDelivery[]; since: Date },
): Promise<Pick<WebhookStatistics, 'deliveries' | 'delivered' | 'failed'>> {
  const isAll = recent.length < TIMED_MAX
  const count = (wanted: DeliveryState | null) =>
    isAll
      ? recent.filter(({ state }) => wanted === null || state === wanted).length
      : webhookDeliveries.countSince(id, wanted, since)
  const [deliveries, delivered, failed] = await Promise.all([
    count(null),
    count('delivered'),
    count('failed'),
  ])
  return { deliveries, delivered, failed }
}

export type WebhookStatisticsReader = ReturnType<typeof createWebhookStatistics>

/**
 * Returns the smallest value that is at least as large as the given proportion of all values, or null if
 * there are no values.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}
