import { LRUCache } from 'lru-cache'
import { type Audit, COMPLETED_KEPT_SECONDS } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditStore } from '../../store/audits.ts'

const AUDITS_MAX = 1000

export type AuditReader = ReturnType<typeof createAuditReader>

export function createAuditReader(audits: AuditStore) {
  // It never changes, but is purged one day.
  const completed = new LRUCache<string, Audit>({ max: AUDITS_MAX, ttl: COMPLETED_KEPT_SECONDS * 1000 })

  const find = async (id: string): Promise<Audit | null> => {
    const known = completed.get(id)
    if (known) return known
    const found = await audits.find(id)
    if (found?.status === 'completed') completed.set(id, found)
    return found
  }

  return {
    /** @throws ServiceError `job_not_found`, or `forbidden` for another account's audit. */
    async read(caller: Caller, id: string): Promise<Audit> {
      const audit = await find(id)
      if (!audit) throw new ServiceError('job_not_found')
      if (audit.accountId !== caller.accountId)
        throw new ServiceError('forbidden', { message: 'This audit belongs to another account.' })
      return audit
    },

    list: (caller: Caller, page: { first: number; before: { createdAt: Date; id: string } | null }) =>
      audits.list(caller.accountId, page),

    count: (caller: Caller) => audits.count(caller.accountId),
  }
}
