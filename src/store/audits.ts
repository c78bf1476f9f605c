import type { Collection, Db } from 'mongodb'
import type { Audit } from '../model/audit.ts'
import { takesTurns } from '../model/sandbox-paths.ts'
import { createCancellation } from './audit-cancellation.ts'
import { createAuditClaims } from './audit-claims.ts'
import { type AuditDocument, toAudit } from './audit-document.ts'
import { createDurability } from './audit-durability.ts'
import { createAuditHistory } from './audit-history.ts'
import { createAuditLeases } from './audit-leases.ts'
import { createAuditReads } from './audit-reads.ts'
import { createAuditSharing } from './audit-sharing.ts'
import { createAuditSweep } from './audit-sweep.ts'
import { createBatchedInsert } from './batched-insert.ts'
import { createOldAudits } from './old-audits.ts'
import { createSandboxTurns, type SandboxTurns } from './sandbox-turns.ts'

export type AuditStore = ReturnType<typeof createAuditStore>

export function createAuditStore(db: Db) {
  const audits = db.collection<AuditDocument>('audits')
  const insert = createBatchedInsert(audits)
  const makeDurable = createDurability(db)
  const turns = createSandboxTurns(audits)

  return {
    createIndexes: () => createIndexes(audits, turns),

    /** Inserts an audit. Returns false if it already exists because the request was retried. */
    async insert(audit: Audit): Promise<boolean> {
      const { id, ...fields } = audit
      for (;;) {
        const turn = takesTurns(audit) ? { turn: await turns.next(audit) } : {}
        const document = { _id: id, ...fields, ...turn, holder: null, leaseUntil: null }
        if (await insert(document)) return true
        // If the audit still doesn't exist, another audit took the same turn at the same time.
        if (await audits.findOne({ _id: id }, { projection: { _id: 1 } })) return false
      }
    },

    /**
     * Resolves to true once the audit would survive a crash, or to false if it has already been lost in a
     * database crash.
     */
    makeDurable,

    /**
     * Makes a queued audit fail immediately, or tells the worker that runs an audit to cancel it. Returns
     * null if the audit has ended.
     */
    cancel: createCancellation(audits),

    ...createAuditReads(audits),

    ...createAuditClaims(audits),

    ...createAuditLeases(audits),

    ...createAuditSweep(audits),
    ...createOldAudits(audits),

    ...createAuditSharing(audits),

    ...createAuditHistory(audits, toAudit),

    findTurn: turns.find,

    async delete(id: string): Promise<void> {
      await audits.deleteOne({ _id: id })
    },
  }
}

async function createIndexes(audits: Collection<AuditDocument>, turns: SandboxTurns): Promise<void> {
  // These indexes are used to list an account's audits, newest first, optionally only those in one state.
  await audits.createIndex({ accountId: 1, createdAt: -1, _id: -1 })
  await audits.createIndex({ accountId: 1, status: 1, createdAt: -1, _id: -1 })
  // This index is used by the sweeper to find queued and running audits.
  await audits.createIndex({ status: 1, createdAt: 1 })
  // This index is used to find the previous audit, and all audits of a page.
  await audits.createIndex({
    accountId: 1,
    normalizedUrl: 1,
    mode: 1,
    sandbox: 1,
    status: 1,
    createdAt: -1,
  })
  // This index is used by the sweeper to find failed audits that may be due a refund.
  await audits.createIndex({ 'failure.code': 1, creditDay: 1 })
  // This index is used by the sweeper to find ended audits whose events haven't been published.
  await audits.createIndex({ eventPending: 1 }, { sparse: true })
  // This index is used to find completed audits that the history lacks.
  await audits.createIndex({ historyPending: 1 }, { sparse: true })
  // This index is used for sandbox turns. Documents without a turn aren't in this index.
  await turns.createIndex()
  // This index is used to purge old audits.
  await audits.createIndex({ createdAt: 1 })
}
