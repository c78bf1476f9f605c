import { MongoBackend } from '@agendajs/mongo-backend'
import { Agenda, InMemoryNotificationChannel, type JobWithId } from 'agenda'
import type { Db } from 'mongodb'
import type { Audit } from '../model/audit.ts'
import type { Log } from '../shared/log.ts'

const COLLECTION = 'agenda_jobs'
const REFILL_MS = 20
/** Sandbox audits have a job of their own: they take no place of the real ones. */
export const AUDIT_JOBS = { live: 'audit', sandbox: 'sandbox-audit' } as const

export type WaitingAudit = Pick<Audit, 'id' | 'createdAt' | 'sandbox'>

export interface AuditJobData {
  auditId: string
}

/** The few things that may be enqueued. */
export interface Queue {
  /** It takes its turn by the time it was made, also in a second attempt. */
  enqueueAudit(audit: WaitingAudit): Promise<void>
  /** Replaces the job of an audit, whoever has locked it. */
  requeueAudit(audit: WaitingAudit): Promise<void>
  /** Those of the audits for which no job waits or runs: one that failed is left behind by Agenda. */
  withoutJob<T extends { id: string }>(audits: T[]): Promise<T[]>
}

export interface AgendaQueue extends Queue {
  agenda: Agenda
}

/** Jobs of this process are noticed at once, those of others at the next poll. */
export async function openQueue({ db, log }: { db: Db; log: Log }): Promise<AgendaQueue> {
  const notices = new InMemoryNotificationChannel()
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db, collection: COLLECTION }),
    notificationChannel: notices,
    processEvery: 1000,
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
  // The sweeper and a second attempt: the job of an audit.
  await jobs.createIndex({ 'data.auditId': 1 })

  const enqueueAudit = async ({ id: auditId, createdAt, sandbox }: WaitingAudit) => {
    await agenda.schedule<AuditJobData>(createdAt, AUDIT_JOBS[sandbox ? 'sandbox' : 'live'], { auditId })
  }

  return {
    agenda,
    enqueueAudit,

    async requeueAudit(audit) {
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
