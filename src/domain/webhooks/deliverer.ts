import { setTimeout as delay } from 'node:timers/promises'
import type { WebhookDelivery } from '../../model/webhook-delivery.ts'
import { createDeliver, type DeliverDeps } from './deliver.ts'
import { createDueDeliveries } from './due-deliveries.ts'
import { createPlaces, type PlaceLimits } from './places.ts'

/** Attempts of one worker at once. */
export const PLACES: PlaceLimits = { quick: 200, slow: 400, perWebhook: 4, perUnprovenWebhook: 1 }
/** Of those held, at one look. */
const HELD_MAX = 1000

export interface DelivererDeps extends DeliverDeps {
  places?: PlaceLimits
  /** Whether a process of this machine is alive. */
  isAlive: (pid: number) => boolean
}

export type Deliverer = ReturnType<typeof createDeliverer>

/** A worker's part of what is due; any number of workers may be at it at the same time. */
export function createDeliverer(deps: DelivererDeps) {
  const { webhookDeliveries, holder, isAlive, now, logger } = deps
  const deliver = createDeliver(deps)
  const places = createPlaces(deps.places ?? PLACES, () => void fill())
  const due = createDueDeliveries({ deliveries: webhookDeliveries, places, now })
  const underWay = new Map<AbortController, Promise<void>>()
  let isStopped = false
  let filling: Promise<void> | null = null
  let isWanted = false

  const begin = (delivery: WebhookDelivery) => {
    const stop = new AbortController()
    const place = places.take(delivery.webhookId)
    const options = { signal: stop.signal, onSend: place.sent, onAnswer: place.leave }
    const whole = deliver(delivery, options)
      .then((isDueAgain) => {
        if (isDueAgain) due.lookAgain()
      })
      .catch((err) => {
        // Its hold runs out, and it is found again.
        if (!stop.signal.aborted)
          logger.error({ err, delivery: delivery.id }, 'webhook delivery: our failure')
      })
      .finally(() => {
        underWay.delete(stop)
        place.leave()
      })
    underWay.set(stop, whole)
  }

  const beginAll = (): boolean => {
    let hasBegun = false
    for (let next = due.next(); next && !isStopped; next = due.next()) {
      begin(next)
      hasBegun = true
    }
    return hasBegun
  }

  const fillOnce = async () => {
    do {
      isWanted = false
      beginAll()
      while (!isStopped && !places.isFull() && (await due.readOn()) && beginAll());
    } while (isWanted && !isStopped)
  }

  /** Gives every free place something to do, until nothing is left for it. */
  const fill = (): Promise<void> => {
    if (isStopped) return Promise.resolve()
    isWanted = true
    filling ??= fillOnce()
      .catch((err) => logger.error({ err }, 'webhook deliveries not read'))
      .finally(() => {
        filling = null
        // A place that came free just now.
        if (isWanted) void fill()
      })
    return filling
  }

  return {
    /** Something may be due. */
    async run(): Promise<void> {
      due.lookAgain()
      await fill()
    },

    /** What a dead process of this machine held need not be waited for. */
    async releaseDead(): Promise<void> {
      for (const delivery of await webhookDeliveries.listHeld(HELD_MAX)) {
        // It may have ended between being found and being read.
        if (!delivery.hold) continue
        const { machine, pid, instance } = delivery.hold
        if (machine !== holder.machine || instance === holder.instance) continue
        if (pid === holder.pid || !isAlive(pid)) await webhookDeliveries.change(delivery, { dueAt: now() })
      }
    },

    isIdle: (): boolean => underWay.size === 0 && !filling,

    /** Takes no more; attempts under way may end within `graceMs`. */
    async stop(graceMs: number): Promise<void> {
      isStopped = true
      const all = Promise.allSettled(underWay.values())
      await Promise.race([all, delay(graceMs, undefined, { ref: false })])
      for (const controller of underWay.keys()) controller.abort(new Error('The worker stops.'))
      await Promise.allSettled(underWay.values())
    },
  }
}
