import type { Agenda } from 'agenda'
import type { Log } from '../shared/log.ts'

/** The name of the job that wakes a worker when deliveries are due. The job doesn't list the deliveries. */
export const DELIVER_WEBHOOKS = 'deliver-webhooks'

/**
 * The length of a time slot, in milliseconds. All deliveries that are due in the same slot share a job, which
 * runs at the end of the slot.
 */
const SLOT_MS = 250

/** The data of a job for a specific time. Jobs that are due immediately have no data. */
export interface WakeUpData {
  /** The time, in milliseconds since 1970. */
  at?: number
}

/**
 * Returns a function that schedules a job for a time, unless this process has already scheduled one for it.
 */
export function createWakeUps({ agenda, log }: { agenda: Agenda; log: Log }) {
  const scheduled = new Map<number, Promise<void>>()

  const schedule = async (at: number): Promise<void> => {
    for (const past of scheduled.keys()) if (past < Date.now()) scheduled.delete(past)
    try {
      // Another process may already have scheduled the same job.
      const unique = { name: DELIVER_WEBHOOKS, 'data.at': at }
      const job = agenda.create<WakeUpData>(DELIVER_WEBHOOKS, { at }).unique(unique, { insertOnly: true })
      await job.schedule(new Date(at)).save()
    } catch (err) {
      scheduled.delete(at)
      // Each worker's regular sweep finds due deliveries anyway.
      log.warn({ err }, 'could not schedule a wake-up for webhook deliveries')
    }
  }

  return (time: Date): Promise<void> => {
    const at = Math.ceil(time.getTime() / SLOT_MS) * SLOT_MS
    const known = scheduled.get(at) ?? schedule(at)
    scheduled.set(at, known)
    return known
  }
}
