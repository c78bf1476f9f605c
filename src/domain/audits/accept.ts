import type { Audit } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import type { NewAudit } from '../../model/new-audit.ts'
import type { Queue } from '../../queue/queue.ts'
import type { Log } from '../../shared/log.ts'
import { currentTraceParent } from '../../shared/tracing.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { Claim } from '../../store/idempotency.ts'
import type { TurnStore } from '../../store/turns.ts'
import type { Credits } from '../quota/credits.ts'
import { createSuppressionSnapshots, type SnapshotDeps } from '../suppressions/snapshot.ts'
import type { QueueCapacity } from './capacity.ts'
import { normalizeUrl } from './target.ts'

export interface AcceptDeps extends SnapshotDeps {
  audits: AuditStore
  credits: Credits
  capacity: QueueCapacity
  queue: Queue
  turns: Pick<TurnStore, 'join'>
  engine: { version: string; rulesetVersion: string }
  log: Log
}

/** A request that has passed validation. */
export interface CheckedRequest {
  target: URL
  input: NewAudit
}

/** An audit that has been stored. */
export interface Accepted {
  audit: Audit
  /**
   * Resolves when the audit's job has been created, or when it is left to the sweeper to create it. Never
   * rejects.
   */
  enqueued: Promise<void>
}

/**
 * Returns a function that accepts an audit: it spends the credit, inserts the audit and enqueues its job.
 * Each step uses the audit's id as its key, so repeating a step has no effect. The sweeper finds audits that
 * a crash left without a job or turn.
 */
export function createAccept(deps: AcceptDeps) {
  const { audits, credits, capacity, engine, log } = deps
  const snapshots = createSuppressionSnapshots(deps)
  return async (
    caller: Caller,
    request: CheckedRequest,
    { auditId: id, createdAt }: Pick<Claim, 'auditId' | 'createdAt'>,
  ): Promise<Accepted> => {
    const applied = await snapshots.take({ ...caller, createdAt })
    const creditDay = caller.sandbox ? null : await credits.spend(caller, id)
    const draft = { ...request, id, createdAt, creditDay, engine }
    const traceParent = currentTraceParent()
    const audit = { ...queuedAudit(caller, draft), ...applied, ...(traceParent && { traceParent }) }
    try {
      // Only one of several concurrent retries inserts and enqueues the audit. The other retries return it.
      const isOurs = await capacity.admit(caller, () => audits.insert(audit))
      if (!isOurs) return stored((await audits.find(id))!)
      // The audit has already been accepted. If creating its job fails, the sweeper tries again.
      const enqueued = enqueue(deps, audit).catch((err) =>
        log.warn({ err, audit: id }, 'could not create the job, but will retry automatically'),
      )
      return { audit, enqueued }
    } catch (error) {
      // The queue may be full because a concurrent retry has already created this audit and spent its credit.
      const existing = await audits.find(id)
      if (existing) return stored(existing)
      if (creditDay) await credits.refund(caller.accountId, creditDay, id)
      throw error
    }
  }
}

/** Another request has created the audit's job or is creating it. */
export const stored = (audit: Audit): Accepted => ({ audit, enqueued: Promise.resolve() })

/**
 * The account joins the queue before the job is created, because the worker that receives the job asks which
 * account is next.
 */
async function enqueue({ turns, queue }: AcceptDeps, audit: Audit): Promise<void> {
  const { accountId, createdAt, sandbox } = audit
  if (!sandbox) await turns.join({ accountId, since: createdAt })
  await queue.enqueueAudit(audit)
}

interface Draft extends CheckedRequest {
  id: string
  createdAt: Date
  creditDay: string | null
  engine: AcceptDeps['engine']
}

const queuedAudit = (caller: Caller, { id, target, input, createdAt, creditDay, engine }: Draft): Audit => ({
  id,
  accountId: caller.accountId,
  keyId: caller.keyId,
  url: input.url,
  normalizedUrl: normalizeUrl(target),
  ...input.options,
  sandbox: caller.sandbox,
  creditDay,
  status: 'queued',
  cancelRequested: false,
  progress: 0,
  attempt: 0,
  engineVersion: engine.version,
  rulesetVersion: engine.rulesetVersion,
  createdAt,
  startedAt: null,
  completedAt: null,
  failedAt: null,
  scores: null,
  failure: null,
  delta: null,
  pages: [],
  provenance: null,
  heatmap: null,
  lastSeq: null,
  issueCounts: null,
})
