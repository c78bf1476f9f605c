import type { AddressPolicy } from '../../egress/address-policy.ts'
import type { Caller } from '../../model/caller.ts'
import { PLAN_LIMITS } from '../../model/plan.ts'
import { NEW_WEBHOOK_STATE, readNewWebhook, requireWebhookFields, type Webhook } from '../../model/webhook.ts'
import type { WebhookDelivery } from '../../model/webhook-delivery.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { WebhookStore } from '../../store/webhooks.ts'
import { endOfDelivery } from './delivery/retry-policy.ts'

/** The number of pending deliveries to read per query when a webhook is deleted. */
const PENDING_BATCH = 500

export interface WebhookManagerDeps {
  webhooks: WebhookStore
  webhookDeliveries: Pick<WebhookDeliveryStore, 'listPending' | 'change'>
  policy: AddressPolicy
  secrets: Secrets
  now: Clock
  newId: IdFactory
}

export type WebhookManager = ReturnType<typeof createWebhookManager>

export function createWebhookManager(deps: WebhookManagerDeps) {
  const { webhooks, webhookDeliveries, policy, secrets, now, newId } = deps
  /**
   * Checks the settings of a new webhook. The host name is resolved only at each delivery attempt (see
   * docs/decisions/0004-egress.md).
   */
  const check = (fields: Record<string, unknown>) => {
    requireWebhookFields(fields)
    policy.checkForm(fields.url, { field: 'url', protocols: ['https:'] })
    return readNewWebhook(fields)
  }

  const endPending = async ({ id }: Webhook): Promise<void> => {
    let pending: WebhookDelivery[]
    do {
      pending = await webhookDeliveries.listPending(id, PENDING_BATCH)
      const change = endOfDelivery('failed', now(), 'The webhook was deleted.')
      await Promise.all(pending.map((delivery) => webhookDeliveries.change(delivery, change)))
    } while (pending.length > 0)
  }

  return {
    /** @throws ServiceError `webhook_limit_reached` when the account has as many webhooks as its plan allows. */
    async create(caller: Caller, fields: Record<string, unknown>): Promise<Webhook> {
      const { secret, ...checked } = check(fields)
      const max = PLAN_LIMITS[caller.plan].webhooksMax
      const webhook: Webhook = {
        id: newId('whk'),
        accountId: caller.accountId,
        ...checked,
        createdAt: now(),
        ...NEW_WEBHOOK_STATE,
      }
      const made = await webhooks.insert(webhook, secrets.encrypt('webhook-secret', secret), max)
      if (!made)
        throw new ServiceError('webhook_limit_reached', { details: { plan: caller.plan, limit: max } })
      return made
    },

    list: (caller: Caller): Promise<Webhook[]> => webhooks.list(caller.accountId),

    /** @throws ServiceError `webhook_not_found`, even if another account has a webhook with this id. */
    async read(caller: Caller, id: string): Promise<Webhook> {
      const found = await webhooks.find(caller.accountId, id)
      if (!found) throw new ServiceError('webhook_not_found')
      return found
    },

    /**
     * Also ends the webhook's pending deliveries. If a crash leaves some pending, they end when they are due.
     */
    async delete(caller: Caller, id: string): Promise<Webhook> {
      const deleted = await webhooks.delete(caller.accountId, id)
      if (!deleted) throw new ServiceError('webhook_not_found')
      await endPending(deleted)
      return deleted
    },
  }
}
