import type { Infrastructure } from '../../src/composition/infrastructure.ts'
import { newDelivery } from '../../src/domain/webhooks/publish-event.ts'
import { DEFAULT_EVENTS, NEW_WEBHOOK_STATE, type Webhook } from '../../src/model/webhook.ts'
import type { WebhookEvent } from '../../src/model/webhook-delivery.ts'
import { newId } from '../../src/shared/ids.ts'

export const SECRET = 'a secret of enough characters'
/** The approximate size of the body of an event for a completed audit. */
export const BODY = JSON.stringify({
  event: 'audit.completed',
  timestamp: '',
  data: { text: 'x'.repeat(350) },
})
const INSERT_MAX = 500

/** Adds a webhook for each URL, with `each` deliveries that are due now. */
export async function seedDeliveries(
  { stores, secrets }: Infrastructure,
  urls: readonly string[],
  each: number,
): Promise<void> {
  const at = new Date()
  const accountId = newId('acc')
  const webhooks = urls.map((url) => newWebhook({ accountId, url, createdAt: at }))
  for (const webhook of webhooks)
    await stores.webhooks.insert(webhook, secrets.encrypt('webhook-secret', SECRET), urls.length)
  for (let round = 0; round < each; round += 1) {
    const event = completedEvent(accountId, at)
    await stores.webhookEvents.insertBody({ eventId: event.id, format: 'envelope' }, { text: BODY, at })
    const made = webhooks.map((webhook) => newDelivery(event, webhook, at))
    for (let start = 0; start < made.length; start += INSERT_MAX)
      await stores.webhookDeliveries.insertAll(made.slice(start, start + INSERT_MAX))
  }
}

const newWebhook = (fields: Pick<Webhook, 'accountId' | 'url' | 'createdAt'>): Webhook => ({
  id: newId('whk'),
  events: DEFAULT_EVENTS,
  payloadFormat: 'envelope',
  signatureFormat: 'a',
  ...fields,
  ...NEW_WEBHOOK_STATE,
})

const completedEvent = (accountId: string, at: Date): WebhookEvent => ({
  id: newId('evt'),
  accountId,
  kind: 'audit.completed',
  auditId: null,
  isTest: false,
  at,
})
