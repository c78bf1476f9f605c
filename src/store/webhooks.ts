import type { Db } from 'mongodb'
import type { Webhook } from '../model/webhook.ts'
import { isDuplicateKey } from './duplicate-key.ts'

interface WebhookDocument extends Omit<Webhook, 'id'> {
  _id: string
  /** Which of the account's places it takes: the unique index keeps parallel requests from passing the maximum. */
  slot: number
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

  return {
    async createIndexes() {
      // The webhooks of an account, and its maximum of them.
      await webhooks.createIndex({ accountId: 1, slot: 1 }, { unique: true })
    },

    /** Takes a free place below `max`. Null when there is none. */
    async insert(webhook: Webhook, secret: string, max: number): Promise<Webhook | null> {
      const { id, ...fields } = webhook
      while (true) {
        const taken = new Set(
          (
            await webhooks
              .find({ accountId: webhook.accountId })
              .project<{ slot: number }>({ slot: 1 })
              .toArray()
          ).map(({ slot }) => slot),
        )
        if (taken.size >= max) return null
        const slot = Array.from({ length: max }, (_, index) => index).find((index) => !taken.has(index))
        if (slot === undefined) return null
        try {
          await webhooks.insertOne({ _id: id, ...fields, slot, secret })
          return webhook
        } catch (error) {
          // Another request took the place between our look and our write.
          if (!isDuplicateKey(error)) throw error
        }
      }
    },

    async list(accountId: string): Promise<Webhook[]> {
      return (await webhooks.find({ accountId }).sort({ createdAt: 1, _id: 1 }).toArray()).map(toWebhook)
    },

    /** Null for an unknown id and for another account's. */
    async delete(accountId: string, id: string): Promise<Webhook | null> {
      const gone = await webhooks.findOneAndDelete({ _id: id, accountId })
      return gone && toWebhook(gone)
    },
  }
}
