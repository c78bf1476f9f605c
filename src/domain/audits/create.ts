import type { Audit } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import { type NewAudit, readNewAudit, requireUrl } from '../../model/new-audit.ts'
import type { Queue } from '../../queue/queue.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { Log } from '../../shared/log.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { Claim, IdempotencyStore } from '../../store/idempotency.ts'
import type { Credits } from '../quota/credits.ts'
import type { QueueCapacity } from './capacity.ts'
import { fingerprintOf, IDEMPOTENCY_MS, keyFaults } from './idempotency.ts'
import { type CheckTarget, normalizeUrl } from './target.ts'

export interface AuditCreatorDeps {
  audits: AuditStore
  idempotency: IdempotencyStore
  credits: Credits
  capacity: QueueCapacity
  queue: Queue
  checkTarget: CheckTarget
  engine: { version: string; rulesetVersion: string }
  now: Clock
  newId: IdFactory
  log: Log
}

/** A request whose fields are valid. */
interface Checked {
  target: URL
  input: NewAudit
}

export interface Created {
  audit: Audit
  /** True when an earlier request with the same idempotency key created the audit. */
  replayed: boolean
}

export type AuditCreator = ReturnType<typeof createAuditCreator>

export function createAuditCreator(deps: AuditCreatorDeps) {
  const { audits, idempotency, credits, capacity, queue, checkTarget, engine, now, newId, log } = deps

  /** Checks a request in the documented order: `url` is present, `url` is valid, then everything else. */
  const check = async (
    caller: Pick<Caller, 'sandbox'>,
    fields: Record<string, unknown>,
    idempotencyKey: string | null,
  ): Promise<Checked> => {
    const target = await checkTarget(requireUrl(fields), caller)
    return { target, input: readNewAudit(fields, keyFaults(idempotencyKey)) }
  }

  /**
   * Spends the credit, inserts the audit and enqueues its job, all by the audit's id, so that repeating a step changes
   * nothing. The sweeper finds audits that a crash left without a job.
   */
  const accept = async (
    caller: Caller,
    checked: Checked,
    { auditId: id, createdAt }: Claim,
  ): Promise<Audit> => {
    const creditDay = caller.sandbox ? null : await credits.spend(caller, id)
    const audit = queuedAudit(caller, { ...checked, id, createdAt, creditDay, engine })
    try {
      // Of concurrent retries, one inserts and enqueues. The others return its audit.
      const isOurs = await capacity.admit(caller, () => audits.insert(audit))
      if (!isOurs) return (await audits.find(id))!
    } catch (error) {
      // A concurrent retry may have taken the last place in the queue. Then it created this audit and spent its credit.
      const existing = await audits.find(id)
      if (existing) return existing
      if (creditDay) await credits.refund(caller.accountId, creditDay, id)
      throw error
    }
    // The audit is accepted now. The sweeper creates the job if this fails.
    await queue
      .enqueueAudit(audit)
      .catch((err) => log.warn({ err, audit: id }, 'could not create the job yet'))
    return audit
  }

  const createOnce = async (caller: Caller, checked: Checked, key: string): Promise<Created> => {
    const wanted: Claim = {
      id: `${caller.keyId}:${key}`,
      fingerprint: fingerprintOf(checked.input, caller.sandbox),
      auditId: newId('aud'),
      createdAt: now(),
    }
    const claim = await idempotency.claim(wanted, new Date(now().getTime() - IDEMPOTENCY_MS))
    if (claim.fingerprint !== wanted.fingerprint)
      throw new ServiceError('idempotency_key_conflict', { details: { existing_job_id: claim.auditId } })
    const isOurs = claim.auditId === wanted.auditId
    const existing = isOurs ? null : await audits.find(claim.auditId)
    if (existing) return { audit: existing, replayed: true }
    try {
      // Also for the claim of another request, which is still in progress or was interrupted by a crash.
      return { audit: await accept(caller, checked, claim), replayed: !isOurs }
    } catch (error) {
      // Released only after a rejection. After any other failure, a retry completes this audit.
      if (error instanceof ServiceError && !(await audits.find(claim.auditId)))
        await idempotency.release(claim)
      throw error
    }
  }

  const acceptNew = (caller: Caller, checked: Checked): Promise<Audit> =>
    accept(caller, checked, { id: '', fingerprint: '', auditId: newId('aud'), createdAt: now() })

  return {
    async create(
      caller: Caller,
      fields: Record<string, unknown>,
      idempotencyKey: string | null,
    ): Promise<Created> {
      const checked = await check(caller, fields, idempotencyKey)
      const created =
        idempotencyKey === null
          ? { audit: await acceptNew(caller, checked), replayed: false }
          : await createOnce(caller, checked, idempotencyKey)
      // Also of an earlier request, whose own answer may still wait for the disk.
      const isDurable = await audits.makeDurable(created.audit.id)
      if (!isDurable) throw new Error(`the database crashed and lost the audit ${created.audit.id}`)
      return created
    },
  }
}

interface Draft extends Checked {
  id: string
  createdAt: Date
  creditDay: string | null
  engine: AuditCreatorDeps['engine']
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
