import { MongoBackend } from '@agendajs/mongo-backend'
import { Agenda, InMemoryNotificationChannel } from 'agenda'
import type { Db } from 'mongodb'
import type { Log } from '../shared/log.ts'

const COLLECTION = 'agenda_jobs'
export const AUDIT_JOB = 'audit'

export interface AuditJobData {
  auditId: string
}

/** The few things that may be enqueued. */
export interface Queue {
  /** @param since when the audit was made: it takes its turn by that, also in a second attempt. */
  enqueueAudit(auditId: string, since: Date): Promise<void>
  /** Replaces the job of an audit, whoever has locked it. */
  requeueAudit(auditId: string, since: Date): Promise<void>
  /** Those of the audits for which no job exists. */
  withoutJob<T extends { id: string }>(audits: T[]): Promise<T[]>
}

export interface AgendaQueue extends Queue {
  agenda: Agenda
}

/** Jobs of this process are noticed at once, those of others at the next poll. */
export async function openQueue({ db, log }: { db: Db; log: Log }): Promise<AgendaQueue> {
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db, collection: COLLECTION }),
    notificationChannel: new InMemoryNotificationChannel(),
    processEvery: 1000,
    removeOnComplete: true,
  })
  agenda.on('error', (error) => log.error({ err: error }, 'agenda'))
  await agenda.ready
  const jobs = db.collection(COLLECTION)
  // The sweeper and a second attempt: the job of an audit.
  await jobs.createIndex({ name: 1, 'data.auditId': 1 })

  const enqueueAudit = async (auditId: string, since: Date) => {
    await agenda.schedule<AuditJobData>(since, AUDIT_JOB, { auditId })
  }

  return {
    agenda,
    enqueueAudit,

    async requeueAudit(auditId, since) {
      await jobs.deleteMany({ name: AUDIT_JOB, 'data.auditId': auditId })
      await enqueueAudit(auditId, since)
    },

    async withoutJob(audits) {
      const auditIds = audits.map(({ id }) => id)
      const known = await jobs
        .find({ name: AUDIT_JOB, 'data.auditId': { $in: auditIds } })
        .project<{ data: AuditJobData }>({ 'data.auditId': 1 })
        .toArray()
      const found = new Set(known.map(({ data }) => data.auditId))
      return audits.filter(({ id }) => !found.has(id))
    },
  }
}
