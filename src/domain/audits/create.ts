import type { Audit } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import { readNewAudit, requireUrl } from '../../model/new-audit.ts'
import type { Clock } from '../../shared/clock.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { IdempotencyStore } from '../../store/idempotency.ts'
import { type AcceptDeps, type CheckedRequest, createAccept } from './accept.ts'
import { type Created, createOncePerKey, keyFaults } from './idempotency.ts'
import type { CheckTarget } from './target.ts'

export interface AuditCreatorDeps extends AcceptDeps {
  idempotency: IdempotencyStore
  checkTarget: CheckTarget
  now: Clock
  newId: IdFactory
}

export type AuditCreator = ReturnType<typeof createAuditCreator>

export function createAuditCreator(deps: AuditCreatorDeps) {
  const { audits, checkTarget, now, newId } = deps
  const accept = createAccept(deps)
  const createOnce = createOncePerKey({ ...deps, accept })

  /** Validates a request in the documented order: `url` is present, `url` is valid, then everything else. */
  const check = async (
    caller: Pick<Caller, 'sandbox'>,
    fields: Record<string, unknown>,
    idempotencyKey: string | null,
  ): Promise<CheckedRequest> => {
    const target = await checkTarget(requireUrl(fields), caller)
    return { target, input: readNewAudit(fields, keyFaults(idempotencyKey)) }
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
