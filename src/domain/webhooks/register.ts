import type { AddressPolicy } from '../../egress/address-policy.ts'
import type { Caller } from '../../model/caller.ts'
import { PLAN_LIMITS } from '../../model/plan.ts'
import { readNewWebhook, requireWebhookFields, type Webhook } from '../../model/webhook.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { WebhookStore } from '../../store/webhooks.ts'

export interface WebhookRegisterDeps {
  webhooks: WebhookStore
  policy: AddressPolicy
  secrets: Secrets
  now: Clock
  newId: IdFactory
}

export type WebhookRegister = ReturnType<typeof createWebhookRegister>

export function createWebhookRegister({ webhooks, policy, secrets, now, newId }: WebhookRegisterDeps) {
  /** Form only: names are resolved at each attempt of a delivery (docs/decisions: egress). */
  const check = (fields: Record<string, unknown>) => {
    requireWebhookFields(fields)
    policy.checkForm(fields.url, { field: 'url', protocols: ['https:'] })
    return { url: fields.url as string, ...readNewWebhook(fields) }
  }

  return {
    check,

    /** @throws ServiceError `webhook_limit_reached` when the plan's places are taken; the free plan has none. */
    async create(caller: Caller, fields: Record<string, unknown>): Promise<Webhook> {
      const { secret, ...checked } = check(fields)
      const max = PLAN_LIMITS[caller.plan].webhooksMax
      const webhook = { id: newId('whk'), accountId: caller.accountId, ...checked, createdAt: now() }
      const made = await webhooks.insert(webhook, secrets.encrypt('webhook-secret', secret), max)
      if (!made)
        throw new ServiceError('webhook_limit_reached', { details: { plan: caller.plan, limit: max } })
      return made
    },

    list: (caller: Caller): Promise<Webhook[]> => webhooks.list(caller.accountId),

    async delete(caller: Caller, id: string): Promise<Webhook> {
      const gone = await webhooks.delete(caller.accountId, id)
      if (!gone) throw new ServiceError('webhook_not_found')
      return gone
    },
  }
}
