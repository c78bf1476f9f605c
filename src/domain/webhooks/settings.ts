import type { Caller } from '../../model/caller.ts'
import { readRotation, type Webhook } from '../../model/webhook.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { WebhookStore } from '../../store/webhooks.ts'
import type { WebhookRegister } from './register.ts'

/** Secrets that sign at the same time, the current one included. */
const SECRETS_MAX = 5

export interface WebhookSettingsDeps {
  webhooks: WebhookStore
  register: Pick<WebhookRegister, 'read'>
  secrets: Secrets
  now: Clock
}

export type WebhookSettings = ReturnType<typeof createWebhookSettings>

/** What the owner of a webhook may change. @throws ServiceError `webhook_not_found` from each. */
export function createWebhookSettings({ webhooks, register, secrets, now }: WebhookSettingsDeps) {
  return {
    /** What was exhausted before no longer counts. One that is enabled stays as it is. */
    async enable(caller: Caller, id: string): Promise<Webhook> {
      const webhook = await register.read(caller, id)
      return (await webhooks.enable(webhook.id, now())) ?? register.read(caller, id)
    },

    /** It stays listed and counts; what happens meanwhile is kept as skipped. One that is disabled stays as it is. */
    async disable(caller: Caller, id: string): Promise<Webhook> {
      const webhook = await register.read(caller, id)
      const disabled = await webhooks.disable(webhook.id, { reason: 'owner', at: now() })
      return disabled ?? register.read(caller, id)
    },

    /**
     * From now on the new secret signs, and until the grace is over the former one too; without a grace no former
     * one does.
     * @throws ServiceError `validation_error`.
     */
    async rotateSecret(caller: Caller, id: string, fields: Record<string, unknown>): Promise<Webhook> {
      const { secret, graceSeconds } = readRotation(fields)
      while (true) {
        await register.read(caller, id)
        const before = await webhooks.findSigning(id)
        if (!before) throw new ServiceError('webhook_not_found')
        const until = new Date(now().getTime() + graceSeconds * 1000)
        const live = before.formerSecrets.filter((former) => former.until > now())
        const former = graceSeconds === 0 ? [] : [{ secret: before.secret, until }, ...live]
        const next = secrets.encrypt('webhook-secret', secret)
        const rotated = await webhooks.replaceSecret(before, {
          secret: next,
          formerSecrets: former.slice(0, SECRETS_MAX - 1),
        })
        if (rotated) return rotated
      }
    },
  }
}
