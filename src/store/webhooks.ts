import type { Db } from 'mongodb'
import type { Webhook } from '../model/webhook.ts'
import { batcher } from '../shared/batcher.ts'
import { createSlots } from './slots.ts'
import { createWebhookChanges } from './webhook-changes.ts'
import { type SigningWebhook, toSigning, toWebhook, type WebhookDocument } from './webhook-document.ts'

const READ_MAX = 100

export type WebhookStore = ReturnType<typeof createWebhookStore>

export function createWebhookStore(db: Db) {
  const webhooks = db.collection<WebhookDocument>('webhooks')
  const slots = createSlots(db, 'webhooks')

  const findSigning = batcher<string, SigningWebhook | null>(
    async (ids) => {
      const found = await webhooks.find({ _id: { $in: [...new Set(ids)] } }).toArray()
      const byId = new Map(found.map((document) => [document._id, toSigning(document)]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { max: READ_MAX },
  )

  return {
    async createIndexes() {
      await slots.createIndex()
    },

    /** Inserts a webhook. Returns null if the account already has `max` webhooks. */
    async insert(webhook: Webhook, secret: string, max: number): Promise<Webhook | null> {
      const { id, formerSecretsUntil: _until, ...fields } = webhook
      const isMade = await slots.take(webhook.accountId, max, (slot) =>
        webhooks.insertOne({ _id: id, ...fields, slot, secret }),
      )
      return isMade ? webhook : null
    },

    async list(accountId: string): Promise<Webhook[]> {
      return (await webhooks.find({ accountId }).sort({ createdAt: 1, _id: 1 }).toArray()).map(toWebhook)
    },

    /** Returns null for an unknown id or another account's webhook. */
    async find(accountId: string, id: string): Promise<Webhook | null> {
      const found = await webhooks.findOne({ _id: id })
      return found && found.accountId === accountId ? toWebhook(found) : null
    },

    /** Returns null if the webhook has been deleted. */
    findSigning,

    ...createWebhookChanges(webhooks),

    /** Returns null for an unknown id or another account's webhook. */
    async delete(accountId: string, id: string): Promise<Webhook | null> {
      const gone = await webhooks.findOneAndDelete({ _id: id, accountId })
      return gone && toWebhook(gone)
    },

    async deleteAll(accountId: string): Promise<void> {
      await webhooks.deleteMany({ accountId })
    },
  }
}
