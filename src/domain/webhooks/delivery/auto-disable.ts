import type { DisabledReason } from '../../../model/webhook.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type { WebhookDeliveryStore } from '../../../store/webhook-deliveries.ts'
import type { WebhookStore } from '../../../store/webhooks.ts'

/**
 * The number of deliveries that must use up all their attempts within `WINDOW_MS` before a webhook is
 * disabled.
 */
export const EXHAUSTED_MAX = 10
const WINDOW_MS = 72 * 3_600_000

export interface AutoDisableDeps {
  webhooks: Pick<WebhookStore, 'findSigning' | 'disable'>
  webhookDeliveries: Pick<WebhookDeliveryStore, 'countExhausted'>
  now: Clock
  log: Log
}

/** Disables webhooks whose receivers no longer exist or keep failing. Repeated calls have no effect. */
export function createAutoDisable({ webhooks, webhookDeliveries, now, log }: AutoDisableDeps) {
  const disable = async (id: string, reason: DisabledReason): Promise<void> => {
    if (await webhooks.disable(id, { reason, at: now() }))
      log.warn({ webhook: id, reason }, 'webhook disabled')
  }

  return {
    disableAsGone: (id: string): Promise<void> => disable(id, 'gone'),

    /**
     * @param options.more the number of deliveries that have used up all their attempts but haven't been
     * stored as failed yet.
     */
    async disableIfFailing(id: string, { more }: { more: number }): Promise<void> {
      const { enabledAt } = (await webhooks.findSigning(id))?.webhook ?? {}
      const since = Math.max(now().getTime() - WINDOW_MS, enabledAt?.getTime() ?? 0)
      if ((await webhookDeliveries.countExhausted(id, new Date(since))) + more >= EXHAUSTED_MAX)
        await disable(id, 'failing')
    },
  }
}
