import { createHash } from 'node:crypto'
import type { Audit } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import type { FieldError, NewAudit } from '../../model/new-audit.ts'
import type { Clock } from '../../shared/clock.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { Claim, IdempotencyStore } from '../../store/idempotency.ts'
import { type Accepted, type CheckedRequest, type createAccept, stored } from './accept.ts'

/** How long a key is remembered, in milliseconds (specification, Limits). */
export const IDEMPOTENCY_MS = 24 * 3_600_000
const LENGTH_MAX = 128

/** Returns the validation errors for an `Idempotency-Key` header. A missing header is valid. */
export const keyFaults = (key: string | null): FieldError[] =>
  key === null || (key.length >= 1 && key.length <= LENGTH_MAX)
    ? []
    : [{ field: 'Idempotency-Key', message: `must have 1 to ${LENGTH_MAX} characters` }]

/**
 * Returns a hash that is the same for equivalent requests. Missing options count as their defaults, and the
 * order of fields doesn't matter.
 */
function fingerprintOf({ url, options }: NewAudit, sandbox: boolean): string {
  const fields = Object.entries({ url, sandbox, ...options }).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

export interface Created {
  audit: Audit
  /** Whether an earlier request with the same idempotency key created the audit. */
  replayed: boolean
}

/** The audit that a request created, whose job may not exist yet. */
export type AcceptedOnce = Created & Accepted

interface OnceDeps {
  audits: AuditStore
  idempotency: IdempotencyStore
  accept: ReturnType<typeof createAccept>
  now: Clock
  newId: IdFactory
}

/**
 * Creates the audit of a request with an idempotency key, or returns the audit that an earlier request with the
 * same key created (specification, POST /audit).
 * @throws ServiceError `idempotency_key_conflict` if the earlier request was different.
 */
export function createOncePerKey({ audits, idempotency, accept, now, newId }: OnceDeps) {
  return async (caller: Caller, checked: CheckedRequest, key: string): Promise<AcceptedOnce> => {
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
    if (existing) return { ...stored(existing), replayed: true }
    try {
      // If another request with the same key is still in progress or was interrupted by a crash, this call
      // completes it.
      return { ...(await accept(caller, checked, claim)), replayed: !isOurs }
    } catch (error) {
      // The claim is released only if the request was rejected. After any other failure, a retry completes
      // the creation of this audit.
      if (error instanceof ServiceError && !(await audits.find(claim.auditId)))
        await idempotency.release(claim)
      throw error
    }
  }
}
