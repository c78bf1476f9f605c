import type { Db } from 'mongodb'
import type { Audit, AuditMode, AuditStatus } from '../model/audit.ts'
import { createAuditDurations } from './audit-durations.ts'
import type { JoiningAccount } from './turns.ts'

/** The fields that determine when a queued audit is claimed. */
export type WaitingAudit = Pick<Audit, 'id' | 'accountId' | 'createdAt'>

export interface Line {
  queued: (WaitingAudit & { mode: AuditMode })[]
  running: { mode: AuditMode; startedAt: Date }[]
}

/** The fields that are read when the queue is queried. */
interface LineDocument {
  _id: string
  accountId: string
  mode: AuditMode
  sandbox: boolean
  status: AuditStatus
  createdAt: Date
  startedAt: Date | null
  leaseUntil: Date | null
}

/** Matches audits whose leases have expired or were released. */
const lostBy = (now: Date) => ({ status: 'running', leaseUntil: { $lte: now } }) as const

/**
 * Groups audits in the order of the index, so that MongoDB needs to read only the first index entry for each
 * account (DISTINCT_SCAN), however many audits the account has queued.
 */
const WAITING_ACCOUNTS = [
  { $match: { sandbox: false, status: 'queued' } },
  { $sort: { accountId: 1, createdAt: 1 } },
  { $group: { _id: '$accountId', since: { $first: '$createdAt' } } },
]

type LineEntry = Pick<LineDocument, '_id' | 'accountId' | 'mode' | 'status' | 'createdAt' | 'startedAt'>

const lineOf = (entries: readonly LineEntry[]): Line => {
  const of = (wanted: AuditStatus) => entries.filter(({ status }) => status === wanted)
  return {
    queued: of('queued').map(({ _id: id, accountId, mode, createdAt }) => ({
      id,
      accountId,
      mode,
      createdAt,
    })),
    running: of('running').flatMap(({ mode, startedAt }) => (startedAt ? { mode, startedAt } : [])),
  }
}

export type AuditQueueStore = ReturnType<typeof createAuditQueueStore>

/** Reads the queue of live audits. Sandbox audits aren't included. */
export function createAuditQueueStore(db: Db) {
  const audits = db.collection<LineDocument>('audits')

  return {
    async createIndexes() {
      // This index is used to find each account's oldest queued audit, and to count queued and running
      // audits.
      await audits.createIndex({ sandbox: 1, status: 1, accountId: 1, createdAt: 1 })
      // This index is used to find the latest completed audits in each mode.
      await audits.createIndex({ sandbox: 1, status: 1, mode: 1, completedAt: -1 })
    },

    /** Returns the accounts that have queued audits, in no particular order. */
    async waitingAccounts(): Promise<JoiningAccount[]> {
      const found = await audits.aggregate<{ _id: string; since: Date }>(WAITING_ACCOUNTS).toArray()
      return found.map(({ _id: accountId, since }) => ({ accountId, since }))
    },

    /** Returns the id of the oldest audit that was interrupted, or null if there is none. */
    async findLost(now: Date): Promise<string | null> {
      const [lost] = await audits
        .find({ sandbox: false, ...lostBy(now) })
        .project<{ _id: string }>({ _id: 1 })
        .sort({ createdAt: 1, _id: 1 })
        .toArray()
      return lost?._id ?? null
    },

    /**
     * Counts the audits that need a worker: those queued before `queuedBefore`, and running ones whose lease
     * has ended.
     */
    async countUnattended({ queuedBefore, now }: { queuedBefore: Date; now: Date }): Promise<number> {
      const queued = { status: 'queued', createdAt: { $lt: queuedBefore } } as const
      return audits.countDocuments({ sandbox: false, $or: [queued, lostBy(now)] })
    },

    async count(status: AuditStatus): Promise<number> {
      return audits.countDocuments({ sandbox: false, status })
    },

    /** Returns when the oldest queued live audit was created, or null if none is queued. */
    async oldestQueuedAt(): Promise<Date | null> {
      const [oldest] = await audits
        .find({ status: 'queued', sandbox: false })
        .project<Pick<LineDocument, 'createdAt'>>({ createdAt: 1 })
        .sort({ createdAt: 1 })
        .limit(1)
        .toArray()
      return oldest?.createdAt ?? null
    },

    /** Returns all queued and running audits, in no particular order. */
    async read(): Promise<Line> {
      const fields = { accountId: 1, mode: 1, status: 1, createdAt: 1, startedAt: 1 }
      const all = await audits
        .find({ sandbox: false, status: { $in: ['queued', 'running'] } })
        .project<LineEntry>(fields)
        .toArray()
      return lineOf(all)
    },

    /** Returns the durations of the latest completed audits by mode, in milliseconds. */
    durations: createAuditDurations(db),
  }
}
