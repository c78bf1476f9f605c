import { MongoBackend } from '@agendajs/mongo-backend'
import { Agenda, InMemoryNotificationChannel, type JobWithId } from 'agenda'
import type { Db } from 'mongodb'
import type { Log } from '../shared/log.ts'

export const JOB_COLLECTION = 'agenda_jobs'
/** How often this process looks for jobs that other processes created, in milliseconds. */
export const POLL_MS = 500
const REFILL_MS = 20

/** Leaves room for a worker that is blocked for longer than a second. */
const LOCK_MIN_MS = 2000

/**
 * Returns how long Agenda locks a job, in milliseconds. Agenda locks a job up to one poll early, and drops a job whose
 * lock has expired when it is due.
 */
export const jobLockMs = (leaseMs: number): number => Math.max(leaseMs, LOCK_MIN_MS)

/** Opens Agenda. Jobs of this process start immediately, and jobs of other processes at the next poll. */
export async function openAgenda({ db, log }: { db: Db; log: Log }): Promise<Agenda> {
  const notices = new InMemoryNotificationChannel()
  const backend = new MongoBackend({ mongo: db, collection: JOB_COLLECTION })
  surviveFailedUnlocks(backend, log)
  await connect(backend)
  const agenda = new Agenda({
    backend,
    notificationChannel: notices,
    processEvery: POLL_MS,
    removeOnComplete: true,
    // Each kind of job has its own limit. By default, Agenda would use one limit for all.
    maxConcurrency: Number.MAX_SAFE_INTEGER,
  })
  agenda.on('error', (error) => log.error({ err: error }, 'agenda'))
  // Fills a free slot immediately, not at the next poll. Agenda frees the slot just after this event.
  agenda.on('complete', (job: JobWithId) => {
    const notice = {
      jobId: job.attrs._id,
      jobName: job.attrs.name,
      nextRunAt: null,
      priority: 0,
      timestamp: new Date(),
    }
    setTimeout(() => notices.publish(notice).catch(() => {}), REFILL_MS).unref()
  })
  await agenda.ready
  return agenda
}

/** Connects before Agenda does, since Agenda wouldn't report a failure and would never become ready. */
async function connect(backend: MongoBackend): Promise<void> {
  await backend.connect()
  backend.connect = async () => {}
}

/**
 * Handles failed unlocks. Agenda doesn't await them, so a lost database would crash the process. The lock expires
 * anyway.
 */
function surviveFailedUnlocks({ repository }: MongoBackend, log: Log): void {
  const unlockJob = repository.unlockJob.bind(repository)
  repository.unlockJob = (job) => unlockJob(job).catch((err) => log.error({ err }, 'could not unlock a job'))
}
