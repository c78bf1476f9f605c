import type { Caller } from '../../model/caller.ts'
import type { Webhook } from '../../model/webhook.ts'
import type { DeliveryState, WebhookAttempt, WebhookDelivery } from '../../model/webhook-delivery.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { WebhookAttemptStore } from '../../store/webhook-attempts.ts'
import type { DeliveryPage, WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { WebhookEventStore } from '../../store/webhook-events.ts'

export interface DeliveryLogDeps {
  webhookDeliveries: WebhookDeliveryStore
  webhookAttempts: WebhookAttemptStore
  webhookEvents: WebhookEventStore
}

export type DeliveryLog = ReturnType<typeof createDeliveryLog>

/** What the owner of a webhook may see of its deliveries. */
export function createDeliveryLog({ webhookDeliveries, webhookAttempts, webhookEvents }: DeliveryLogDeps) {
  return {
    /** @throws ServiceError `webhook_not_found`, for another account's too. */
    async delivery(caller: Caller, id: string): Promise<WebhookDelivery> {
      const found = await webhookDeliveries.find(id)
      if (found?.accountId !== caller.accountId)
        throw new ServiceError('webhook_not_found', { message: 'No delivery of a webhook has this id.' })
      return found
    },

    /** Newest first. */
    deliveries: ({ id }: Webhook, page: Omit<DeliveryPage, 'webhookId'>): Promise<WebhookDelivery[]> =>
      webhookDeliveries.list({ ...page, webhookId: id }),

    countDeliveries: ({ id }: Webhook, state: DeliveryState | null): Promise<number> =>
      webhookDeliveries.count(id, state),

    /** Those that have ended, in order. */
    attempts: ({ id, attemptCount }: WebhookDelivery): Promise<WebhookAttempt[]> =>
      webhookAttempts.list(id, attemptCount),

    /** The very text that is sent; null when it is no longer kept. */
    body: ({ event, payloadFormat }: WebhookDelivery): Promise<string | null> =>
      webhookEvents.readBody({ eventId: event.id, format: payloadFormat }),
  }
}
