import type { Db, Filter } from 'mongodb'
import type { WebhookDelivery } from '../model/webhook-delivery.ts'
import { isInserted } from './duplicate-key.ts'
import { createDeliveryChange } from './webhook-delivery-change.ts'
import { type DeliveryDocument, toDelivery, toDocument } from './webhook-delivery-document.ts'
import { createDeliveryList } from './webhook-delivery-list.ts'

type DueChoice = { limit: number } & ({ only: readonly string[] } | { except: readonly string[] })

export type WebhookDeliveryStore = ReturnType<typeof createWebhookDeliveryStore>

/**
 * Stores deliveries, which alone determine the requests to send. Notifications that wake workers are only
 * hints.
 */
export function createWebhookDeliveryStore(db: Db) {
  const deliveries = db.collection<DeliveryDocument>('webhook_deliveries')

  return {
    async createIndexes() {
      // This index is used to find the delivery to change.
      await deliveries.createIndex({ ticket: 1 }, { unique: true })
      // This index is used to find due deliveries.
      await deliveries.createIndex({ state: 1, dueAt: 1 })
      // These indexes are used to list a webhook's deliveries, newest first and optionally in one state, and
      // to count those whose last scheduled attempt failed.
      await deliveries.createIndex({ webhookId: 1, createdAt: -1, _id: -1 })
      await deliveries.createIndex({ webhookId: 1, state: 1, createdAt: -1, _id: -1 })
      await deliveries.createIndex({ webhookId: 1, exhaustedAt: 1 })
      // This index is used to purge old documents.
      await deliveries.createIndex({ createdAt: 1 })
    },

    /** Inserts deliveries. Existing ones aren't changed. */
    async insertAll(made: readonly WebhookDelivery[]): Promise<void> {
      if (made.length > 0) await isInserted(deliveries.insertMany(made.map(toDocument), { ordered: false }))
    },

    async find(id: string): Promise<WebhookDelivery | null> {
      const found = await deliveries.findOne({ _id: id })
      return found && toDelivery(found)
    },

    /** Changes a delivery in one atomic write. Returns null if the delivery has changed since it was read. */
    change: createDeliveryChange(deliveries),

    /**
     * Returns due deliveries, most overdue first: those to the webhooks in `only`, or those to all webhooks
     * except the ones in `except`.
     */
    async due(now: Date, { limit, ...webhooks }: DueChoice): Promise<WebhookDelivery[]> {
      const filter: Filter<DeliveryDocument> = { state: 'pending', dueAt: { $lte: now } }
      if ('only' in webhooks) filter.webhookId = { $in: [...webhooks.only] }
      else if (webhooks.except.length > 0) filter.webhookId = { $nin: [...webhooks.except] }
      return (await deliveries.find(filter).sort({ dueAt: 1 }).limit(limit).toArray()).map(toDelivery)
    },

    /** Returns deliveries with a lease, even if it has expired. */
    async listLeased(limit: number): Promise<WebhookDelivery[]> {
      const leased = deliveries.find({ state: 'pending', hold: { $ne: null } }).limit(limit)
      return (await leased.toArray()).map(toDelivery)
    },

    ...createDeliveryList(deliveries),

    async deleteBefore(time: Date): Promise<void> {
      await deliveries.deleteMany({ createdAt: { $lt: time } })
    },
  }
}
