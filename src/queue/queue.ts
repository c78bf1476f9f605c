import type { Agenda } from 'agenda'
import type { Db } from 'mongodb'
import type { Audit } from '../model/audit.ts'
import type { Log } from '../shared/log.ts'
import { JOB_COLLECTION, openAgenda } from './agenda.ts'
import { freeDroppedJobs } from './dropped-jobs.ts'
import { createWakeUps, DELIVER_WEBHOOKS } from './wake-ups.ts'

/**
 * How long a sandbox audit stays queued, in milliseconds, so that clients can test this state and its errors.
 */
const SANDBOX_QUEUED_MS = 400
/**
 * A live audit's job is a token that doesn't refer to a specific audit. The worker that takes the token runs
 * the audit whose turn is next. Sandbox audits have a different kind of job so that they never delay live
 * audits.
 */
export const AUDIT_JOBS = { live: 'audit', sandbox: 'sandbox-audit' } as const

/** The kinds of jobs that processes notify each other about, by notice id. */
const NOTICED_JOBS = { ...AUDIT_JOBS, deliveries: DELIVER_WEBHOOKS } as const
type NoticedWork = keyof typeof NOTICED_JOBS
export const NOTICED_WORK = Object.keys(NOTICED_JOBS) as NoticedWork[]

export type WaitingAudit = Pick<Audit, 'id' | 'createdAt' | 'sandbox'>

/** The data of a sandbox audit's job. Tokens have no data. */
export interface AuditJobData {
  auditId: string
}

export interface Queue {
  enqueueAudit(audit: WaitingAudit): Promise<void>
  /** Creates tokens until at least `waiting` of them exist. Returns the number of tokens created. */
  ensureJobs(waiting: number): Promise<number>
  /** Replaces the job of a sandbox audit, even if the job is locked. */
  requeueSandboxAudit(audit: WaitingAudit): Promise<void>
  /**
   * Returns the sandbox audits that have no waiting or running job. Agenda keeps failed jobs, which don't
   * count.
   */
  withoutJob<T extends { id: string }>(audits: T[]): Promise<T[]>
}

export interface DeliveryQueue {
  /** Wakes a worker. The stored deliveries determine what is due. */
  hintDeliveries(): Promise<void>
}

export interface AgendaQueue extends Queue, DeliveryQueue {
  agenda: Agenda
  /**
   * Wakes a worker at the given time. Failures are only logged, because each worker also looks for due
   * deliveries regularly.
   */
  wakeForDeliveries(at: Date): Promise<void>
  /** Looks for work immediately, after another process has given notice that it created some. */
  lookFor(work: string): void
  /** Frees the slots of jobs that Agenda dropped. Workers call this once per poll. */
  freeDroppedJobs(): Promise<void>
}

export interface QueueOptions {
  db: Db
  log: Log
  /** Notifies other processes that there is work. Without it, their workers only poll. */
  notify?: ((work: NoticedWork) => void) | undefined
}

/**
 * Opens the job queue. Jobs that this process creates start immediately, and those of other processes start
 * at the next poll.
 */
export async function openQueue({ db, log, notify = () => {} }: QueueOptions): Promise<AgendaQueue> {
  const { agenda, look } = await openAgenda({ db, log })
  const jobs = db.collection(JOB_COLLECTION)
  // This index is used to find the job of a sandbox audit.
  await jobs.createIndex({ 'data.auditId': 1 })
  // This index is used to schedule only one job for each time.
  await jobs.createIndex({ 'data.at': 1 })

  const enqueueAudit = async ({ id: auditId, createdAt, sandbox }: WaitingAudit) => {
    const startsAt = new Date(createdAt.getTime() + SANDBOX_QUEUED_MS)
    if (sandbox) await agenda.schedule(startsAt, AUDIT_JOBS.sandbox, { auditId })
    else await agenda.schedule(createdAt, AUDIT_JOBS.live, {})
    notify(sandbox ? 'sandbox' : 'live')
  }

  return {
    agenda,
    enqueueAudit,

    lookFor(work) {
      const known = NOTICED_WORK.find((noticed) => noticed === work)
      if (known) look(NOTICED_JOBS[known])
    },

    freeDroppedJobs: async () => freeDroppedJobs(agenda),

    async hintDeliveries() {
      await agenda.now(DELIVER_WEBHOOKS, {})
      notify('deliveries')
    },

    wakeForDeliveries: createWakeUps({ agenda, log }),

    async ensureJobs(waiting) {
      const tokens = { name: AUDIT_JOBS.live, lockedAt: null }
      // If a job has failed, its audit is still waiting, so it needs another job.
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
