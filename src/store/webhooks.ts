import type { Db, Filter } from 'mongodb'
import {
  type DisabledReason,
  NEW_WEBHOOK_STATE,
  type Webhook,
  type WebhookOptions,
} from '../model/webhook.ts'
import { batcher } from '../shared/batcher.ts'
import { createSlots, type SlotDocument } from './slots.ts'

/** A previous secret, encrypted. It signs until `until`. */
export interface FormerSecret {
  secret: string
  until: Date
}

interface WebhookDocument extends Omit<Webhook, 'id' | 'formerSecretsUntil'>, SlotDocument {
  /** Encrypted, and never part of a response. */
  secret: string
  /** The newest first. Missing in documents of an earlier version. */
  formerSecrets?: FormerSecret[]
}

/** A webhook with its encrypted secrets. */
export interface SigningWebhook {
  webhook: Webhook
  secret: string
  formerSecrets: FormerSecret[]
}

const READ_MAX = 100

const toWebhook = (document: WebhookDocument): Webhook => {
  const { _id, slot: _slot, secret: _secret, formerSecrets = [], ...fields } = document
  const ends = formerSecrets.map(({ until }) => until.getTime())
  return {
    id: _id,
    ...NEW_WEBHOOK_STATE,
    ...fields,
    formerSecretsUntil: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  }
}

const toSigning = (document: WebhookDocument): SigningWebhook => ({
  webhook: toWebhook(document),
  secret: document.secret,
  formerSecrets: document.formerSecrets ?? [],
})

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

  const changeState = async (filter: Filter<WebhookDocument>, state: Partial<WebhookDocument>) => {
    const changed = await webhooks.findOneAndUpdate(filter, { $set: state }, { returnDocument: 'after' })
    return changed && toWebhook(changed)
  }

  return {
    async createIndexes() {
      await slots.createIndex()
    },

    /** Inserts a webhook. Returns null when the account has `max` webhooks already. */
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

    /** Null for an unknown id and for another account's. */
    async find(accountId: string, id: string): Promise<Webhook | null> {
      const found = await webhooks.findOne({ _id: id })
      return found && found.accountId === accountId ? toWebhook(found) : null
    },

    /** Returns null once the webhook is deleted. */
    findSigning,

    /** Disables a webhook. Returns null when it is disabled already, and keeps the first reason. */
    disable: (id: string, { reason, at }: { reason: DisabledReason; at: Date }): Promise<Webhook | null> =>
      changeState(
        { _id: id, enabled: { $ne: false } },
        { enabled: false, disabledReason: reason, disabledAt: at },
      ),

    enable: (id: string, at: Date): Promise<Webhook | null> =>
      changeState(
        { _id: id, enabled: false },
        { enabled: true, disabledReason: null, disabledAt: null, enabledAt: at },
      ),

    /** Changes a webhook whose settings are still those that were read. Returns null when another change came first. */
    update: (
      { id, accountId, url, enabled, payloadFormat, signatureFormat }: Webhook,
      change: WebhookOptions & Partial<Webhook>,
    ): Promise<Webhook | null> =>
      changeState(
        {
          _id: id,
          accountId,
          url,
          payloadFormat,
          signatureFormat,
          enabled: enabled ? { $ne: false } : false,
        },
        change,
      ),

    /** Returns null when the secret has changed since. */
    replaceSecret: (
      { webhook: { id }, secret }: SigningWebhook,
      next: { secret: string; formerSecrets: FormerSecret[] },
    ): Promise<Webhook | null> => changeState({ _id: id, secret }, next),

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
