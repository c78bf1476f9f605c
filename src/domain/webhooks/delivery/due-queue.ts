import type { WebhookDelivery } from '../../../model/webhook-delivery.ts'
import type { WebhookDeliveryStore } from '../../../store/webhook-deliveries.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'

/** The number of deliveries that a query reads. */
const BATCH = 2000

export interface DueQueueDeps {
  deliveries: Pick<WebhookDeliveryStore, 'due'>
  limiter: ConcurrencyLimiter
  now: () => Date
}

/**
 * Contains the due deliveries that this worker has read so far. Each webhook has its own queue, and the
 * queues take turns, so thousands of deliveries to one receiver don't delay deliveries to others.
 */
export function createDueQueue({ deliveries, limiter, now }: DueQueueDeps) {
  const queues = new Map<string, WebhookDelivery[]>()
  /** Whether all due deliveries have been read, except for those to the webhooks in `partial`. */
  let isComplete = false
  let partial = new Set<string>()

  const readAll = async (): Promise<WebhookDelivery[]> => {
    // `refresh` may be called during the query, so `isComplete` is set before the query.
    isComplete = true
    const except = [...new Set([...queues.keys(), ...limiter.fullWebhooks()])]
    try {
      const found = await deliveries.due(now(), { limit: BATCH, except })
      partial = new Set(except)
      return found
    } catch (error) {
      isComplete = false
      throw error
    }
  }

  /**
   * Reads only those partial webhooks that have capacity, so that the query doesn't have to skip deliveries
   * to webhooks that hang.
   */
  const readPartial = async (): Promise<WebhookDelivery[]> => {
    const only = [...partial].filter((webhookId) => !queues.has(webhookId) && limiter.hasCapacity(webhookId))
    if (only.length === 0) return []
    const found = await deliveries.due(now(), { limit: BATCH, only })
    for (const webhookId of only) partial.delete(webhookId)
    return found
  }

  return {
    /** Makes the next read start from the beginning because more deliveries may be due. */
    refresh(): void {
      isComplete = false
    },

    /**
     * Reads more due deliveries, except those to webhooks that already have a queue or have no capacity.
     * @returns false if no more deliveries were found.
     */
    async readMore(): Promise<boolean> {
      const found = await (isComplete ? readPartial() : readAll())
      if (found.length === BATCH) isComplete = false
      for (const [webhookId, queue] of Map.groupBy(found, (delivery) => delivery.webhookId))
        queues.set(webhookId, queue)
      return found.length > 0
    },

    /** Removes and returns the next delivery to a webhook that has capacity. */
    next(): WebhookDelivery | null {
      for (const [webhookId, queue] of queues) {
        if (!limiter.hasCapacity(webhookId)) continue
        const delivery = queue.shift()!
        // Deleting the queue and adding it again moves it to the end of the rotation.
        queues.delete(webhookId)
        if (queue.length > 0) queues.set(webhookId, queue)
        return delivery
      }
      return null
    },
  }
}
