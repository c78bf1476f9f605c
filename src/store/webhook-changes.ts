import { isDeepStrictEqual } from 'node:util'
import type { Collection, Filter } from 'mongodb'
import { DEFAULT_EVENTS, type DisabledReason, type Webhook, type WebhookOptions } from '../model/webhook.ts'
import {
  type PreviousSecret,
  type SigningWebhook,
  toWebhook,
  type WebhookDocument,
} from './webhook-document.ts'

/** Changes webhooks. Each change is a single atomic write. */
export function createWebhookChanges(webhooks: Collection<WebhookDocument>) {
  const changeState = async (filter: Filter<WebhookDocument>, state: Partial<WebhookDocument>) => {
    const changed = await webhooks.findOneAndUpdate(filter, { $set: state }, { returnDocument: 'after' })
    return changed && toWebhook(changed)
  }

  return {
    /** Disables a webhook. Returns null if it is already disabled, in which case it keeps its reason. */
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

    /**
     * Changes a webhook if it still has the settings that were read. Returns null if another change came
     * first.
     */
    update: (
      { id, accountId, url, enabled, events, payloadFormat, signatureFormat }: Webhook,
      change: WebhookOptions & Partial<Webhook>,
    ): Promise<Webhook | null> =>
      changeState(
        {
          _id: id,
          accountId,
          url,
          payloadFormat,
          signatureFormat,
          ...sameEvents(events),
          enabled: enabled ? { $ne: false } : false,
        },
        change,
      ),

    /** Returns null if the secret has changed in the meantime. */
    replaceSecret: (
      { webhook: { id }, secret }: SigningWebhook,
      next: { secret: string; previousSecrets: PreviousSecret[] },
    ): Promise<Webhook | null> =>
      changeState({ _id: id, secret }, { secret: next.secret, formerSecrets: next.previousSecrets }),
  }
}

/** Webhooks from earlier versions have no stored events, so they receive the default ones. */
const sameEvents = (events: Webhook['events']): Filter<WebhookDocument> =>
  isDeepStrictEqual(events, DEFAULT_EVENTS)
    ? { $or: [{ events }, { events: { $exists: false } }] }
    : { events }
