import type { AddressPolicy } from '../../egress/address-policy.ts'
import type { Caller } from '../../model/caller.ts'
import { readRotation, readWebhookChanges, type Webhook } from '../../model/webhook.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { WebhookStore } from '../../store/webhooks.ts'
import type { WebhookManager } from './manage.ts'

/** The maximum number of secrets in use at the same time, including the current one. */
const SECRETS_MAX = 5

export interface WebhookSettingsDeps {
  webhooks: WebhookStore
  manager: Pick<WebhookManager, 'read'>
  policy: AddressPolicy
  secrets: Secrets
  now: Clock
}

export type WebhookSettings = ReturnType<typeof createWebhookSettings>

/**
 * Changes webhooks for their owners.
 * @throws ServiceError `webhook_not_found` from each function.
 */
export function createWebhookSettings(deps: WebhookSettingsDeps) {
  const { webhooks, manager, policy, secrets, now } = deps

  return {
    /**
     * Changes the settings in `fields`. Existing deliveries go to the new URL but keep their payload format.
     * @throws ServiceError `invalid_url` or `validation_error`.
     */
    async update(caller: Caller, id: string, fields: Record<string, unknown>): Promise<Webhook> {
      while (true) {
        const before = await manager.read(caller, id)
        if (fields.url != null) policy.checkForm(fields.url, { field: 'url', protocols: ['https:'] })
        const settings = readWebhookChanges(fields, before)
        const updated = await webhooks.update(before, {
          ...settings,
          ...switchOf(before, settings.enabled, now()),
        })
        if (updated) return updated
      }
    },

    /**
     * Enables a webhook and resets its count of exhausted deliveries. Has no effect on an enabled webhook.
     */
    async enable(caller: Caller, id: string): Promise<Webhook> {
      const webhook = await manager.read(caller, id)
      return (await webhooks.enable(webhook.id, now())) ?? manager.read(caller, id)
    },

    /**
     * Disables a webhook. The webhook still counts toward the plan's limit, and its new deliveries are stored
     * as skipped.
     */
    async disable(caller: Caller, id: string): Promise<Webhook> {
      const webhook = await manager.read(caller, id)
      const disabled = await webhooks.disable(webhook.id, { reason: 'owner', at: now() })
      return disabled ?? manager.read(caller, id)
    },

    /**
     * Adds a secret that is used for signatures from now on. Older secrets remain in use until the grace
     * period ends. Without a grace period, only the new secret is used.
     * @throws ServiceError `validation_error`.
     */
    async rotateSecret(caller: Caller, id: string, fields: Record<string, unknown>): Promise<Webhook> {
      const { secret, graceSeconds } = readRotation(fields)
      while (true) {
        await manager.read(caller, id)
        const before = await webhooks.findSigning(id)
        if (!before) throw new ServiceError('webhook_not_found')
        const until = new Date(now().getTime() + graceSeconds * 1000)
        const valid = before.previousSecrets.filter((previous) => previous.until > now())
        const previous = graceSeconds === 0 ? [] : [{ secret: before.secret, until }, ...valid]
        const next = secrets.encrypt('webhook-secret', secret)
        const rotated = await webhooks.replaceSecret(before, {
          secret: next,
          previousSecrets: previous.slice(0, SECRETS_MAX - 1),
        })
        if (rotated) return rotated
      }
    },
  }
}

function switchOf(before: Webhook, enabled: boolean, now: Date): Partial<Webhook> {
  if (enabled === before.enabled) return {}
  if (enabled) return { disabledReason: null, disabledAt: null, enabledAt: now }
  return { disabledReason: 'owner', disabledAt: now }
}
