import type { Caller } from '../../model/caller.ts'
import type { Webhook } from '../../model/webhook.ts'
import type { DeliveryState, WebhookAttempt, WebhookDelivery } from '../../model/webhook-delivery.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { WebhookAttemptStore } from '../../store/webhook-attempts.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { DeliveryPage } from '../../store/webhook-delivery-list.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'

export interface DeliveryReaderDeps {
  webhookDeliveries: WebhookDeliveryStore
  webhookAttempts: WebhookAttemptStore
  webhookEvents: WebhookEventStore
}

export type DeliveryReader = ReturnType<typeof createDeliveryReader>

/** Reads a webhook's deliveries for its owner. */
export function createDeliveryReader({
  webhookDeliveries,
  webhookAttempts,
  webhookEvents,
}: DeliveryReaderDeps) {
  return {
    /** @throws ServiceError `webhook_not_found`, even if another account has a delivery with this id. */
    async delivery(caller: Caller, id: string): Promise<WebhookDelivery> {
      const found = await webhookDeliveries.find(id)
      if (found?.accountId !== caller.accountId)
        throw new ServiceError('webhook_not_found', { message: 'There is no webhook delivery with this id.' })
      return found
    },

    /** Returns deliveries, newest first. */
    deliveries: ({ id }: Webhook, page: Omit<DeliveryPage, 'webhookId'>): Promise<WebhookDelivery[]> =>
      webhookDeliveries.list({ ...page, webhookId: id }),

    countDeliveries: ({ id }: Webhook, state: DeliveryState | null): Promise<number> =>
      webhookDeliveries.count(id, state),

    /** Returns the attempts that have ended, in order. */
    attempts: ({ id, attemptCount }: WebhookDelivery): Promise<WebhookAttempt[]> =>
      webhookAttempts.list(id, attemptCount),

    /** Returns the body exactly as it is sent, or null if it has been deleted after its retention period. */
    body: ({ event, payloadFormat }: WebhookDelivery): Promise<string | null> =>
      webhookEvents.readBody({ eventId: event.id, format: payloadFormat }),
  }
}
