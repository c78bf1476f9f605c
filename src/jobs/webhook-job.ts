import type { Agenda } from 'agenda'
import type { Dispatcher } from '../domain/webhooks/delivery/dispatch.ts'
import { DELIVER_WEBHOOKS, type WakeUpData } from '../queue/wake-ups.ts'

/**
 * The maximum number of jobs that a worker locks at a time. Agenda locks jobs up to half a second early, so
 * the limit must leave room for jobs that are due immediately.
 */
const LOCKED_MAX = 10
/**
 * How long a job's lock lasts, in milliseconds. Jobs take so little time that the lock can be short, which
 * lets other workers soon take over a dead worker's jobs.
 */
const LOCK_MS = 10_000

/**
 * Defines the job that wakes this worker when deliveries are due. The job runs immediately after an event in
 * this process, and when each later attempt is due. It ends once it has started as many attempts as the
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
