import type { DisabledReason } from '../../model/webhook.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { WebhookStore } from '../../store/webhooks.ts'

/** So many deliveries exhausted within so long disable a webhook. */
export const EXHAUSTED_MAX = 10
const WITHIN_MS = 72 * 3_600_000

export interface FailureWatchDeps {
  webhooks: Pick<WebhookStore, 'findSigning' | 'disable'>
  webhookDeliveries: Pick<WebhookDeliveryStore, 'countExhausted'>
  now: Clock
  logger: Log
}

/** Disables webhooks whose receivers are gone for good or for long. Repeating it changes nothing. */
export function createFailureWatch({ webhooks, webhookDeliveries, now, logger }: FailureWatchDeps) {
  const disable = async (id: string, reason: DisabledReason): Promise<void> => {
    if (await webhooks.disable(id, { reason, at: now() }))
      logger.warn({ webhook: id, reason }, 'webhook disabled')
  }

  return {
    disableAsGone: (id: string): Promise<void> => disable(id, 'gone'),

    /** @param options.more exhausted ones that are not written yet. */
    async disableIfFailing(id: string, { more }: { more: number }): Promise<void> {
      const { enabledAt } = (await webhooks.findSigning(id))?.webhook ?? {}
      const since = Math.max(now().getTime() - WITHIN_MS, enabledAt?.getTime() ?? 0)
      if ((await webhookDeliveries.countExhausted(id, new Date(since))) + more >= EXHAUSTED_MAX)
        await disable(id, 'failing')
    },
  }
}
