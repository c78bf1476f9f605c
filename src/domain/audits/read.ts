import type { Audit } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditStore } from '../../store/audits.ts'

export type AuditReader = ReturnType<typeof createAuditReader>

export function createAuditReader(audits: AuditStore) {
  return {
    /** @throws ServiceError `job_not_found`, or `forbidden` for another account's audit. */
    async read(caller: Caller, id: string): Promise<Audit> {
      const audit = await audits.find(id)
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
