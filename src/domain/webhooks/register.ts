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
import { ended } from './next-step.ts'

/** Ended at once when their webhook is deleted. */
const OPEN_BATCH = 500

export interface WebhookRegisterDeps {
  webhooks: WebhookStore
  webhookDeliveries: Pick<WebhookDeliveryStore, 'listPending' | 'change'>
  policy: AddressPolicy
  secrets: Secrets
  now: Clock
  newId: IdFactory
}

export type WebhookRegister = ReturnType<typeof createWebhookRegister>

export function createWebhookRegister(deps: WebhookRegisterDeps) {
  const { webhooks, webhookDeliveries, policy, secrets, now, newId } = deps
  /** Form only: names are resolved at each attempt of a delivery (docs/decisions: egress). */
  const check = (fields: Record<string, unknown>) => {
    requireWebhookFields(fields)
    policy.checkForm(fields.url, { field: 'url', protocols: ['https:'] })
    return readNewWebhook(fields)
  }

  const endOpen = async ({ id }: Webhook): Promise<void> => {
    let open: WebhookDelivery[]
    do {
      open = await webhookDeliveries.listPending(id, OPEN_BATCH)
      const change = ended('failed', now(), 'The webhook was deleted.')
      await Promise.all(open.map((delivery) => webhookDeliveries.change(delivery, change)))
    } while (open.length > 0)
  }

  return {
    /** @throws ServiceError `webhook_limit_reached` when the plan's places are taken; the free plan has none. */
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

    /** @throws ServiceError `webhook_not_found`, for another account's too. */
    async read(caller: Caller, id: string): Promise<Webhook> {
      const found = await webhooks.find(caller.accountId, id)
      if (!found) throw new ServiceError('webhook_not_found')
      return found
    },

    /** Ends its open deliveries; those that a crash leaves end when their time comes. */
    async delete(caller: Caller, id: string): Promise<Webhook> {
      const gone = await webhooks.delete(caller.accountId, id)
      if (!gone) throw new ServiceError('webhook_not_found')
      await endOpen(gone)
      return gone
    },
  }
}
