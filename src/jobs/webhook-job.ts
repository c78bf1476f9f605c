import type { Agenda } from 'agenda'
import type { Dispatcher } from '../domain/webhooks/delivery/dispatch.ts'
import { DELIVER_WEBHOOKS } from '../queue/queue.ts'

/**
 * Wakes this worker when an event was made: at once for one of this process. The job ends when everything that there is
 * room for has begun; what it missed is found by each worker's own look, every second.
 */
export function defineWebhookJob(
  agenda: Agenda,
  dispatcher: Pick<Dispatcher, 'run'>,
  { lockMs }: { lockMs: number },
): void {
  agenda.define(DELIVER_WEBHOOKS, (_job) => dispatcher.run(), {
    concurrency: 1,
    lockLimit: 1,
    lockLifetime: lockMs,
    removeOnComplete: true,
  })
}
