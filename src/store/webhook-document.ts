import { DEFAULT_EVENTS, NEW_WEBHOOK_STATE, type Webhook } from '../model/webhook.ts'
import type { SlotDocument } from './slots.ts'

/** An encrypted previous secret, which is also used to sign deliveries until `until`. */
export interface PreviousSecret {
  secret: string
  until: Date
}

export interface WebhookDocument extends Omit<Webhook, 'id' | 'events' | 'formerSecretsUntil'>, SlotDocument {
  /** The encrypted secret, which is never part of a response. */
  secret: string
  /**
   * The events that the webhook receives. This field is missing from documents created by earlier versions.
   */
  events?: Webhook['events']
  /**
   * The previous secrets, newest first. The field still has the name that earlier versions gave it, and their
   * documents may lack it.
   */
  formerSecrets?: PreviousSecret[]
}

/** A webhook with its encrypted secrets. */
export interface SigningWebhook {
  webhook: Webhook
  secret: string
  previousSecrets: PreviousSecret[]
}

export const toWebhook = (document: WebhookDocument): Webhook => {
  const { _id, slot: _slot, secret: _secret, formerSecrets = [], ...fields } = document
  const ends = formerSecrets.map(({ until }) => until.getTime())
  return {
    id: _id,
    events: DEFAULT_EVENTS,
    ...NEW_WEBHOOK_STATE,
    ...fields,
    formerSecretsUntil: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  }
}

export const toSigning = (document: WebhookDocument): SigningWebhook => ({
  webhook: toWebhook(document),
  secret: document.secret,
  previousSecrets: document.formerSecrets ?? [],
})
