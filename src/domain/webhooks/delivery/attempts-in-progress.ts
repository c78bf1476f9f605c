import { setTimeout as delay } from 'node:timers/promises'
import type { WebhookDelivery } from '../../../model/webhook-delivery.ts'
import type { Log } from '../../../shared/log.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { createDeliver } from './deliver.ts'

export interface AttemptsDeps {
  deliver: ReturnType<typeof createDeliver>
  limiter: ConcurrencyLimiter
  /** Called when a delivery is due again after an attempt. */
  onDueAgain: () => void
  log: Log
}

/** Runs this worker's attempts. */
export function createAttemptsInProgress({ deliver, limiter, onDueAgain, log }: AttemptsDeps) {
  const attempts = new Map<AbortController, Promise<void>>()

  return {
    isIdle: (): boolean => attempts.size === 0,

    /** Starts an attempt. Its webhook must have capacity. */
    start(delivery: WebhookDelivery): void {
      const stop = new AbortController()
      const slot = limiter.acquire(delivery.webhookId)
      const options = { signal: stop.signal, onSend: slot.onSent, onAnswer: slot.release }
      const done = deliver(delivery, options)
        .then((isDueAgain) => {
          if (isDueAgain) onDueAgain()
        })
        .catch((err) => {
          // When the lease expires, a worker will claim the delivery again.
          if (!stop.signal.aborted)
            log.error({ err, delivery: delivery.id }, 'webhook delivery failed: internal error')
        })
        .finally(() => {
          attempts.delete(stop)
          slot.release()
        })
      attempts.set(stop, done)
    },

    /** Waits up to `graceMs` for all attempts to end, and then aborts the rest. */
    async stop(graceMs: number): Promise<void> {
      const all = Promise.allSettled(attempts.values())
      await Promise.race([all, delay(graceMs, undefined, { ref: false })])
      for (const controller of attempts.keys()) controller.abort(new Error('The worker is stopping.'))
      await Promise.allSettled(attempts.values())
    },
  }
}
