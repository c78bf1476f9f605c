import type { Caller } from '../../model/caller.ts'
import { readNewAudit, requireUrl } from '../../model/new-audit.ts'
import type { Clock } from '../../shared/clock.ts'
import type { IdFactory } from '../../shared/ids.ts'
import type { IdempotencyStore } from '../../store/idempotency.ts'
import { type AcceptDeps, type CheckedRequest, createAccept } from './accept.ts'
import { type AcceptedOnce, type Created, createOncePerKey, keyFaults } from './idempotency.ts'
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

  const acceptNew = async (caller: Caller, checked: CheckedRequest): Promise<AcceptedOnce> => {
    const accepted = await accept(caller, checked, { auditId: newId('aud'), createdAt: now() })
    return { ...accepted, replayed: false }
  }

  return {
    async create(
      caller: Caller,
      fields: Record<string, unknown>,
      idempotencyKey: string | null,
    ): Promise<Created> {
      const checked = await check(caller, fields, idempotencyKey)
      const { audit, replayed, enqueued } =
        idempotencyKey === null
          ? await acceptNew(caller, checked)
          : await createOnce(caller, checked, idempotencyKey)
      // An earlier request with the same key may still be waiting for the disk, so a replayed request waits,
      // too. A crash that loses only the job is harmless because the sweeper creates another one.
      const [isDurable] = await Promise.all([audits.makeDurable(audit.id), enqueued])
      if (!isDurable) throw new Error(`the database crashed and lost the audit ${audit.id}`)
      return { audit, replayed }
    },
  }
}
