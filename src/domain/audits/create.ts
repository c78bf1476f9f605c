import type { Audit } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import { readNewAudit, requireUrl } from '../../model/new-audit.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { Claim, IdempotencyStore } from '../../store/idempotency.ts'
import { type AcceptDeps, type CheckedRequest, createAccept } from './accept.ts'
import { fingerprintOf, IDEMPOTENCY_MS, keyFaults } from './idempotency.ts'
import type { CheckTarget } from './target.ts'

export interface AuditCreatorDeps extends AcceptDeps {
  idempotency: IdempotencyStore
  checkTarget: CheckTarget
  now: Clock
  newId: IdFactory
}

export interface Created {
  audit: Audit
  /** Whether an earlier request with the same idempotency key created the audit. */
  replayed: boolean
}

export type AuditCreator = ReturnType<typeof createAuditCreator>

export function createAuditCreator(deps: AuditCreatorDeps) {
  const { audits, idempotency, checkTarget, now, newId } = deps
  const accept = createAccept(deps)

  /** Validates a request in the documented order: `url` is present, `url` is valid, then everything else. */
  const check = async (
    caller: Pick<Caller, 'sandbox'>,
    fields: Record<string, unknown>,
    idempotencyKey: string | null,
  ): Promise<CheckedRequest> => {
    const target = await checkTarget(requireUrl(fields), caller)
    return { target, input: readNewAudit(fields, keyFaults(idempotencyKey)) }
  }

  const createOnce = async (caller: Caller, checked: CheckedRequest, key: string): Promise<Created> => {
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
      // This completes another request with the same key that is still in progress or that a crash
      // interrupted.
      return { audit: await accept(caller, checked, claim), replayed: !isOurs }
    } catch (error) {
      // The claim is released only if the request was rejected. After any other failure, a retry completes
      // this audit.
      if (error instanceof ServiceError && !(await audits.find(claim.auditId)))
        await idempotency.release(claim)
      throw error
    }
  }

  const acceptNew = (caller: Caller, checked: CheckedRequest): Promise<Audit> =>
    accept(caller, checked, { auditId: newId('aud'), createdAt: now() })

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
      // An earlier request with the same key may still be waiting for the disk, so a replayed request waits
      // as well.
      const isDurable = await audits.makeDurable(created.audit.id)
      if (!isDurable) throw new Error(`the database crashed and lost the audit ${created.audit.id}`)
      return created
    },
  }
}
