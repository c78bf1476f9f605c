import type { Agenda } from 'agenda'
import type { Dispatcher } from '../domain/webhooks/delivery/dispatch.ts'
import { DELIVER_WEBHOOKS, type WakeUpData } from '../queue/wake-ups.ts'

/**
 * The maximum number of jobs that a worker locks. Agenda locks jobs up to half a second early, so the limit
 * must leave room for jobs that are due immediately.
 */
const LOCKED_MAX = 10
/**
 * The duration of a job's lock, in milliseconds. Jobs end quickly, so other workers can soon take over those
 * of a dead worker.
 */
const LOCK_MS = 10_000

/**
 * Defines the job that wakes this worker when deliveries are due. It runs immediately after an event in this
 * process, and at the time of each later attempt. The job ends after it has started as many attempts as the
 * limits allow.
 */
export function defineWebhookJob(agenda: Agenda, dispatcher: Pick<Dispatcher, 'run'>): void {
  agenda.define<WakeUpData>(DELIVER_WEBHOOKS, ({ attrs }) => dispatcher.run(attrs.data?.at), {
    concurrency: LOCKED_MAX,
    lockLimit: LOCKED_MAX,
    lockLifetime: LOCK_MS,
    removeOnComplete: true,
  })
}
