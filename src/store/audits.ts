import type { Db, Filter, UpdateFilter } from 'mongodb'
import type { Audit, Failure, FailureCode, PageVisit, Provenance } from '../model/audit.ts'
import type { Severity } from '../model/issue.ts'
import type { Scores } from '../model/scores.ts'
import { createDurability } from './audit-durability.ts'
import { type AuditFilter, auditsOf } from './audit-filter.ts'
import { isDuplicateKey } from './duplicate-key.ts'

/** Which process runs an audit, so that another on the same machine can see that it is dead. */
export interface Holder {
  machine: string
  pid: number
  instance: string
}

interface AuditDocument extends Omit<Audit, 'id'> {
  _id: string
  holder: Holder | null
  /** Until then no other worker may take a running audit up. */
  leaseUntil: Date | null
  /** It has ended, and its event for the webhooks may not have been made. */
  eventPending?: boolean
}

/** What a finished attempt writes, all in one. */
export interface AuditEnd {
  status: 'completed' | 'failed'
  at: Date
  failure: Failure | null
  scores: Scores | null
  pages: PageVisit[]
  provenance: Provenance | null
  heatmap: Audit['heatmap']
  delta: Audit['delta']
  lastSeq: number
  issueCounts: Record<Severity, number>
}

export interface QueueLoad {
  queued: number
  processing: number
  queuedOfAccount: number
}

/** An audit as one attempt holds it; every write of the attempt is fenced by its number. */
export interface AttemptRef {
  id: string
  attempt: number
}

/** Who takes an audit, when, and until when without a sign of life. */
export interface Hold {
  holder: Holder
  now: Date
  leaseUntil: Date
}

/** Where a list goes on. */
export type AuditPlace = Pick<Audit, 'createdAt' | 'id'>

export interface HeldAudit {
  id: string
  attempt: number
  createdAt: Date
  sandbox: boolean
  holder: Holder | null
  leaseUntil: Date | null
}

const toAudit = (document: AuditDocument): Audit => {
  const { _id, holder: _holder, leaseUntil: _lease, eventPending: _event, ...fields } = document
  return { id: _id, ...fields }
}

const NO_ISSUES: Record<Severity, number> = { error: 0, warning: 0, info: 0 }

export type AuditStore = ReturnType<typeof createAuditStore>

