import { MongoBackend, MongoJobRepository } from '@agendajs/mongo-backend'
import { Agenda, InMemoryNotificationChannel, type JobNotification, type JobWithId } from 'agenda'
import { type Db, ObjectId } from 'mongodb'
import { batcher } from '../shared/batcher.ts'
import type { Log } from '../shared/log.ts'
import { createIdlePolls, type IdlePolls } from './idle-polls.ts'

export const JOB_COLLECTION = 'agenda_jobs'
/** The shortest interval at which this process looks for jobs created by other processes, in milliseconds. */
export const POLL_MS = 500
/** The mean interval for a kind of job that there haven't been any of for some time, in milliseconds. */
const IDLE_POLL_MS = 2000
const REFILL_MS = 20

/** The maximum number of new jobs that share a command. */
const TOGETHER_MAX = 100

/**
 * The minimum duration of a lock, in milliseconds. This is long enough even if a worker is blocked for more
 * than a second.
 */
const LOCK_MIN_MS = 2000

/**
 * Returns how long Agenda locks a job, in milliseconds. Agenda locks jobs up to one poll early and drops a
 * job if its lock has expired by the time the job is due.
 */
export const jobLockMs = (leaseMs: number): number => Math.max(leaseMs, LOCK_MIN_MS)

/**
 * Opens Agenda. Jobs that this process creates start immediately, and those of other processes start at the
 * next poll, or when `look` is called.
 */
export async function openAgenda({ db, log }: { db: Db; log: Log }) {
  const polls = createIdlePolls({ minMs: POLL_MS, maxMs: IDLE_POLL_MS })
  const notices = new JobNotices(polls)
  const backend = new MongoBackend({ mongo: db, collection: JOB_COLLECTION })
  surviveFailedUnlocks(backend, log)
  pollLessWhenIdle(backend, polls)
  await connect(backend)
  shareInserts(backend)
  const agenda = new Agenda({
    backend,
    notificationChannel: notices,
    processEvery: POLL_MS,
    removeOnComplete: true,
    // Each kind of job has its own limit. Agenda's default limit would apply to all kinds combined.
    maxConcurrency: Number.MAX_SAFE_INTEGER,
  })
  agenda.on('error', (error) => log.error({ err: error }, 'agenda'))
  // Fills a free slot immediately instead of at the next poll. Agenda frees the slot just after the
  // `complete` event.
  agenda.on('complete', ({ attrs }: JobWithId) => {
    setTimeout(() => notices.look(attrs.name), REFILL_MS).unref()
  })
  await agenda.ready
  return { agenda, look: (kind: string) => notices.look(kind) }
}

/** Also ends the pause between polls for a kind of job when there is a new job of that kind. */
class JobNotices extends InMemoryNotificationChannel {
  readonly #polls: IdlePolls

  constructor(polls: IdlePolls) {
    super()
    this.#polls = polls
  }

  override publish(notice: JobNotification): Promise<void> {
    this.#polls.wake(notice.jobName, notice.nextRunAt)
    return super.publish(notice)
  }

  /** Looks for jobs of this kind immediately. Does nothing while Agenda isn't running. */
  look(jobName: string): void {
    const notice = { jobId: NO_JOB, jobName, nextRunAt: null, priority: 0, timestamp: new Date() }
    this.publish(notice).catch(() => {})
  }
}

/** Agenda only writes this id to its debug output. */
const NO_JOB = '' as JobNotification['jobId']

function pollLessWhenIdle({ repository }: MongoBackend, polls: IdlePolls): void {
  const getNextJobToRun = repository.getNextJobToRun.bind(repository)
  repository.getNextJobToRun = async (kind, ...options) => {
    const end = polls.begin(kind)
    if (!end) return undefined
    const job = await getNextJobToRun(kind, ...options)
    end(job !== undefined)
    return job
  }
}

/** Connects before Agenda does. Agenda wouldn't report a failed connection and would never become ready. */
async function connect(backend: MongoBackend): Promise<void> {
  await backend.connect()
  backend.connect = async () => {}
}

/**
 * Lets jobs that are created at the same time share a command. If the command fails, the sweeper creates the
 * missing jobs.
 */
function shareInserts({ repository }: MongoBackend): void {
  if (!(repository instanceof MongoJobRepository)) return
  const { collection } = repository
  const insertMany = collection.insertMany.bind(collection)
  const insert = batcher<Parameters<typeof collection.insertOne>[0], ObjectId>(
    async (jobs) => {
      const made = jobs.map((job) => ({ ...job, _id: new ObjectId() }))
      await insertMany(made, { ordered: false })
      return made.map(({ _id }) => _id)
    },
    { max: TOGETHER_MAX },
  )
  collection.insertOne = async (job) => ({ acknowledged: true, insertedId: await insert(job) })
}

/**
 * Handles errors from unlocking jobs, which Agenda doesn't await. Otherwise, a lost database connection would
 * crash the process. The lock expires anyway.
 */
function surviveFailedUnlocks({ repository }: MongoBackend, log: Log): void {
  const unlockJob = repository.unlockJob.bind(repository)
  repository.unlockJob = (job) => unlockJob(job).catch((err) => log.error({ err }, 'could not unlock a job'))
}
