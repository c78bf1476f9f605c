import type { Db, Filter, UpdateFilter } from 'mongodb'
import type { Audit, Failure, FailureCode } from '../model/audit.ts'
import type { Severity } from '../model/issue.ts'
import { takesTurns } from '../model/sandbox-paths.ts'
import {
  type AttemptRef,
  type AuditCursor,
  type AuditDocument,
  type AuditEnd,
  type Lease,
  type LeasedAudit,
  type QueueLoad,
  toAudit,
} from './audit-document.ts'
import { createDurability } from './audit-durability.ts'
import { type AuditFilter, auditsOf } from './audit-filter.ts'
import { createAuditHistory } from './audit-history.ts'
import { isDuplicateKey } from './duplicate-key.ts'
import { createSandboxTurns } from './sandbox-turns.ts'

const NO_ISSUES: Record<Severity, number> = { error: 0, warning: 0, info: 0 }

export type AuditStore = ReturnType<typeof createAuditStore>

export function createAuditStore(db: Db) {
  const audits = db.collection<AuditDocument>('audits')

  const changeLeased = async ({ id, attempt }: AttemptRef, change: UpdateFilter<AuditDocument>) => {
    const changed = await audits.findOneAndUpdate({ _id: id, attempt, status: 'running' }, change, {
      returnDocument: 'after',
    })
    return changed && toAudit(changed)
  }

  const makeDurable = createDurability(db)
  const turns = createSandboxTurns(audits)

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
      // Turns. A document without one isn't in this index.
      await turns.createIndex()
      // The purge by age.
      await audits.createIndex({ createdAt: 1 })
    },

    /** Inserts an audit. Returns false when it exists already, since a request may be retried. */
    async insert(audit: Audit): Promise<boolean> {
      const { id, ...fields } = audit
      for (;;) {
        const turn = takesTurns(audit) ? { turn: await turns.next(audit) } : {}
        try {
          await audits.insertOne({ _id: id, ...fields, ...turn, holder: null, leaseUntil: null })
          return true
        } catch (error) {
          if (!isDuplicateKey(error)) throw error
          // Otherwise an audit that was created at the same time has the turn.
          if (await audits.findOne({ _id: id }, { projection: { _id: 1 } })) return false
        }
      }
    },

    /** Resolves when the audit survives a crash. Returns false when a crash of the database lost it. */
    makeDurable,

    async find(id: string): Promise<Audit | null> {
      const found = await audits.findOne({ _id: id })
      return found && toAudit(found)
    },

    /** Newest first, those before `before` in that order. */
    async list(
      accountId: string,
      { first, before, ...wanted }: AuditFilter & { first: number; before: AuditCursor | null },
    ) {
      const filter: Filter<AuditDocument> = auditsOf(accountId, wanted)
      if (before)
        filter.$or = [
          { createdAt: { $lt: before.createdAt } },
          { createdAt: before.createdAt, _id: { $lt: before.id } },
        ]
      return (await audits.find(filter).sort({ createdAt: -1, _id: -1 }).limit(first).toArray()).map(toAudit)
    },

    /** Counts queued and running live audits of all accounts, and queued ones of one account. */
    async load(accountId: string): Promise<QueueLoad> {
      const [queued, processing, queuedOfAccount] = await Promise.all([
        audits.countDocuments({ status: 'queued', sandbox: false }),
        audits.countDocuments({ status: 'running', sandbox: false }),
        audits.countDocuments({ accountId, status: 'queued', sandbox: false }),
      ])
      // The counts are from slightly different moments.
      return { queued: Math.max(queued, queuedOfAccount), processing, queuedOfAccount }
    },

    async count(accountId: string, wanted: AuditFilter = {}): Promise<number> {
      return audits.countDocuments(auditsOf(accountId, wanted))
    },

    /**
     * Claims a queued audit, or a running one whose lease has expired, as its next attempt. Returns null when another
     * worker came first.
     */
    async claim(id: string, { holder, now, leaseUntil }: Lease): Promise<Audit | null> {
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

    /** Renews a lease. Returns null when another attempt has the audit. */
    renew: (held: AttemptRef, leaseUntil: Date): Promise<Audit | null> =>
      changeLeased(held, { $set: { leaseUntil } }),

    /** Sets the progress, which never decreases: a second attempt starts over, but readers have seen the first. */
    setProgress: (held: AttemptRef, progress: number): Promise<Audit | null> =>
      changeLeased(held, { $max: { progress } }),

    /** Fails a queued audit at once, or marks a running one for its worker. Returns null when the audit has ended. */
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

    /** Completes or fails a running audit. Returns null when another attempt has it. */
    async end(held: AttemptRef, end: AuditEnd): Promise<Audit | null> {
      const { at, status, ...fields } = end
      const times = status === 'completed' ? { completedAt: at, progress: 100 } : { failedAt: at }
      const left = { holder: null, leaseUntil: null, eventPending: true }
      return changeLeased(held, { $set: { status, ...times, ...fields, ...left } })
    },

    /** Returns ended audits whose webhook event may not have been published. */
    async listWithPendingEvent(limit: number): Promise<Audit[]> {
      return (await audits.find({ eventPending: true }).limit(limit).toArray()).map(toAudit)
    },

    /** Marks the webhook event as published. */
    async clearEvent(id: string): Promise<void> {
      await audits.updateOne({ _id: id }, { $unset: { eventPending: '' } })
    },

    /** Ends the lease of a running audit at once, for a worker that stops or is dead. */
    async release(held: AttemptRef, now: Date): Promise<boolean> {
      return (await changeLeased(held, { $set: { leaseUntil: now } })) !== null
    },

    /** Returns queued sandbox audits, oldest first. */
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

    async listRunning(): Promise<LeasedAudit[]> {
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

    ...createAuditHistory(audits, toAudit),

    findTurn: turns.find,

    /** Marks an audit as settled: no refund is due. */
    async clearCredit(id: string): Promise<void> {
      await audits.updateOne({ _id: id }, { $set: { creditDay: null } })
    },

    /** Returns failed audits whose refund may still be due. */
    async listRefundable(codes: readonly FailureCode[]): Promise<Audit[]> {
      const unsettled = audits.find({ 'failure.code': { $in: [...codes] }, creditDay: { $ne: null } })
      return (await unsettled.limit(100).toArray()).map(toAudit)
    },

    /** Returns ended audits created before `time`, oldest first. */
    async listEndedBefore(time: Date, limit: number): Promise<Audit[]> {
      const old = audits.find({ createdAt: { $lt: time }, status: { $in: ['completed', 'failed'] } })
      return (await old.sort({ createdAt: 1 }).limit(limit).toArray()).map(toAudit)
    },

    async delete(id: string): Promise<void> {
      await audits.deleteOne({ _id: id })
    },
  }
}
