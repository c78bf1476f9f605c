import type { Agenda } from 'agenda'
import type { Dispatcher } from '../domain/webhooks/delivery/dispatch.ts'
import { DELIVER_WEBHOOKS } from '../queue/queue.ts'

/**
 * Defines the job that wakes this worker after an event was published, at once for events of this process. The job ends
 * when all attempts have started that the limits allow. Each worker also looks for due deliveries every second.
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
