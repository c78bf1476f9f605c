import type { Caller } from '../../model/caller.ts'
import { validationError } from '../../model/new-audit.ts'
import type { Webhook } from '../../model/webhook.ts'
import type { WebhookDelivery } from '../../model/webhook-delivery.ts'
import type { DeliveryReader } from './read-deliveries.ts'
import { createSendTest, type SendTestDeps } from './send-test.ts'

/** The limits of a recovery: how many days back it may go, and how many deliveries it may include. */
export const RECOVERY = { daysMax: 30, deliveriesMax: 1000 } as const

export interface RedeliveryDeps extends SendTestDeps {
  deliveryReader: Pick<DeliveryReader, 'delivery'>
}

export interface Recovery {
  webhook: Webhook
  /** The number of deliveries that will be attempted again. */
  count: number
}

export type Redelivery = ReturnType<typeof createRedelivery>

/**
 * Repeats deliveries on request.
 * @throws ServiceError `webhook_not_found` from each function.
 */
export function createRedelivery(deps: RedeliveryDeps) {
  const { manager, deliveryReader, webhookDeliveries, hint, now } = deps

  /**
   * Makes a delivery due again, outside its retry schedule. Returns null if the delivery has changed in the
   * meantime.
   */
  const makeDue = (delivery: WebhookDelivery): Promise<WebhookDelivery | null> => {
    const { state, nextAttemptAt, endedAt, failure, replayOf } = delivery
    const at = now()
    return webhookDeliveries.change(delivery, {
      state: 'pending',
      dueAt: at,
      nextAttemptAt: at,
      endedAt: null,
      failure: null,
      replayOf: replayOf ?? { state, nextAttemptAt, endedAt, failure },
    })
  }

  const requireEnabled = ({ enabled }: Webhook) => {
    if (!enabled) throw validationError([{ field: 'id', message: 'is for a disabled webhook' }])
  }

  return {
    /**
     * Sends a delivery again immediately, even if it was delivered. Returns it unchanged if an attempt is in
     * progress.
     */
    async redeliver(caller: Caller, deliveryId: string): Promise<WebhookDelivery> {
      while (true) {
        const delivery = await deliveryReader.delivery(caller, deliveryId)
        if (!delivery.event.isTest) requireEnabled(await manager.read(caller, delivery.webhookId))
        if (delivery.lease) return delivery
        const redelivered = await makeDue(delivery)
        if (!redelivered) continue
        await hint()
        return redelivered
      }
    },

    /**
     * Resends the failed and skipped deliveries that were created at `since` or later, up to the maximum
     * number.
     * @throws ServiceError `validation_error` if `since` is too long ago.
     */
    async recover(caller: Caller, id: string, since: Date): Promise<Recovery> {
      const webhook = await manager.read(caller, id)
      requireEnabled(webhook)
      const earliest = now().getTime() - RECOVERY.daysMax * 86_400_000
      if (since.getTime() < earliest)
        throw validationError([
          { field: 'since', message: `must be within the last ${RECOVERY.daysMax} days` },
        ])
      const missed = await webhookDeliveries.listMissed(id, since, RECOVERY.deliveriesMax)
      const redelivered = await Promise.all(missed.map(makeDue))
      const count = redelivered.filter((each) => each !== null).length
      if (count > 0) await hint()
      return { webhook, count }
    },

    sendTest: createSendTest(deps),
  }
}