export function createAuditStore(db: Db) {
  const audits = db.collection<AuditDocument>('audits')

  const changeHeld = async ({ id, attempt }: AttemptRef, change: UpdateFilter<AuditDocument>) => {
    const changed = await audits.findOneAndUpdate({ _id: id, attempt, status: 'running' }, change, {
      returnDocument: 'after',
    })
    return changed && toAudit(changed)
  }

  const makeDurable = createDurability(db)

  return {
    async createIndexes() {
      // An account's audits, newest first, also in one state.
      await audits.createIndex({ accountId: 1, createdAt: -1, _id: -1 })
      await audits.createIndex({ accountId: 1, status: 1, createdAt: -1, _id: -1 })
      // The sweeper: what waits or runs.
      await audits.createIndex({ status: 1, createdAt: 1 })
      // The comparison with the audit before; all audits of a page.
      await audits.createIndex({
        accountId: 1,
        normalizedUrl: 1,
        mode: 1,
        sandbox: 1,
        status: 1,
        createdAt: -1,
      })
      // The sweeper: failed audits whose credit has to go back.
      await audits.createIndex({ 'failure.code': 1, creditDay: 1 })
      // The sweeper: ended audits without their event.
      await audits.createIndex({ eventPending: 1 }, { sparse: true })
      // The purge by age.
      await audits.createIndex({ createdAt: 1 })
    },

    /** False when it is there already: a retry of the same request meets what it made before. */
    async insert(audit: Audit): Promise<boolean> {
      const { id, ...fields } = audit
      try {
        await audits.insertOne({ _id: id, ...fields, holder: null, leaseUntil: null })
        return true
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        return false
      }
    },

    /**
     * Resolves once the audit survives a crash; audits that come at the same time share the wait for the disk. False
     * when it is gone: a crash of the database took it.
     */
    makeDurable,

    async find(id: string): Promise<Audit | null> {
      const found = await audits.findOne({ _id: id })
      return found && toAudit(found)
    },

    /** Newest first, those before `before` in that order. */
    async list(
      accountId: string,
      { first, before, ...wanted }: AuditFilter & { first: number; before: AuditPlace | null },
    ) {
      const filter: Filter<AuditDocument> = auditsOf(accountId, wanted)
      if (before)
        filter.$or = [
          { createdAt: { $lt: before.createdAt } },
          { createdAt: before.createdAt, _id: { $lt: before.id } },
        ]
      return (await audits.find(filter).sort({ createdAt: -1, _id: -1 }).limit(first).toArray()).map(toAudit)
    },

    /** Live audits that wait and run, in all and of one account. */
    async load(accountId: string): Promise<QueueLoad> {
      const [queued, processing, queuedOfAccount] = await Promise.all([
        audits.countDocuments({ status: 'queued', sandbox: false }),
        audits.countDocuments({ status: 'running', sandbox: false }),
        audits.countDocuments({ accountId, status: 'queued', sandbox: false }),
      ])
      // Counted at slightly different moments.
      return { queued: Math.max(queued, queuedOfAccount), processing, queuedOfAccount }
    },

    async count(accountId: string, wanted: AuditFilter = {}): Promise<number> {
      return audits.countDocuments(auditsOf(accountId, wanted))
    },

    /** queued → running, or running → running with the next attempt when its holder was lost. Null: another was first. */
    async take(id: string, { holder, now, leaseUntil }: Hold): Promise<Audit | null> {
      const started = await audits.findOneAndUpdate(
        { _id: id, status: 'queued' },
        { $set: { status: 'running', startedAt: now, holder, leaseUntil }, $inc: { attempt: 1 } },
        { returnDocument: 'after' },
      )
      if (started) return toAudit(started)
      const again = await audits.findOneAndUpdate(
        { _id: id, status: 'running', leaseUntil: { $lte: now } },
        { $set: { holder, leaseUntil }, $inc: { attempt: 1 } },
        { returnDocument: 'after' },
      )
      return again && toAudit(again)
    },

    /** The heartbeat. Null when the audit is no longer this attempt's. */
    renew: (held: AttemptRef, leaseUntil: Date): Promise<Audit | null> =>
      changeHeld(held, { $set: { leaseUntil } }),

    /** Never falls: a second attempt begins anew, what a reader saw does not. */
    setProgress: (held: AttemptRef, progress: number): Promise<Audit | null> =>
      changeHeld(held, { $max: { progress } }),

    /** queued → failed at once; a running one is marked for its worker. Null when it has ended. */
    async cancel(id: string, { failure, at }: { failure: Failure; at: Date }): Promise<Audit | null> {
      const counts = { lastSeq: 0, issueCounts: NO_ISSUES }
      const ended = { status: 'failed', failure, failedAt: at, ...counts, eventPending: true } as const
      const cancelled =
        (await audits.findOneAndUpdate(
          { _id: id, status: 'queued' },
          { $set: ended },
          { returnDocument: 'after' },
        )) ??
        (await audits.findOneAndUpdate(
          { _id: id, status: 'running' },
          { $set: { cancelRequested: true } },
          { returnDocument: 'after' },
        ))
      return cancelled && toAudit(cancelled)
    },

    /** running → completed or failed. Null when the audit is no longer this attempt's. */
    async end(held: AttemptRef, end: AuditEnd): Promise<Audit | null> {
      const { at, status, ...fields } = end
      const times = status === 'completed' ? { completedAt: at, progress: 100 } : { failedAt: at }
      const left = { holder: null, leaseUntil: null, eventPending: true }
      return changeHeld(held, { $set: { status, ...times, ...fields, ...left } })
    },

    /** Ended audits whose event for the webhooks may not have been made. */
    async listUnannounced(limit: number): Promise<Audit[]> {
      return (await audits.find({ eventPending: true }).limit(limit).toArray()).map(toAudit)
    },

    /** Its event and the deliveries of it exist. */
    async clearEvent(id: string): Promise<void> {
      await audits.updateOne({ _id: id }, { $unset: { eventPending: '' } })
    },

    /** Lets go of a running audit at once, for a worker that stops or was seen dead. */
    async release(held: AttemptRef, now: Date): Promise<boolean> {
      return (await changeHeld(held, { $set: { leaseUntil: now } })) !== null
    },

    /** Of the sandbox, oldest first. */
    async listQueuedSandbox(
      before: Date,
      limit: number,
    ): Promise<Pick<Audit, 'id' | 'createdAt' | 'sandbox'>[]> {
      const waiting = await audits
        .find({ status: 'queued', sandbox: true, createdAt: { $lt: before } })
        .sort({ createdAt: 1 })
        .limit(limit)
        .project<Pick<AuditDocument, '_id' | 'createdAt' | 'sandbox'>>({ createdAt: 1, sandbox: 1 })
        .toArray()
      return waiting.map(({ _id, createdAt, sandbox }) => ({ id: _id, createdAt, sandbox }))
    },

    async listRunning(): Promise<HeldAudit[]> {
      const running = await audits.find({ status: 'running' }).sort({ createdAt: 1 }).toArray()
      return running.map(({ _id, attempt, createdAt, sandbox, holder, leaseUntil }) => ({
        id: _id,
        attempt,
        createdAt,
        sandbox,
        holder,
        leaseUntil,
      }))
    },

    /** The latest completed audit of the same page, mode and sandbox flag, created before this one. */
    async findPrevious(audit: Audit): Promise<Audit | null> {
      const { accountId, normalizedUrl, mode, sandbox } = audit
      const earlier = audits
        .find({
          accountId,
          normalizedUrl,
          mode,
          sandbox,
          status: 'completed',
          createdAt: { $lt: audit.createdAt },
        })
        .sort({ createdAt: -1 })
        .limit(1)
      const found = (await earlier.toArray())[0]
      return found ? toAudit(found) : null
    },

    /** Nothing more is owed to its account. */
    async clearCredit(id: string): Promise<void> {
      await audits.updateOne({ _id: id }, { $set: { creditDay: null } })
    },

    /** Audits whose credit may have to go back and is still out. */
    async listUnsettled(codes: readonly FailureCode[]): Promise<Audit[]> {
      const unsettled = audits.find({ 'failure.code': { $in: [...codes] }, creditDay: { $ne: null } })
      return (await unsettled.limit(100).toArray()).map(toAudit)
    },

    /** Ended audits made before `time`, oldest first. */
    async listEndedBefore(time: Date, limit: number): Promise<Audit[]> {
      const old = audits.find({ createdAt: { $lt: time }, status: { $in: ['completed', 'failed'] } })
      return (await old.sort({ createdAt: 1 }).limit(limit).toArray()).map(toAudit)
    },

    async delete(id: string): Promise<void> {
      await audits.deleteOne({ _id: id })
    },
  }
}
