import type { Agenda } from 'agenda'
import type { Dispatcher } from '../domain/webhooks/delivery/dispatch.ts'
import { DELIVER_WEBHOOKS, type WakeUpData } from '../queue/wake-ups.ts'

/**
 * How many jobs a worker locks at most. Agenda locks jobs up to half a second early, which must leave room
 * for jobs that are due immediately.
 */
const LOCKED_MAX = 10
/** In milliseconds. Jobs end quickly, so those of a dead worker can be taken over soon. */
const LOCK_MS = 10_000

/**
 * Defines the job that wakes this worker when deliveries are due: immediately after an event in this process,
 * and at the time of each later attempt. The job ends when it has started as many attempts as the limits
 * allow.
 */
export function defineWebhookJob(agenda: Agenda, dispatcher: Pick<Dispatcher, 'run'>): void {
  agenda.define<WakeUpData>(DELIVER_WEBHOOKS, ({ attrs }) => dispatcher.run(attrs.data?.at), {
    concurrency: LOCKED_MAX,
    lockLimit: LOCKED_MAX,
    lockLifetime: LOCK_MS,
    removeOnComplete: true,
  })
}
