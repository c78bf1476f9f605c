import { LRUCache } from 'lru-cache'
import { type Audit, COMPLETED_CACHE_SECONDS } from '../../model/audit.ts'
import type { Caller } from '../../model/caller.ts'
import { validationError } from '../../model/new-audit.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { AuditFilter } from '../../store/audit-filter.ts'
import type { AuditPlace, AuditStore } from '../../store/audits.ts'
import { normalizeUrl } from './target.ts'

const AUDITS_MAX = 1000
const SEARCH_MAX = 200

/** Which of an account's audits; what is left out or null takes them all. */
export interface AuditChoice extends Pick<AuditFilter, 'status' | 'search'> {
  /** Of one page, however its address is spelled. */
  url?: string | null | undefined
}

/** @throws ServiceError `validation_error` for a search that is too long and for what is no address. */
function filterOf({ status, search, url }: AuditChoice): AuditFilter {
  if (search && search.length > SEARCH_MAX)
    throw validationError([{ field: 'search', message: `must have at most ${SEARCH_MAX} characters` }])
  // MongoDB takes no pattern with one.
  if (search?.includes('\0')) throw validationError([{ field: 'search', message: 'must be text' }])
  const page = typeof url === 'string' ? URL.parse(url) : null
  if (typeof url === 'string' && !/^https?:$/.test(page?.protocol ?? ''))
    throw validationError([{ field: 'url', message: 'must be an http or https address' }])
  return { status, search, normalizedUrl: page && normalizeUrl(page) }
}

export type AuditReader = ReturnType<typeof createAuditReader>

export function createAuditReader(audits: AuditStore) {
  // It never changes, but is purged one day.
  const completed = new LRUCache<string, Audit>({ max: AUDITS_MAX, ttl: COMPLETED_CACHE_SECONDS * 1000 })

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

    /** Newest first. @throws ServiceError `validation_error`. */
    async list(
      caller: Caller,
      { first, before, ...choice }: AuditChoice & { first: number; before: AuditPlace | null },
    ): Promise<Audit[]> {
      return audits.list(caller.accountId, { first, before, ...filterOf(choice) })
    },

    /** As many as `list` has. @throws ServiceError `validation_error`. */
    async count(caller: Caller, choice: AuditChoice = {}): Promise<number> {
      return audits.count(caller.accountId, filterOf(choice))
    },
  }
}
