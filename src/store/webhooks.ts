import type { Db } from 'mongodb'
import type { Webhook } from '../model/webhook.ts'
import { createSlots, type SlotDocument } from './slots.ts'

interface WebhookDocument extends Omit<Webhook, 'id'>, SlotDocument {
  /** Encrypted; never in an answer. */
  secret: string
}

const toWebhook = ({ _id, slot: _slot, secret: _secret, ...fields }: WebhookDocument): Webhook => ({
  id: _id,
  ...fields,
})

export type WebhookStore = ReturnType<typeof createWebhookStore>

export function createWebhookStore(db: Db) {
  const webhooks = db.collection<WebhookDocument>('webhooks')
  const slots = createSlots(db, 'webhooks')

  return {
    async createIndexes() {
      await slots.createIndex()
    },

    /** Takes a free place below `max`. Null when there is none. */
    async insert(webhook: Webhook, secret: string, max: number): Promise<Webhook | null> {
      const { id, ...fields } = webhook
      const isMade = await slots.take(webhook.accountId, max, (slot) =>
        webhooks.insertOne({ _id: id, ...fields, slot, secret }),
      )
      return isMade ? webhook : null
    },

    async list(accountId: string): Promise<Webhook[]> {
      return (await webhooks.find({ accountId }).sort({ createdAt: 1, _id: 1 }).toArray()).map(toWebhook)
    },

    /** Null for an unknown id and for another account's. */
    async delete(accountId: string, id: string): Promise<Webhook | null> {
      const gone = await webhooks.findOneAndDelete({ _id: id, accountId })
      return gone && toWebhook(gone)
    },

    async deleteAll(accountId: string): Promise<void> {
      await webhooks.deleteMany({ accountId })
    },
  }
}
