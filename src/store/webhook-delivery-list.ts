import type { Collection, Filter } from 'mongodb'
import type { DeliveryState, WebhookDelivery } from '../model/webhook-delivery.ts'
import { newestOfEach } from './newest-of-each.ts'
import { type DeliveryDocument, toDelivery } from './webhook-delivery-document.ts'

export interface DeliveryPage {
  webhookId: string
  /** The state to filter by, or null for all states. */
  state: DeliveryState | null
  first: number
  before: { createdAt: Date; id: string } | null
}

/** Lists and counts webhook deliveries. */
export function createDeliveryList(deliveries: Collection<DeliveryDocument>) {
  return {
    /** Returns the deliveries that follow `before`, newest first. */
    async list({ webhookId, state, first, before }: DeliveryPage): Promise<WebhookDelivery[]> {
      const filter: Filter<DeliveryDocument> = { webhookId, ...(state && { state }) }
      if (before)
        filter.$or = [
          { createdAt: { $lt: before.createdAt } },
          { createdAt: before.createdAt, _id: { $lt: before.id } },
        ]
      const found = deliveries.find(filter).sort({ createdAt: -1, _id: -1 }).limit(first)
      return (await found.toArray()).map(toDelivery)
    },

    async count(webhookId: string, state: DeliveryState | null): Promise<number> {
      return deliveries.countDocuments({ webhookId, ...(state && { state }) })
    },

    /**
     * Counts deliveries that were created at `since` or later. If the state is null, counts deliveries in all
     * states.
     */
    async countSince(webhookId: string, state: DeliveryState | null, since: Date): Promise<number> {
      return deliveries.countDocuments({ webhookId, ...(state && { state }), createdAt: { $gte: since } })
    },

    /**
     * Returns each webhook's newest deliveries, newest first. If the state is null, returns deliveries in all
     * states.
     */
    async newestOfEach(
      webhookIds: readonly string[],
      { each, state }: { each: number; state?: DeliveryState },
    ): Promise<Map<string, WebhookDelivery[]>> {
      const found = await newestOfEach(deliveries, {
        field: 'webhookId',
        owners: webhookIds,
        each,
        sort: { createdAt: -1, _id: -1 },
        filter: state ? { state } : {},
      })
      return new Map([...found].map(([id, documents]) => [id, documents.map(toDelivery)]))
    },

    async listPending(webhookId: string, limit: number): Promise<WebhookDelivery[]> {
      return (await deliveries.find({ webhookId, state: 'pending' }).limit(limit).toArray()).map(toDelivery)
    },

    /**
     * Returns failed and skipped deliveries that were created after `since`, oldest first. Test deliveries
     * aren't included.
     */
    async listMissed(webhookId: string, since: Date, limit: number): Promise<WebhookDelivery[]> {
      const missed = deliveries.find({
        webhookId,
        state: { $in: ['failed', 'skipped'] },
        createdAt: { $gte: since },
        'event.isTest': false,
      })
      return (await missed.sort({ createdAt: 1 }).limit(limit).toArray()).map(toDelivery)
    },

    /** Counts the deliveries whose last scheduled attempt failed after `since`. */
    async countExhausted(webhookId: string, since: Date): Promise<number> {
      return deliveries.countDocuments({ webhookId, exhaustedAt: { $gt: since } })
    },
  }
}
