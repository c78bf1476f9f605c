import type { Db } from 'mongodb'
import { AUDIT_MODES, type Audit, type AuditMode, type AuditStatus } from '../model/audit.ts'

/** The number of recent audits of a mode whose durations are read. */
const MEASURED = 20

/** What decides when a queued audit is taken. */
export type WaitingAudit = Pick<Audit, 'id' | 'accountId' | 'createdAt'>

export interface Line {
  queued: (WaitingAudit & { mode: AuditMode })[]
  running: { mode: AuditMode; startedAt: Date }[]
}

/** The fields that these queries read. */
interface LineDocument {
  _id: string
  accountId: string
  mode: AuditMode
  sandbox: boolean
  status: AuditStatus
  createdAt: Date
  startedAt: Date | null
  completedAt: Date | null
  leaseUntil: Date | null
}

/** Matches audits whose lease has expired or was released. */
const lostBy = (now: Date) => ({ status: 'running', leaseUntil: { $lte: now } }) as const

export type AuditQueueStore = ReturnType<typeof createAuditQueueStore>

/** Reads the queue of live audits. Sandbox audits aren't part of it. */
export function createAuditQueueStore(db: Db) {
  const audits = db.collection<LineDocument>('audits')

  const durationsOf = async (mode: AuditMode): Promise<number[]> => {
    const latest = await audits
      .find({ sandbox: false, status: 'completed', mode })
      .sort({ completedAt: -1 })
      .limit(MEASURED)
      .project<Pick<LineDocument, 'startedAt' | 'completedAt'>>({ startedAt: 1, completedAt: 1 })
      .toArray()
    return latest.flatMap(({ startedAt, completedAt }) =>
      startedAt && completedAt ? completedAt.getTime() - startedAt.getTime() : [],
    )
  }

  return {
    async createIndexes() {
      // Finds the oldest queued audit of each account, and counts queued and running ones.
      await audits.createIndex({ sandbox: 1, status: 1, accountId: 1, createdAt: 1 })
      // Finds the latest completed audits of a mode.
      await audits.createIndex({ sandbox: 1, status: 1, mode: 1, completedAt: -1 })
    },

    /** Returns the oldest queued and the oldest lost audit of each account. Both lists are oldest first. */
    async heads(now: Date): Promise<{ queued: WaitingAudit[]; lost: WaitingAudit[] }> {
      const found = await audits
        .aggregate<{ _id: { accountId: string; status: AuditStatus }; id: string; createdAt: Date }>([
          { $match: { sandbox: false, $or: [{ status: 'queued' }, lostBy(now)] } },
          { $sort: { createdAt: 1, _id: 1 } },
          {
            $group: {
              _id: { accountId: '$accountId', status: '$status' },
              id: { $first: '$_id' },
              createdAt: { $first: '$createdAt' },
            },
          },
          { $sort: { createdAt: 1, id: 1 } },
        ])
        .toArray()
      const of = (wanted: AuditStatus) =>
        found
          .filter(({ _id: { status } }) => status === wanted)
          .map(({ _id: { accountId }, id, createdAt }) => ({ id, accountId, createdAt }))
      return { queued: of('queued'), lost: of('running') }
    },

    /** Counts the audits that need a worker: queued before `queuedBefore`, or running without a lease. */
    async countUnattended({ queuedBefore, now }: { queuedBefore: Date; now: Date }): Promise<number> {
      const queued = { status: 'queued', createdAt: { $lt: queuedBefore } } as const
      return audits.countDocuments({ sandbox: false, $or: [queued, lostBy(now)] })
    },

    async count(status: AuditStatus): Promise<number> {
      return audits.countDocuments({ sandbox: false, status })
    },

    /** Returns all queued and running audits, unordered. */
    async read(): Promise<Line> {
      const fields = { accountId: 1, mode: 1, status: 1, createdAt: 1, startedAt: 1 }
      const all = await audits
        .find({ sandbox: false, status: { $in: ['queued', 'running'] } })
        .project<Pick<LineDocument, '_id' | keyof typeof fields>>(fields)
        .toArray()
      const of = (wanted: AuditStatus) => all.filter(({ status }) => status === wanted)
      return {
        queued: of('queued').map(({ _id: id, accountId, mode, createdAt }) => ({
          id,
          accountId,
          mode,
          createdAt,
        })),
        running: of('running').flatMap(({ mode, startedAt }) => (startedAt ? { mode, startedAt } : [])),
      }
    },

    /** Returns the durations of the latest completed audits of each mode, ms. */
    async durations(): Promise<Record<AuditMode, number[]>> {
      const all = await Promise.all(AUDIT_MODES.map(async (mode) => [mode, await durationsOf(mode)] as const))
      return Object.fromEntries(all) as Record<AuditMode, number[]>
    },
  }
}
