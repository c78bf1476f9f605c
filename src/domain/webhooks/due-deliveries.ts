import type { WebhookDelivery } from '../../model/webhook-delivery.ts'
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts'
import type { Places } from './places.ts'

/** How many are read at once. */
const WINDOW = 2000

export interface DueDeliveriesDeps {
  deliveries: Pick<WebhookDeliveryStore, 'due'>
  places: Places
  now: () => Date
}

export type DueDeliveries = ReturnType<typeof createDueDeliveries>

/**
 * What is due as far as this worker has read, a line for each webhook, and whose turn it is: one of each in turn, so
 * that thousands for one receiver do not stand before the only one for another.
 */
export function createDueDeliveries({ deliveries, places, now }: DueDeliveriesDeps) {
  const lines = new Map<string, WebhookDelivery[]>()
  /** Everything due has been read, but for what more `partial` may have. */
  let isComplete = false
  let partial = new Set<string>()

  const hasMore = () =>
    !isComplete || [...partial].some((webhookId) => !lines.has(webhookId) && places.hasRoom(webhookId))

  return {
    /** Something new may be due: the next look is a new one. */
    lookAgain(): void {
      isComplete = false
    },

    /**
     * Reads on, past the webhooks of which some are known already or to which nothing may be sent at the moment.
     * @returns false when nothing is to be had that was not known.
     */
    async readOn(): Promise<boolean> {
      if (!hasMore()) return false
      const wasComplete = isComplete
      // While it is read somebody may ask to look again.
      isComplete = true
      const except = [...new Set([...lines.keys(), ...places.full()])]
      const found = await deliveries.due(now(), { limit: WINDOW, except })
      partial = new Set(except.filter((webhookId) => !wasComplete || partial.has(webhookId)))
      if (found.length === WINDOW) isComplete = false
      for (const [webhookId, line] of Map.groupBy(found, (delivery) => delivery.webhookId))
        lines.set(webhookId, line)
      return found.length > 0
    },

    /** Takes out the next one that there is room for. */
    next(): WebhookDelivery | null {
      for (const [webhookId, line] of lines) {
        if (!places.hasRoom(webhookId)) continue
        const delivery = line.shift()!
        // To the end of the round.
        lines.delete(webhookId)
        if (line.length > 0) lines.set(webhookId, line)
        return delivery
      }
      return null
    },
  }
}
