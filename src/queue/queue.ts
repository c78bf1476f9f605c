import { MongoBackend } from '@agendajs/mongo-backend'
import { Agenda, InMemoryNotificationChannel, type JobWithId } from 'agenda'
import type { Db } from 'mongodb'
import type { Audit } from '../model/audit.ts'
import type { Log } from '../shared/log.ts'

const COLLECTION = 'agenda_jobs'
const LOOK_MS = 1000
const REFILL_MS = 20
/** So long a sandbox audit stays queued, that a client can see it so and be refused its stream. */
const SANDBOX_QUEUED_MS = 400
/**
 * A live audit's job is a token: one more audit waits, and whoever takes the token runs the one whose turn it is.
 * A sandbox audit has a job of its own, of another kind: it takes no place of the real ones.
 */
export const AUDIT_JOBS = { live: 'audit', sandbox: 'sandbox-audit' } as const

export type WaitingAudit = Pick<Audit, 'id' | 'createdAt' | 'sandbox'>

/** Of a sandbox audit's job; a token says nothing. */
export interface AuditJobData {
  auditId: string
}

/** The few things that may be enqueued. */
export interface Queue {
  enqueueAudit(audit: WaitingAudit): Promise<void>
  /** Makes tokens until at least so many wait; answers how many it made. */
  ensureJobs(waiting: number): Promise<number>
  /** Replaces the job of a sandbox audit, whoever has locked it. */
  requeueSandboxAudit(audit: WaitingAudit): Promise<void>
  /** Those of the sandbox audits for which no job waits or runs: one that failed is left behind by Agenda. */
  withoutJob<T extends { id: string }>(audits: T[]): Promise<T[]>
}

/** Something is due: the job says nothing of what. */
export const DELIVER_WEBHOOKS = 'deliver-webhooks'

export interface DeliveryQueue {
  /** Wakes a worker; the deliveries themselves say what is due. */
  hintDeliveries(): Promise<void>
}

export interface AgendaQueue extends Queue, DeliveryQueue {
  agenda: Agenda
}

/**
 * Agenda locks a job up to one look before its time, and never gives back the place of one whose lock has run out by
 * then: however short the hold on an audit, a lock lasts another look's time, for a worker that is held up.
 */
export const jobLockMs = (holdMs: number): number => Math.max(holdMs, 2 * LOOK_MS)

/** Jobs of this process are noticed at once, those of others at the next poll. */
export async function openQueue({ db, log }: { db: Db; log: Log }): Promise<AgendaQueue> {
  const notices = new InMemoryNotificationChannel()
  const backend = new MongoBackend({ mongo: db, collection: COLLECTION })
  surviveFailedUnlocks(backend, log)
  await connect(backend)
  const agenda = new Agenda({
    backend,
    notificationChannel: notices,
    processEvery: LOOK_MS,
    removeOnComplete: true,
    // Each kind of job has a limit of its own; Agenda's default would be one for all of them.
    maxConcurrency: Number.MAX_SAFE_INTEGER,
  })
  agenda.on('error', (error) => log.error({ err: error }, 'agenda'))
  // A place that is free again is filled at once, not at the next poll; Agenda clears it just after it says so.
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
  const jobs = db.collection(COLLECTION)
  // The sweeper and a second attempt: the job of a sandbox audit.
  await jobs.createIndex({ 'data.auditId': 1 })

  const enqueueAudit = async ({ id: auditId, createdAt, sandbox }: WaitingAudit) => {
    if (!sandbox) return void (await agenda.schedule(createdAt, AUDIT_JOBS.live, {}))
    const startsAt = new Date(createdAt.getTime() + SANDBOX_QUEUED_MS)
    await agenda.schedule(startsAt, AUDIT_JOBS.sandbox, { auditId })
  }

  return {
    agenda,
    enqueueAudit,

    async hintDeliveries() {
      await agenda.now(DELIVER_WEBHOOKS, {})
    },

    async ensureJobs(waiting) {
      const tokens = { name: AUDIT_JOBS.live, lockedAt: null }
      // What a failed one was for is waiting still, and counted.
      await jobs.deleteMany({ ...tokens, nextRunAt: null })
      if (waiting === 0) return 0
      const missing = waiting - (await jobs.countDocuments({ ...tokens, nextRunAt: { $ne: null } }))
      for (let made = 0; made < missing; made += 1) await agenda.now(AUDIT_JOBS.live, {})
      return Math.max(0, missing)
    },

    async requeueSandboxAudit(audit) {
      await jobs.deleteMany({ 'data.auditId': audit.id })
      await enqueueAudit(audit)
    },

    async withoutJob(audits) {
      const auditIds = audits.map(({ id }) => id)
      const known = await jobs
        .find({
          $or: [{ nextRunAt: { $ne: null } }, { lockedAt: { $ne: null } }],
          'data.auditId': { $in: auditIds },
        })
        .project<{ data: AuditJobData }>({ 'data.auditId': 1 })
        .toArray()
      const found = new Set(known.map(({ data }) => data.auditId))
      return audits.filter(({ id }) => !found.has(id))
    },
  }
}

/** Before Agenda does, which would neither notice a failure nor ever be ready after it. */
async function connect(backend: MongoBackend): Promise<void> {
  await backend.connect()
  backend.connect = async () => {}
}

/** Agenda waits for no unlock, so that a database lost just then would end the process. The lock runs out anyway. */
function surviveFailedUnlocks({ repository }: MongoBackend, log: Log): void {
  const unlockJob = repository.unlockJob.bind(repository)
  repository.unlockJob = (job) => unlockJob(job).catch((err) => log.error({ err }, 'job stays locked'))
}
