import type { Agenda } from 'agenda'
import type { Dispatcher } from '../domain/webhooks/delivery/dispatch.ts'
import { DELIVER_WEBHOOKS, type WakeUpData } from '../queue/wake-ups.ts'

/**
 * The most jobs that a worker locks. Agenda locks jobs up to half a second early, and those must leave room for one that is
 * due at once.
 */
const LOCKED_MAX = 10
/** A job ends within milliseconds, so another worker may soon take those of one that died. */
const LOCK_MS = 10_000

/**
 * Defines the job that wakes this worker when deliveries are due: at once after an event of this process, and at the time
 * of each later attempt. It ends when all attempts have started that the limits allow.
 */
export function defineWebhookJob(agenda: Agenda, dispatcher: Pick<Dispatcher, 'run'>): void {
  agenda.define<WakeUpData>(DELIVER_WEBHOOKS, ({ attrs }) => dispatcher.run(attrs.data?.at), {
    concurrency: LOCKED_MAX,
    lockLimit: LOCKED_MAX,
    lockLifetime: LOCK_MS,
    removeOnComplete: true,
  })
}
